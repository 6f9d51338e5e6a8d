import { signInAdmin } from './admin.ts';
import { expect, expectAccessible, expectReflow, test } from './journey.ts';

test('an administrator sees the revenue from connections, the recent billing events and the invoices', async ({
  page,
}) => {
  await page.goto('/admin-login');
  await signInAdmin(page);
  await page.getByRole('tab', { name: 'Connections' }).click();
  for (const label of ['Total Requests', 'Acceptance Rate', 'Total Revenue'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByText('Current pricing model: $5.00 per accepted connection')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Billing Events' })).toBeVisible();
  const event = page.getByRole('heading', { name: /^(Connection fee|Payment|Credit note|Credits granted)$/ });
  await expect(event.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^MA-\d{4}-\d{4}$/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record payment' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
});
