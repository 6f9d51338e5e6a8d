import { startDeal, twoCompanies } from './deals.ts';
import { expect, expectAccessible, expectReflow, expectToast, press, test } from './journey.ts';
import { answered } from './people.ts';

test('deals are filtered by territory, priority and overdue close date', async ({ page, anotherPerson }) => {
  const { seller } = await twoCompanies(page, await anotherPerson(), ['Fern Orthopaedics', 'Gorse Surgical']);
  for (const deal of [
    { title: 'Fern Texas', territories: ['texas'], priority: 'critical', expectedCloseDate: '2026-01-05' },
    { title: 'Fern Europe', territories: ['europe'], expectedCloseDate: '2099-01-05' },
    { title: 'Fern Asia', territories: ['asia_pacific'], priority: 'critical' },
  ])
    await startDeal(page, { companyId: seller.companyId, ...deal });
  const shown = page.getByRole('main').getByRole('heading', { level: 3 });

  await page.goto('/deals');
  await expect(shown).toHaveText(['Fern Asia', 'Fern Europe', 'Fern Texas']);
  await page.getByLabel('Priority', { exact: true }).selectOption('Critical');
  await expect(page.getByRole('button', { name: 'All 2' })).toBeVisible();
  await expect(shown).toHaveText(['Fern Asia', 'Fern Texas']);
  await page.getByLabel('Territory', { exact: true }).selectOption('Texas');
  await expect(shown).toHaveText(['Fern Texas']);
  await expect(page).toHaveURL(/priority=critical/);
  await expect(page).toHaveURL(/territory=texas/);
  await page.reload();
  await expect(shown).toHaveText(['Fern Texas']);
  await expectAccessible(page);

  await page.getByLabel('Territory', { exact: true }).selectOption('All territories');
  await page.getByLabel('Priority', { exact: true }).selectOption('All priorities');
  await expect(page.getByRole('button', { name: 'All 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Close date passed' }).click();
  await expect(shown).toHaveText(['Fern Texas']);
  await page.getByLabel('Territory', { exact: true }).selectOption('Asia Pacific');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(shown).toHaveText(['Fern Asia', 'Fern Europe', 'Fern Texas']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectReflow(page);
});

test('a move can be undone unless this needs the other company’s consent or someone has since moved the deal', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Hazel Orthopaedics', 'Iris Surgical']);
  const deal = await startDeal(page, { companyId: seller.companyId, title: 'Hazel Stem' });
  const card = (stage: string) =>
    page.getByRole('region', { name: new RegExp(`^${stage}`) }).getByRole('link', { name: 'Hazel Stem' });
  const undo = page.getByRole('button', { name: 'Undo' });
  const moveTo = async (stage: string) => {
    await page.getByLabel('Stage of Hazel Stem').selectOption(stage);
    await expect(card(stage)).toBeVisible();
    await expectToast(page, 'Deal Updated', 'Deal stage updated successfully.');
  };
  await page.goto('/deals');

  await test.step('a move is undone by keyboard, and only once', async () => {
    await moveTo('Proposal');
    await expectAccessible(page);
    await press(page, undo);
    await expectToast(page, 'Deal Updated', 'Moved back to Prospect.');
    await expect(card('Prospect')).toBeVisible();
    await expect(undo).toHaveCount(0);
  });

  await test.step('a move is not undone after someone else moved the deal', async () => {
    await moveTo('Qualified');
    const path = `/api/deals/${deal.id}/stage`;
    await answered(await other.request.patch(path, { data: { stage: 'proposal' } }));
    await expect(card('Proposal')).toBeVisible();
    await undo.click();
    await expectToast(page, 'Failed to Update Deal', 'Someone has moved this deal in the meantime.');
    await expect(card('Proposal')).toBeVisible();
  });

  await test.step('a move to Negotiation cannot be undone, because this needs the other company’s consent', async () => {
    await moveTo('Negotiation');
    await expect(undo).toHaveCount(0);
  });
});

test('a long company name does not make the cards wider than their lane', async ({ page, anotherPerson }) => {
  const long = 'Wollemi Reconstruction and Sports Medicine Supply';
  const { seller } = await twoCompanies(page, await anotherPerson(), ['Yarrow Orthopaedics', long]);
  const deal = await startDeal(page, {
    companyId: seller.companyId,
    title: 'Yarrow Stem',
    stage: 'negotiation',
  });
  const change = { data: { revision: deal.revision, value: '5' } };
  await answered(await page.request.patch(`/api/deals/${deal.id}`, change));
  await page.goto('/deals');
  await expect(page.getByText(`Waiting for ${long}`)).toBeVisible();
  const widths = await page
    .locator('[data-scrolls]')
    .evaluateAll((lanes) => lanes.map((lane) => lane.scrollWidth - lane.clientWidth));
  expect(widths).toEqual([0, 0, 0, 0, 0]);
});
