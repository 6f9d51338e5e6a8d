import type { Page } from '@playwright/test';
import { READER } from './first-load.ts';
import { expect, test } from './journey.ts';

const MISSING = '01900000-0000-7000-8000-00000000dead';

function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

test('a page about something that does not exist requests it only once', async ({ page }) => {
  await page.request.post('/api/login', { data: READER });
  for (const [address, call, title] of [
    ['/products/nope', 'GET /api/products/nope', 'Product not found'],
    [`/products/${MISSING}`, `GET /api/products/${MISSING}`, 'Product not found'],
    ['/companies/nope', 'GET /api/companies/nope', 'Company not found'],
    [`/jobs/${MISSING}`, `GET /api/jobs/${MISSING}`, 'Position not found'],
    [`/rooms/${MISSING}`, `GET /api/rooms/${MISSING}`, "This document room doesn't exist"],
    [`/deals/${MISSING}`, `GET /api/deals/${MISSING}`, 'Deal not found'],
    [`/agreements/${MISSING}`, `GET /api/company-agreements/${MISSING}`, 'Agreement not found'],
  ] as const) {
    const calls = callsOf(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(title);
    await page.waitForLoadState('load');
    expect(
      calls.filter((one) => one === call),
      address,
    ).toHaveLength(1);
  }
});

test('an emailed link without its token sends nothing to the server and says what to do next', async ({
  page,
}) => {
  for (const [address, title] of [
    ['/set-up', 'This link no longer works'],
    ['/apply-distributor/changes', 'This link no longer works'],
    ['/verify-email', "This link doesn't work"],
    ['/reset-password', 'Invalid Reset Link'],
    ['/restore-email', 'This link no longer works'],
    ['/unsubscribe', "This link doesn't work"],
  ] as const) {
    const calls = callsOf(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title, exact: true }), address).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first(), address).toBeVisible();
    expect(
      calls.filter((call) => call.startsWith('POST')),
      address,
    ).toEqual([]);
  }
});
