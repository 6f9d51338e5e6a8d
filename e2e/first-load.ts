import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Request, Response } from '@playwright/test';

/**
 * The limit for the JavaScript that a signed-in screen loads at first, in bytes, with each file compressed with
 * gzip.
 */
export const FIRST_LOAD_LIMIT = 150_000;

/** The limit for the code of the front page as a visitor's browser receives it, in bytes. */
export const FRONT_PAGE_LIMIT = 120_000;

/** The maximum number of requests for a company's page with its lower panels. */
export const COMPANY_PAGE_REQUESTS = { visitor: 39, member: 48 };

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

/**
 * A screen that has made no request for this long has loaded. Lower panels load a second and a half after the others.
 */
const QUIET_MS = 2_500;

/** Waits until a screen can be used. Its heading may appear before its code has loaded. */
export async function arrivalOfCode(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[inert]'));
}

export async function firstLoadOf(context: BrowserContext, screen: string): Promise<number> {
  const scripts: Response[] = [];
  const page = await context.newPage();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  // The live stream keeps the network busy, so the page counts as loaded once its files stop arriving.
  await page.goto(screen);
  await arrivalOfCode(page);
  await page.waitForTimeout(1_000);
  const files = await Promise.all(scripts.map((response) => response.body()));
  await page.close();
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

/** Opens a screen, scrolls to its end, and returns all requests, including those made while scrolling. */
export async function requestsOf(context: BrowserContext, screen: string): Promise<Request[]> {
  const requests: Request[] = [];
  const page = await context.newPage();
  page.on('request', (request) => requests.push(request));
  await page.goto(screen);
  await arrivalOfCode(page);
  let known = 0;
  while (requests.length > known) {
    known = requests.length;
    await page.mouse.wheel(0, 10_000);
    await page.waitForTimeout(QUIET_MS);
  }
  return requests;
}

/** Returns how many bytes of code a browser receives, as compressed by the server. */
export async function bytesOfCode(requests: readonly Request[]): Promise<number> {
  const code = requests.filter((request) => request.url().endsWith('.js'));
  const sizes = await Promise.all(code.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
