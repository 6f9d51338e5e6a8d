import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { answered, openOwnPage } from './people.ts';

/** Opens a record by its name from any page, without a reload. */
async function open(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill(name);
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
  await field.press('Enter');
}

test("text typed about one company does not appear on another company's page", async ({ page }) => {
  const gannet = `Gannet ${Date.now().toString(36)}`;
  await openOwnPage(page, 'Fulmar Implants');
  await answered(await page.request.post('/api/companies', { data: { name: gannet, type: 'manufacturer' } }));
  await page.reload();
  await page.getByRole('button', { name: 'Edit page' }).click();
  await page.getByLabel('Description', { exact: true }).fill('Only about Fulmar.');
  await open(page, gannet);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gannet);
  await page.getByRole('button', { name: 'Edit page' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue(gannet);
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('');
});

test('the reason typed for closing an RFQ is discarded only after confirmation, and does not appear for another RFQ', async ({
  page,
}) => {
  const cups = `Cups for Ohio ${Date.now().toString(36)}`;
  await openOwnPage(page, 'Plover Devices');
  const post = async (title: string) =>
    answered<{ id: string }>(
      await page.request.post('/api/rfqs', {
        data: { title, description: 'One territory.', requirements: ['Own sets'] },
      }),
    );
  const first = await post('Plover stems for Texas');
  await post(cups);
  await page.goto(`/rfqs/${first.id}`);
  const dialog = page.getByRole('dialog', { name: 'Close this RFQ?' });
  const reason = dialog.getByLabel('Reason for closing');
  await page.getByRole('button', { name: 'Close RFQ' }).click();
  await reason.fill('Our board stopped the launch in Texas.');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(reason).toHaveValue('Our board stopped the launch in Texas.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await open(page, cups);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cups);
  await page.getByRole('button', { name: 'Close RFQ' }).click();
  await expect(reason).toHaveValue('');
});
