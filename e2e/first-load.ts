import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * The limit for the JavaScript that a signed-in screen loads at first, in bytes, with each file compressed with
 * gzip.
 */
export const FIRST_LOAD_LIMIT = 150_000;

export const SCREENS = [
  '/',
  '/home',
  '/companies',
  '/company/halden-orthopaedics',
  '/products',
  '/products/import',
  '/connections',
  '/messages',
  '/jobs',
  '/manage-jobs',
  '/deals',
  '/deals?tab=rfqs',
  '/nda-management',
  '/notifications',
  '/saved-searches',
  '/compare',
  '/settings/notifications',
  '/profile',
  '/welcome',
  '/user-guide',
];

export const READER = { email: 'dana.whitfield@haldenortho.example', password: 'medaccord-demo' };

/** Waits until a screen can be used. Its heading may be there before its code. */
export async function arrivalOfCode(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[inert]'));
}

export async function firstLoadOf(context: BrowserContext, screen: string): Promise<number> {
  const scripts: Promise<Buffer>[] = [];
  const page = await context.newPage();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body());
  });
  // The live stream keeps the network busy, so the page counts as loaded once its files stop arriving.
  await page.goto(screen);
  await arrivalOfCode(page);
  await page.waitForTimeout(1_000);
  const files = await Promise.all(scripts);
  await page.close();
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}
