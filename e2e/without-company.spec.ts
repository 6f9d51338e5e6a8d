import { expect, expectAccessible, test } from './journey.ts';
import { newPerson, register } from './people.ts';

test('someone without a company is asked to add one only where a company is needed', async ({ page }) => {
  await register(page, newPerson('Only', 'Person'));
  await page.goto('/deals?tab=rfqs');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Register Company' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'New RFQ' })).toHaveCount(0);
  await expectAccessible(page);
  for (const section of ['members', 'webhooks']) {
    await page.goto(`/settings/${section}`);
    await expect(main.getByRole('link', { name: 'Add Your Company' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Your companies' })).toBeVisible();
  }
});
