import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { demoPerson, newPerson, register, signIn, signUp } from './people.ts';

test('a visitor sees the introduction in their chosen theme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Connect\.\s*Discover\.\s*Distribute\./);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expectToast(page, 'Notifications', 'Sign in to see your notifications.');
  await page.getByRole('button', { name: 'Messages', exact: true }).click();
  await expectToast(page, 'Messages', 'Sign in to read and write messages.');
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth');
});

test('Connect leads a visitor to sign up and back to the company', async ({ page }) => {
  await openCompany(page, 'Halden Orthopaedics');
  const address = page.url();
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Connect with Halden Orthopaedics' }).click();
  await expect(page).toHaveURL(/\/auth\?next=%2Fcompanies%2F/);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await signUp(page, newPerson('Nora', 'Passerby'));
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Connect with Halden Orthopaedics' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test("an unclaimed page can't be contacted, but a signed-in person can watch it", async ({ page }) => {
  const nora = newPerson('Nora', 'Watcher');
  await register(page, nora);
  await page.context().clearCookies();
  await openCompany(page, 'Concho Valley Instruments');
  const address = page.url();
  await expectAccessible(page);
  await expectReflow(page);
  await page.getByRole('button', { name: 'Connect with Concho Valley Instruments' }).click();
  const dialog = page.getByRole('dialog', { name: 'This page is unclaimed' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Notify me when someone claims this page' }).click();
  await signIn(page, nora);
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'Notify me when someone claims this page' }).click();
  await expectToast(
    page,
    "We'll notify you",
    "We'll notify you when someone claims the page for Concho Valley Instruments.",
  );
  await page.reload();
  await page.getByRole('button', { name: 'Stop notifying me' }).click();
  await expectToast(
    page,
    'Notifications stopped',
    "We won't notify you about the page for Concho Valley Instruments.",
  );
});

test('a members-only page asks for sign-in and then opens', async ({ page }) => {
  for (const path of ['/welcome', '/connections', '/nda-management']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }

  for (const path of ['/deals', '/recommendations', '/subscription']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }

  for (const path of ['/home', '/products?q=stem', '/messages?with=somebody']) {
    await page.goto(path);
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }

  for (const [path, title] of [
    ['/register-company', 'Account Required'],
    ['/register-distributor', 'Authentication Required'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
  }
});

test('signing in from the directory returns to it with its filters', async ({ page }) => {
  const sam = newPerson('Sam', 'Passerby');
  await register(page, sam);
  await page.context().clearCookies();
  await page.goto('/companies?type=manufacturer');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, sam);
  await expect(page).toHaveURL('/companies?type=manufacturer');
  await expect(page.getByRole('checkbox', { name: /^Manufacturer/ })).toBeChecked();
});

test("a visitor's open tab shows the account menu after a sign-in in another tab, without a reload", async ({
  page,
}) => {
  const sam = newPerson('Sam', 'Elsewhere');
  await register(page, sam);
  await page.context().clearCookies();
  await page.goto('/companies');
  const account = page.getByRole('banner').getByRole('button', { name: 'Sam Elsewhere, account menu' });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/auth');
  await signIn(other, sam);
  await expect(account).toBeVisible();
  await other.close();
});

test('a screen opened after the session has ended leads to sign-in and back', async ({ page }) => {
  const sam = newPerson('Sam', 'Returning');
  await register(page, sam);
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('Sam Returning');
  // Otherwise the response to a late request of this page would lead back to this page instead.
  await expect.poll(() => requestsWithinSecond(page, () => requests)).toBe(0);
  await page.context().clearCookies();
  // This is not a real click, because hovering over a link already requests its screen.
  await page.getByRole('banner').getByRole('link', { name: 'Deals' }).dispatchEvent('click');
  await expect(page).toHaveURL('/auth?next=%2Fdeals');
  await signIn(page, sam);
  await expect(page).toHaveURL('/deals');
});

async function requestsWithinSecond(page: Page, requests: () => number): Promise<number> {
  const before = requests();
  await page.waitForTimeout(1_000);
  return requests() - before;
}

const OTHER_ADDRESSES = [
  '/deals',
  '/recommendations',
  '/admin',
  '/admin-login',
  '/profile',
  '/settings',
  '/subscription',
  '/user-guide',
  '/developers',
  '/privacy-policy',
  '/terms-of-service',
  '/apply-distributor',
  '/forgot-password',
  '/reset-password',
  '/jobs',
  '/manage-jobs',
];

test('every route has its page, and any other URL shows "not found"', async ({ page, request }) => {
  for (const path of OTHER_ADDRESSES) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title, path).toBeVisible();
    await expect(title, path).not.toHaveText('404 Page Not Found');
  }
  await expectAccessible(page);
  await expectReflow(page);
  for (const path of ['/nothing-here', '/companies/nobody/here']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  }
  await expectAccessible(page);
  const call = await request.get('/api/nothing-here');
  expect(call.status()).toBe(404);
  expect(await call.json()).toMatchObject({ code: 'request.not_found', message: expect.any(String) });
  await page.goto('/companies/not-an-id');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company not found');
  await expectAccessible(page);
});

test("an observer can read everything, sees why they can't write, and finds no control for writing", async ({
  page,
}) => {
  await page.goto('/auth');
  await signIn(page, demoPerson('june.castellano@pecoshealth.example'));
  await expectToast(page, 'Welcome back!', 'You have been successfully logged in.');
  for (const [path, somebody] of [
    // Home counts requests for everyone, but tells only people who may answer them that they are waiting.
    ['/home', 'New Connections1'],
    ['/companies', 'companies found'],
    ['/connections', 'Amara Nwosu'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(somebody);
    await expect(page.getByRole('main')).toContainText('Observers have view-only access.');
    await expect(page.getByRole('main')).not.toContainText('waiting for you');
    await expect(writingButtons(page)).toHaveCount(0);
  }
  await expectAccessible(page);

  await openCompany(page, 'Halden Orthopaedics');
  await expect(page.getByRole('main')).toContainText('Observers have view-only access.');
  await expect(writingButtons(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/messages');
  await page.getByRole('link', { name: /Dana Whitfield/ }).click();
  await expect(page.getByRole('log')).toContainText('Our median is 82 days');
  await expect(page.getByRole('main')).toContainText('Observers have view-only access.');
  await expect(page.getByLabel('Message', { exact: true })).toHaveCount(0);
  await expect(writingButtons(page)).toHaveCount(0);
  await expectAccessible(page);
});

const results = (page: Page) => page.getByRole('region', { name: 'Results' });

const writingButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Connect|Accept|Reject|New Message|Send)\b/ });

async function openCompany(page: Page, name: string): Promise<void> {
  await page.goto(`/companies?q=${encodeURIComponent(name)}`);
  await results(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}
