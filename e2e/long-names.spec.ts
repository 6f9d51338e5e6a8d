import { expect, expectReflow, test } from './journey.ts';
import { answered, connect, newOwner } from './people.ts';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('a name without spaces stays inside the pages and dialogs that show it', async ({ page }) => {
  const { companyId } = await newOwner(page, 'Maximiliane-Friederike', LONG, 'manufacturer');
  const product = await answered<{ id: string }>(
    await page.request.post('/api/products', {
      data: {
        companyId,
        name: LONG,
        description: LONG,
        category: 'other',
        regulatoryStatus: 'not_applicable',
      },
    }),
  );

  for (const path of [
    '/home',
    `/companies/${companyId}`,
    `/companies/${companyId}/analytics`,
    '/subscription?tab=billing',
    '/settings/webhooks',
    `/products/${product.id}`,
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(LONG).filter({ visible: true }).first()).toBeVisible();
      await expectReflow(page);
    });

  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(LONG).first()).toBeVisible();
  const cut = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(cut, 'pixels of the dialog that are cut off').toBe(0);
});

test('a name without spaces stays inside the form of a company agreement on a phone', async ({
  page,
  anotherPerson,
}) => {
  const owner = await newOwner(page, 'Dana', 'Larch Devices', 'manufacturer');
  const partner = await newOwner(await anotherPerson(), 'Marcus', LONG, 'distributor');
  await connect(owner, partner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/agreements/with/${partner.companyId}`);
  await expect(page.getByLabel(`Message to ${LONG} (optional)`)).toBeVisible();
  await expectReflow(page);
});
