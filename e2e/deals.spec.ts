import type { Locator, Page } from '@playwright/test';
import { addProduct, startDeal, twoCompanies } from './deals.ts';
import { expect, expectAccessible, expectReflow, expectToast, press, tabTo, test } from './journey.ts';
import { answered, connect, newOwner } from './people.ts';

const UPDATED = ['Deal Updated', 'Deal stage updated successfully.'] as const;

const lane = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, stage: string, title: string): Locator =>
  lane(page, stage).getByRole('link', { name: title });

test('two companies take a deal from Prospect to Won by keyboard, with consent required from Negotiation on', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const other = await anotherPerson();
  await twoCompanies(page, other, ['Larch Orthopaedics', 'Maple Surgical']);
  await addProduct(page, 'Larch Stem', { launchDate: '2026-01-15' });

  await test.step('a new deal appears on the board of both companies', async () => {
    await page.goto('/deals');
    await expect(page.getByRole('tab', { name: 'Deals Pipeline' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No deals yet' })).toBeVisible();
    await expectAccessible(page);
    await other.goto('/deals');
    await expect(other.getByRole('heading', { name: 'No deals yet' })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'New Deal' }));
    const dialog = page.getByRole('dialog', { name: 'New Deal' });
    await expect(dialog.getByLabel(/^Stage/).getByRole('option')).toHaveText([
      'Prospect',
      'Qualified',
      'Proposal',
      'Negotiation',
    ]);
    await expectAccessible(page);
    await tabTo(page, dialog.getByLabel(/^Title/));
    await page.keyboard.type('Larch Stem, Texas');
    await tabTo(page, dialog.getByLabel('Value (optional)'));
    await page.keyboard.type('1,150,000');
    await tabTo(page, dialog.getByLabel('Larch Stem'));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Texas' }));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByLabel('Non-exclusive'));
    await page.keyboard.press('ArrowRight');
    await press(page, dialog.getByRole('button', { name: 'Create Deal' }));
    await expectToast(page, 'Deal Created', 'Maple Surgical can see it now.');
    await expect(card(page, 'Prospect', 'Larch Stem, Texas')).toBeVisible();
    await expect(card(other, 'Prospect', 'Larch Stem, Texas')).toBeVisible();
    await expect(lane(other, 'Prospect').getByText(/^\d+ days since launch$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'All 1' })).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('Shift with an arrow key moves the card, which keeps the focus', async () => {
    await tabTo(page, card(page, 'Prospect', 'Larch Stem, Texas'));
    for (const stage of ['Qualified', 'Proposal', 'Negotiation']) {
      await page.keyboard.press('Shift+ArrowRight');
      await expectToast(page, ...UPDATED);
      await expect(card(page, stage, 'Larch Stem, Texas')).toBeFocused();
      await expect(card(other, stage, 'Larch Stem, Texas')).toBeVisible();
    }
  });

  await test.step('in Negotiation a change waits for the other company', async () => {
    await press(other, card(other, 'Negotiation', 'Larch Stem, Texas'));
    await expect(other.getByRole('heading', { level: 1, name: 'Larch Stem, Texas' })).toBeVisible();
    await press(other, other.getByRole('button', { name: 'Propose a change' }));
    const dialog = other.getByRole('dialog');
    await tabTo(other, dialog.getByLabel('Value (optional)'));
    await other.keyboard.type('862,200');
    await tabTo(other, dialog.getByLabel('Message to Larch Orthopaedics (optional)'));
    await other.keyboard.type('Two of the seven surgeons start in April.');
    await press(other, dialog.getByRole('button', { name: 'Propose changes' }));
    await expectToast(other, 'Changes Proposed', 'Larch Orthopaedics can now accept or decline them.');
    await expect(other.getByText('You proposed 1 change')).toBeVisible();

    await expect(lane(page, 'Negotiation').getByText('Needs your consent')).toBeVisible();
    await press(page, card(page, 'Negotiation', 'Larch Stem, Texas'));
    await expect(page.getByText(/^Waiting for you/)).toHaveText([
      'Waiting for you: answer 1 proposed change',
    ]);
    const row = page.getByRole('row', { name: /^Value/ });
    await expect(row).toContainText('$1,150,000');
    await expect(row).toContainText('$862,200');
    await expect(row).toContainText('$287,800 less (-25%)');
    await expectAccessible(page);
    await expectReflow(page);
    await press(page, page.getByRole('button', { name: 'Accept change' }));
    await expectToast(page, 'Deal Updated', 'The change is accepted.');
    await expect(page.getByText(/accepted the change to Value:/)).toBeVisible();
    await expect(other.getByText('You proposed 1 change')).toHaveCount(0);
    await expect(other.getByText('$862,200').first()).toBeVisible();
  });

  await test.step('a declined or withdrawn proposal changes nothing', async () => {
    for (const end of ['decline', 'withdraw'] as const) {
      await press(other, other.getByRole('button', { name: 'Propose a change' }));
      await tabTo(other, other.getByRole('dialog').getByLabel('Probability (%)'));
      await other.keyboard.press('ControlOrMeta+a');
      await other.keyboard.type('45');
      await press(other, other.getByRole('button', { name: 'Propose changes' }));
      await expect(page.getByRole('row', { name: /^Probability/ })).toContainText('25 points lower');
      if (end === 'decline') await press(page, page.getByRole('button', { name: 'Decline' }));
      else await press(other, other.getByRole('button', { name: 'Withdraw proposal' }));
      await expect(page.getByRole('row', { name: /^Probability/ })).toHaveCount(0);
      await expect(other.getByRole('button', { name: 'Withdraw proposal' })).toHaveCount(0);
    }
    await expect(page.getByText(/declined the change to Probability:/)).toBeVisible();
    await expect(page.getByText(/withdrew the proposal for Probability:/)).toBeVisible();
  });

  await test.step('notes are visible only to the company that wrote them', async () => {
    await tabTo(page, page.getByLabel('Note', { exact: true }));
    await page.keyboard.type('Board accepts 30 a month.');
    await press(page, page.getByRole('button', { name: 'Save notes' }));
    await expect(page.getByText(/^Saved .* by Dana Journeys$/)).toBeVisible();
    await other.reload();
    await expect(other.getByLabel('Note', { exact: true })).toHaveValue('');
  });

  await test.step('text typed while notes are being saved stays in the field', async () => {
    const note = page.getByLabel('Note', { exact: true });
    await page.route('**/api/deals/*/private', async (route) => {
      await note.fill('Board accepts 35 a month. Ask Marcus.');
      await route.continue();
    });
    await note.fill('Board accepts 35 a month.');
    const saved = page.waitForResponse('**/api/deals/*/private');
    await page.getByRole('button', { name: 'Save notes' }).click();
    expect((await saved).status()).toBe(200);
    await page.unroute('**/api/deals/*/private');
    await expect(note).toHaveValue('Board accepts 35 a month. Ask Marcus.');
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByRole('button', { name: 'Save notes' })).toBeDisabled();
    await page.reload();
    await expect(note).toHaveValue('Board accepts 35 a month. Ask Marcus.');
  });

  await test.step('both companies agree on Contract Review and on Won, which takes the territory', async () => {
    for (const stage of ['Contract Review', 'Won']) {
      await tabTo(page, page.getByLabel('Stage of Larch Stem, Texas'));
      // A closed select picks the option that begins with the typed letter.
      await page.keyboard.press(stage.charAt(0));
      const dialog = page.getByRole('dialog', { name: `Propose ${stage}` });
      if (stage === 'Won')
        await expect(dialog).toContainText('When both companies agree, Maple Surgical takes:');
      await expectAccessible(page);
      await press(page, dialog.getByRole('button', { name: `Propose ${stage}` }));
      await expectToast(page, 'Move Proposed', 'Maple Surgical has 14 days to answer.');
      await expect(other.getByRole('row', { name: /^Stage/ })).toContainText(stage);
      await press(other, other.getByRole('button', { name: 'Accept change' }));
      await expect(other.getByText('Waiting for you')).toHaveCount(0);
    }
    for (const screen of [page, other]) {
      await expect(screen.getByText(/^Won on/)).toBeVisible();
      await expect(screen.getByRole('region', { name: 'Territories taken' })).toContainText('Texas');
      await expect(screen.getByRole('button', { name: /Edit deal|Propose a change/ })).toHaveCount(0);
      await expect(screen.getByLabel('Stage of Larch Stem, Texas')).toHaveCount(0);
    }
    await expectAccessible(page);
    await expectReflow(page);
    await page.goto('/deals');
    await page.getByRole('button', { name: 'Won 1' }).click();
    await expect(page.getByRole('link', { name: 'Larch Stem, Texas' })).toBeVisible();
  });
});

test('a second deal for a taken territory cannot be won and is then lost with a reason', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const [first, second] = [await anotherPerson(), await anotherPerson()];
  const { maker, seller } = await twoCompanies(page, first, ['Oak Orthopaedics', 'Pine Surgical']);
  const rival = await newOwner(second, 'Grace', 'Rowan Surgical', 'distributor');
  await connect(maker, rival);
  const product = await addProduct(page, 'Oak Stem');
  const terms = {
    stage: 'negotiation',
    productIds: [product.id],
    territories: ['texas'],
    exclusivity: 'exclusive',
  };
  const won = await startDeal(page, { ...terms, companyId: seller.companyId, title: 'Oak with Pine' });
  const refused = await startDeal(page, { ...terms, companyId: rival.companyId, title: 'Oak with Rowan' });
  for (const { id } of [won, refused])
    await answered(await page.request.patch(`/api/deals/${id}/stage`, { data: { stage: 'closed_won' } }));

  await first.goto(`/deals/${won.id}`);
  await first.getByRole('button', { name: 'Accept change' }).click();
  await expect(first.getByText(/^Won on/)).toBeVisible();
  await second.goto(`/deals/${refused.id}`);
  await second.getByRole('button', { name: 'Accept change' }).click();
  const reason = second.getByRole('main').getByRole('alert');
  await expect(reason).toContainText("The deal can't be won: Texas is already taken exclusively");
  await expectAccessible(second);

  await second.getByLabel('Stage of Oak with Rowan').selectOption('Lost');
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as Lost' }).click();
  await expect(dialog.getByLabel(/^Reason/)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(second);
  await dialog.getByLabel(/^Reason/).fill('Texas went to another distributor.');
  await dialog.getByRole('button', { name: 'Mark as Lost' }).click();
  await expectToast(second, ...UPDATED);
  await page.goto(`/deals/${refused.id}`);
  await expect(page.getByText(/^Lost on/)).toBeVisible();
  await expect(page.getByText('“Texas went to another distributor.”').first()).toBeVisible();

  await first.goto(`/deals/${refused.id}`);
  await expect(first.getByText('Deal not found')).toBeVisible();
  await expectAccessible(first);
});

test('the second of two people to save a deal sees both versions and loses nothing', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Sedge Orthopaedics', 'Thistle Surgical']);
  const deal = await startDeal(page, { companyId: seller.companyId, title: 'Sedge Knee', value: '100000' });
  for (const screen of [page, other]) {
    await screen.goto(`/deals/${deal.id}`);
    await screen.getByRole('button', { name: 'Edit deal' }).click();
    await expect(screen.getByLabel('Value (optional)')).toHaveValue('100000');
  }
  await other.getByLabel('Value (optional)').fill('120000');
  await other.getByLabel('Description').fill('With loaner sets.');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(other, 'Deal Updated', 'Sedge Orthopaedics can see your changes.');

  await page.getByLabel('Value (optional)').fill('150000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Failed to Update Deal', /Marcus Journeys has changed the same fields/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Value (optional)')).toHaveValue('150000');
  await expect(dialog.getByText(/Value was changed to: \$120,000/)).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('With loaner sets.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('$150,000').first()).toBeVisible();
  await expect(page.getByText('With loaner sets.').first()).toBeVisible();
});

test('the board and the list sort, filter and move deals, including on a phone', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Ulex Orthopaedics', 'Vetch Surgical']);
  for (const [title, value] of [
    ['Ulex Hip', '300000'],
    ['Ulex Knee', '500000'],
    ['Ulex Shoulder', '100000'],
  ])
    await startDeal(page, { companyId: seller.companyId, title, value });

  await page.goto(`/companies/${seller.companyId}`);
  await page.getByRole('link', { name: 'New Deal with Vetch Surgical' }).click();
  await expect(page.getByRole('dialog').getByLabel('Company', { exact: false }).first()).toHaveValue(
    seller.companyId,
  );
  await page.keyboard.press('Escape');

  await test.step('dragging a card moves the deal', async () => {
    await card(page, 'Prospect', 'Ulex Knee').dragTo(lane(page, 'Qualified'));
    await expectToast(page, ...UPDATED);
    await expect(card(page, 'Qualified', 'Ulex Knee')).toBeVisible();
  });

  await test.step('the amounts and counts follow the filters', async () => {
    const value = page.getByRole('region', { name: 'Value of open deals by stage in USD' });
    await expect(value).toContainText('$900K');
    await expect(value).toContainText('$280K');
    await page.getByLabel('Search deals').fill('shoulder');
    await expect(page.getByRole('button', { name: 'All 1' })).toBeVisible();
    await expect(value).toContainText('$100K');
    await page.getByLabel('Search deals').fill('nothing like this');
    await expect(page.getByRole('heading', { name: 'No deals match' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('button', { name: 'All 3' })).toBeVisible();
  });

  await test.step('the list sorts by value', async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL('/deals?view=list');
    await page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Value' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(page.getByRole('row').getByRole('link')).toHaveText([
      'Ulex Knee',
      'Ulex Hip',
      'Ulex Shoulder',
    ]);
    await expectAccessible(page);
  });

  await test.step('the list keeps the columns that the person chose', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    const dialog = page.getByRole('dialog', { name: 'List columns' });
    await dialog.getByLabel('Territories', { exact: true }).uncheck();
    await dialog.getByLabel('Weighted value', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Move Weighted value up' }).press('Enter');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save columns' }).click();
    await expectToast(page, 'Columns Saved', 'Your list now shows these columns.');
    const chosen = ['Deal', 'Stage', 'Value', 'Probability', 'Closes', 'Weighted value', 'Last activity'];
    await expect(page.getByRole('columnheader')).toHaveText(chosen);
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveText(chosen);
  });

  await test.step('on a phone the selector moves the deal', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectReflow(page);
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await page.getByLabel('Stage of Ulex Hip').selectOption('Proposal');
    await expectToast(page, ...UPDATED);
    await expect(card(page, 'Proposal', 'Ulex Hip')).toBeVisible();
    await expectAccessible(page);
    await expectReflow(page);
  });
});

test('a company adds a task for the other one, which marks the task as done', async ({
  page,
  anotherPerson,
}) => {
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Rowan Devices', 'Sorrel Surgical']);
  const deal = await startDeal(page, { companyId: seller.companyId, title: 'Rowan line' });
  await page.goto(`/deals/${deal.id}`);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await dialog.getByLabel('What needs to be done').fill('Name two references');
  await dialog.getByLabel('Responsible company').selectOption('Sorrel Surgical');
  await dialog.getByLabel('Due').fill('2099-01-15');
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expectToast(page, 'Task Added', 'Both companies can see it on this deal.');
  await expect(tasks.getByRole('listitem')).toContainText('Sorrel Surgical');
  await expectAccessible(page);
  await expectReflow(page);

  await other.goto(`/deals/${deal.id}`);
  const theirs = other.getByRole('region', { name: 'Tasks' });
  await theirs.getByRole('checkbox', { name: 'Name two references' }).click();
  await expect(theirs.getByText(/^Done .* by Marcus/)).toBeVisible();
  await expect(tasks.getByText(/^Done .* by Marcus/)).toBeVisible();
});

test('a person who owns a manufacturer and a distributor starts a deal with another manufacturer', async ({
  page,
  anotherPerson,
}) => {
  const own = await newOwner(page, 'Dana', 'Teasel Orthopaedics', 'manufacturer');
  await answered(
    await page.request.post('/api/companies', { data: { name: 'Tansy Supply', type: 'distributor' } }),
  );
  const maker = await newOwner(await anotherPerson(), 'Marcus', 'Vervain Implants', 'manufacturer');
  const seller = await newOwner(await anotherPerson(), 'Ruth', 'Woad Surgical', 'distributor');
  await connect(own, maker);
  await connect(own, seller);
  await page.goto('/deals');
  await page.getByRole('button', { name: 'New Deal' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Deal' });
  const ownCompany = dialog.getByLabel('Your company');
  // Before a partner is chosen, either company can start the deal.
  await expect(ownCompany).toHaveValue(own.companyId);
  await dialog.getByLabel(/^Company/).selectOption('Vervain Implants');
  await expect(ownCompany).toHaveCount(0);
  await dialog.getByLabel(/^Title/).fill('Vervain Cup, Ohio');
  await dialog.getByRole('button', { name: 'Create Deal' }).click();
  await expectToast(page, 'Deal Created', 'Vervain Implants can see it now.');
});
