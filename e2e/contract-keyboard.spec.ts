import { acceptClauses, agreeOnTheRest, dealInReview, fillMatrix } from './contract-steps.ts';
import { addProduct, twoCompanies } from './deals.ts';
import { READER } from './first-load.ts';
import { expect, expectToast, press, tabTo, test } from './journey.ts';
import { answered } from './people.ts';

test('two companies agree on the last term and sign the agreement by keyboard', async ({
  page,
  anotherPerson,
}) => {
  test.slow();
  const other = await anotherPerson();
  const { seller } = await twoCompanies(page, other, ['Keel Orthopaedics', 'Yew Surgical']);
  const { id: productId } = await addProduct(page, 'Keel Stem');
  const id = await dealInReview(page, other, {
    companyId: seller.companyId,
    title: 'Keel Stem, Texas',
    productIds: [productId],
    territories: ['texas'],
  });
  const contract = `/api/deals/${id}/contract`;

  await test.step('one company proposes the last term, and the other accepts it', async () => {
    await page.goto(`/deals/${id}`);
    await press(page, page.getByRole('link', { name: 'Distribution agreement' }));
    await press(page, page.getByRole('button', { name: 'Start term sheet' }));
    await expect(page.getByRole('button', { name: 'Propose Sell-off period' })).toBeVisible();
    await agreeOnTheRest(page, other, contract);
    await press(page, page.getByRole('button', { name: 'Propose Sell-off period' }));
    const form = page.getByRole('form', { name: 'Sell-off period' });
    await tabTo(page, form.getByLabel('Length'));
    await page.keyboard.type('90');
    await press(page, form.getByRole('button', { name: 'Send proposal' }));
    await expectToast(page, 'Sent to Yew Surgical', 'They can accept, reject or counter it.');
    await other.goto(`/deals/${id}/contract`);
    await press(other, other.getByRole('button', { name: 'Accept Sell-off period' }));
    await expectToast(other, 'Accepted', 'Both companies now agree on it.');
  });

  await test.step('the clauses are drafted, and the other company accepts all of them', async () => {
    await press(page, page.getByRole('button', { name: 'Draft clauses' }));
    await expect(page.getByRole('heading', { name: '1. Appointment' })).toBeVisible();
    await press(other, other.getByRole('link', { name: /^Clauses/ }));
    const accept = other.getByRole('button', { name: /^Accept all \d+$/ });
    await press(other, accept);
    await press(other, other.getByRole('dialog').getByRole('button', { name: /^Accept all \d+$/ }));
    await expectToast(other, 'Accepted', 'Both companies now agree on it.');
    await acceptClauses(page, other, contract);
  });

  await test.step('a cell of the responsibility matrix is filled, and the other company accepts the row', async () => {
    await page.goto(`/deals/${id}/contract?part=duties`);
    const empty = page.getByRole('button', { name: /^Empty/ }).first();
    await press(page, empty);
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel('Role of Keel Orthopaedics'));
    await page.keyboard.press('R');
    await tabTo(page, dialog.getByLabel('Role of Yew Surgical'));
    await page.keyboard.press('S');
    await press(page, dialog.getByRole('button', { name: 'Send proposal' }));
    await expectToast(page, 'Sent to Yew Surgical', 'They can accept, reject or counter it.');
    await other.goto(`/deals/${id}/contract?part=duties`);
    await press(other, other.getByRole('button', { name: /^Accept / }).first());
    await expectToast(other, 'Accepted', 'Both companies now agree on it.');
    await fillMatrix(page, other, contract);
  });

  await test.step('both companies name their signatories and sign', async () => {
    for (const [screen, title] of [
      [page, 'Chief Executive'],
      [other, 'President'],
    ] as const) {
      await screen.goto(`/deals/${id}/contract?part=sign`);
      await press(screen, screen.getByRole('button', { name: 'Choose signatories' }));
      const dialog = screen.getByRole('dialog', { name: 'Choose signatories' });
      // The first option is the placeholder; the others load with the dialog.
      await expect(dialog.getByRole('option').nth(1)).toBeAttached();
      await tabTo(screen, dialog.getByLabel('Person'));
      await screen.keyboard.press('ArrowDown');
      await tabTo(screen, dialog.getByLabel('Title'));
      await screen.keyboard.type(title);
      await tabTo(screen, dialog.getByLabel('Authority to sign'));
      await screen.keyboard.type('Articles of association');
      await press(screen, dialog.getByRole('button', { name: 'Save signatories' }));
      await expect(dialog).toBeHidden();
    }
    for (const screen of [page, other]) {
      // A late change to the agreement's text would clear the boxes, so the screen is reloaded first.
      await screen.reload();
      await expect(screen.getByRole('checkbox')).toHaveCount(3);
      for (const box of await screen.getByRole('checkbox').all()) {
        await tabTo(screen, box);
        await screen.keyboard.press('Space');
      }
      await press(screen, screen.getByRole('button', { name: 'Sign Agreement' }));
    }
    await expectToast(other, 'Agreement signed', 'Everyone has signed. The agreement is in force.');
    await expect(page.getByRole('heading', { name: 'What took effect' })).toBeVisible();
    await expect(other.locator(':focus')).toBeVisible();
  });
});

test('a checked box keeps the focus while the text of the agreement still loads', async ({ page }) => {
  await answered(await page.request.post('/api/login', { data: READER }));
  const [deal] = await answered<{ id: string }[]>(await page.request.get('/api/deals?q=ceramic+head+texas'));
  const paper = Promise.withResolvers<void>();
  const code = Promise.withResolvers<void>();
  await page.route('**/contract/paper', async (route) => {
    await paper.promise;
    await route.continue();
  });
  await page.goto(`/deals/${deal?.id}/contract?part=sign`);
  const box = page.getByRole('checkbox').first();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();

  await page.route('**/assets/part-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  const codeRequested = page.waitForRequest('**/assets/part-*.js');
  paper.resolve();
  await codeRequested;
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' }).first(),
  ).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
  code.resolve();
  await expect(page.getByRole('region', { name: 'Distribution agreement', exact: true })).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
