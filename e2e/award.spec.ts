import { twoCompanies } from './deals.ts';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { answered, newOwner } from './people.ts';

const REASON = 'The shortest delivery time.';

test('a company awards a response, both companies open the deal, and the losing company learns the outcome', async ({
  page,
  anotherPerson,
}) => {
  const [winner, loser] = [await anotherPerson(), await anotherPerson()];
  await twoCompanies(page, winner, ['Osprey Implants', 'Trinity Supply']);
  await newOwner(loser, 'Leo', 'Concho Supply', 'distributor');
  const title = `Distal stem line ${Date.now()}`;
  const data = { title, description: 'One territory.', requirements: ['Sets'], territories: ['texas'] };
  const { id } = await answered<{ id: string }>(await page.request.post('/api/rfqs', { data }));
  const respond = async ({ request }: typeof page, quotedPrice: string) => {
    const response = { rfqId: id, proposal: 'We cover Texas.', quotedPrice };
    return answered<{ id: string; updatedAt: string }>(
      await request.post('/api/rfq-responses', { data: response }),
    );
  };
  const offered = await respond(winner, '2480');
  await respond(loser, '2310');
  for (const someone of [page, winner, loser]) await someone.goto(`/rfqs/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Award this RFQ to Trinity Supply?' });

  await test.step('without a network connection, the dialog stays open and keeps the reason', async () => {
    await page.getByRole('checkbox', { name: 'Select Trinity Supply' }).check();
    await page.getByRole('button', { name: 'Award' }).click();
    await dialog.getByLabel('Reason').fill(REASON);
    await expectAccessible(page);
    await expectReflow(page);
    await page.route('**/awards', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Award' }).click();
    await expectToast(page, 'Outcome Unknown', /^The server didn't confirm this/);
    await expect(dialog.getByLabel('Reason')).toHaveValue(REASON);
    await page.unroute('**/awards');
  });

  await test.step('a response that changes while the dialog is open is shown before it can be awarded', async () => {
    const change = { quotedPrice: '2790', updatedAt: offered.updatedAt };
    await answered(await winner.request.patch(`/api/rfq-responses/${offered.id}`, { data: change }));
    await dialog.getByRole('button', { name: 'Award' }).click();
    await expectToast(page, 'Failed to Award RFQ', /^A response has changed or was withdrawn/);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('$2,790.00')).toBeVisible();
    await page.getByRole('button', { name: 'Award' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveValue(REASON);
  });

  await test.step('a double click awards the response once', async () => {
    await dialog.getByRole('button', { name: 'Award' }).dblclick();
    await expectToast(page, 'RFQ Awarded', 'The new deals are in your pipeline.');
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Award' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reopen RFQ' })).toHaveCount(0);
    await expectAccessible(page);
    await expectReflow(page);
  });

  await test.step('the losing company learns the outcome and the reason without a reload', async () => {
    await expect(loser.getByText('Not awarded', { exact: true })).toBeVisible();
    await expect(loser.getByText(REASON)).toBeVisible();
    await expect(loser.getByRole('link', { name: 'View deal' })).toHaveCount(0);
    await expectAccessible(loser);
  });

  await test.step('both companies open the same deal', async () => {
    for (const someone of [page, winner]) {
      await someone.getByRole('link', { name: 'View deal' }).click();
      await expect(someone.getByRole('heading', { level: 1 })).toContainText(title);
    }
    await expect(winner).toHaveURL(page.url());
  });
});
