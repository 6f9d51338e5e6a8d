import { startDeal, twoCompanies } from './deals.ts';
import { expect, expectAccessible, expectReflow, expectToast, press, tabTo, test } from './journey.ts';
import { answered } from './people.ts';

test('two companies exchange counterproposals until both agree', async ({ page, anotherPerson }) => {
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Alder Orthopaedics', 'Birch Surgical']);
  const deal = await startDeal(page, {
    companyId: seller.companyId,
    title: 'Alder Stem',
    stage: 'negotiation',
    value: '100000',
  });
  const terms = { minimumPurchase: '30 a month' };
  await answered(
    await other.request.patch(`/api/deals/${deal.id}`, {
      data: { revision: deal.revision, value: '80000', contractTerms: terms },
    }),
  );

  await test.step('one company suggests another value for one of two proposed changes', async () => {
    await page.goto(`/deals/${deal.id}`);
    const panel = page.getByRole('region', { name: 'Birch Surgical proposes 2 changes' });
    await tabTo(page, panel.getByLabel('Minimum purchase'));
    await page.keyboard.press('Space');
    await press(page, panel.getByRole('button', { name: 'Suggest something else' }));
    const dialog = page.getByRole('dialog', { name: 'Suggest something else' });
    await expect(dialog).toContainText('Now: $100,000. Birch Surgical proposes: $80,000.');
    await expect(dialog.getByLabel('Minimum purchase')).toHaveCount(0);
    await expect(dialog.getByLabel('Value (optional)')).toHaveValue('80000');
    await expectAccessible(page);
    await press(page, dialog.getByRole('button', { name: 'Propose changes' }));
    await expect(dialog.getByText('Accept the proposal instead.')).toBeVisible();
    await tabTo(page, dialog.getByLabel('Value (optional)'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('90,000');
    await tabTo(page, dialog.getByLabel('Message to Birch Surgical (optional)'));
    await page.keyboard.type('Halfway?');
    await press(page, dialog.getByRole('button', { name: 'Propose changes' }));
    await expectToast(page, 'Changes Proposed', 'Birch Surgical can now accept or decline them.');
    await expect(page.getByRole('region', { name: 'You proposed 1 change' })).toContainText(
      'Birch Surgical proposed $80,000',
    );
    await expect(page.getByText(/suggested something else for Value, instead of:/)).toBeVisible();
    await expectReflow(page);
  });

  await test.step('the other company sees how its proposal was countered, and accepts it', async () => {
    await other.goto(`/deals/${deal.id}`);
    const panel = other.getByRole('region', { name: 'Alder Orthopaedics suggests something else' });
    await expect(panel.getByRole('row', { name: /^Value/ })).toContainText('You proposed $80,000');
    await expect(panel).toContainText('Halfway?');
    await expectAccessible(other);
    await panel.getByRole('button', { name: 'Accept change' }).click();
    await expectToast(other, 'Deal Updated', 'The change is accepted.');
    await expect(page.getByRole('region', { name: 'You proposed 1 change' })).toHaveCount(0);
    await expect(page.getByText('$90,000').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Birch Surgical proposes 1 change' })).toBeVisible();
  });
});

test('a proposed move is rejected if the deal has left the stage that the dialog was opened in', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Sorrel Orthopaedics', 'Tamarack Surgical']);
  const { id } = await startDeal(page, {
    companyId: seller.companyId,
    title: 'Sorrel Stem',
    stage: 'negotiation',
  });
  await page.goto(`/deals/${id}`);
  await page.getByLabel('Stage of Sorrel Stem').selectOption('Contract Review');
  const dialog = page.getByRole('dialog', { name: 'Propose Contract Review' });
  await expect(dialog.getByLabel(/^Message to Tamarack Surgical/)).toBeVisible();

  // Both companies agree to move the deal back to a stage from which a move needs no consent.
  const data = { stage: 'proposal' };
  const { proposals } = await answered<{ proposals: { id: string }[] }>(
    await other.request.patch(`/api/deals/${id}/stage`, { data }),
  );
  const proposalIds = proposals.map((proposal) => proposal.id);
  await answered(await page.request.post(`/api/deals/${id}/proposals/accept`, { data: { proposalIds } }));
  await dialog.getByRole('button', { name: 'Propose Contract Review' }).click();
  await expect(dialog.getByText('Someone has moved this deal in the meantime.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Stage of Sorrel Stem')).toHaveValue('proposal');
});

test('the relationship on the page of a deal reflects that deal, not a busier one with the same company', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Juniper Orthopaedics', 'Kelp Surgical']);
  const deal = { companyId: seller.companyId };
  const quiet = await startDeal(page, { ...deal, title: 'Quiet Stem' });
  const busy = await startDeal(page, { ...deal, title: 'Busy Stem', stage: 'negotiation' });
  const path = `/api/deals/${busy.id}`;
  await answered(await other.request.patch(path, { data: { revision: busy.revision, value: '5' } }));
  const panel = page.getByRole('region', { name: 'Your relationship with Kelp Surgical' });
  await page.goto(`/deals/${quiet.id}`);
  await expect(panel.getByRole('list')).toBeVisible();
  await expect(panel).not.toContainText('Busy Stem');
  await expect(panel.getByRole('link', { name: 'Review change' })).toHaveCount(0);
});
