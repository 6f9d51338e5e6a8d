import type { Page } from '@playwright/test';

/** Who runs the platform in the journeys; the server is started with it. */
export const ADMIN = { username: 'reviewer', password: 'queue-is-empty-7' };

/** Fills in the form at /admin-login. */
export async function signInAdmin(page: Page, { username, password } = ADMIN): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
