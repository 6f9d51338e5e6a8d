import { expect, expectAccessible, expectReflow, test } from './journey.ts';
import { newPerson, register } from './people.ts';

test('the test page loads one user, company and product for a signed-in person', async ({ page }) => {
  await page.goto('/test');
  await expect(page).toHaveURL('/auth?next=%2Ftest');
  const ida = newPerson('Ida', 'Sample');
  await register(page, ida);
  await page.goto('/test');
  await page.getByRole('button', { name: 'Load Sample Data' }).click();
  await expect(page.getByRole('region', { name: 'User' })).toContainText(ida.email);
  for (const name of ['Company', 'Product'])
    await expect(page.getByRole('region', { name }).getByText('Name', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load Again' })).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
});
