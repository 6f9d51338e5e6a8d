import type { Page } from '@playwright/test';

/** The administrator's credentials with which the test server is started. */
export const ADMIN = { username: 'reviewer', password: 'queue-is-empty-7' };

export async function signInAdmin(page: Page, { username, password } = ADMIN): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
