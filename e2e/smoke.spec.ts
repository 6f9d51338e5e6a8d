import { expect, expectAccessible, test } from './journey.ts';

test('the front page opens, says what this is, and is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a call that does not exist answers in JSON, a page that does not exist on a page', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/nothing-here');
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ message: expect.any(String) });

  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
