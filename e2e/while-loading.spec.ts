import type { Page } from '@playwright/test';
import { signInAdminBy } from './admin.ts';
import { expect, test } from './journey.ts';
import { newPerson, register } from './people.ts';

/** Lets the calls of a page wait until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the admin panel says that it checks the access, and a visitor is sent to sign in', async ({ page }) => {
  const release = await hold(page, '**/api/admin/check');
  await page.goto('/admin');
  await expect(page.getByText('Checking admin access...')).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/admin-login/);
});

test('an administrator sees the panel after the check of the access', async ({ page }) => {
  await signInAdminBy(page.request);
  const release = await hold(page, '**/api/admin/check');
  await page.goto('/admin');
  await expect(page.getByText('Checking admin access...')).toBeVisible();
  release();
  await expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
});

test('the profile of someone without a name says User Profile', async ({ page }) => {
  await register(page, newPerson('Nameless', 'Person'));
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch();
    const { user, ...rest } = (await answer.json()) as { user: object };
    await route.fulfill({
      response: answer,
      json: { ...rest, user: { ...user, firstName: '', lastName: '' } },
    });
  });
  await page.goto('/profile');
  await expect(page.getByText('User Profile')).toBeVisible();
});
