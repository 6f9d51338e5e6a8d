import { expect, expectAccessible, expectReflow, test } from './journey.ts';

test('a developer finds a call and an example of that call on the API page', async ({ page }) => {
  await page.goto('/jobs');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('/api/deals/{id}/stage');
  await page.getByText('PATCH /api/deals/{id}/stage').click();
  await expect(page.getByText('"stage": "prospect"').first()).toBeVisible();
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('no such call');
  await expect(page.getByText('No calls match your search.')).toBeVisible();
});
