import type { Locator, Page } from '@playwright/test';
import { signInAdminBy } from './admin.ts';
import { expect, test } from './journey.ts';
import { READER } from './first-load.ts';
import { LAYOUT_SHIFT_LIMIT, WIDTHS, readShift, watchLayout } from './layout-shift.ts';
import { answered, newPerson, register, registerWithCompany, signIn, signUp } from './people.ts';

/** Holds back the matching requests of a page until the returned function is called. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the admin panel says that it is checking access, and sends a visitor to sign in', async ({ page }) => {
  const release = await hold(page, '**/api/admin/check');
  await page.goto('/admin');
  await expect(page.getByText('Checking admin access...')).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/admin-login/);
});

test('an administrator sees the admin panel once access has been checked', async ({ page }) => {
  await signInAdminBy(page.request);
  const release = await hold(page, '**/api/admin/check');
  await page.goto('/admin');
  await expect(page.getByText('Checking admin access...')).toBeVisible();
  release();
  await expect(page.getByRole('tab', { name: /^Applications/ })).toBeVisible();
});

test('an administrator sees placeholders instead of figures that are loading', async ({ page }) => {
  await signInAdminBy(page.request);
  for (const tab of ['badges', 'deals', 'recommendations']) {
    const release = await hold(page, /\/api\/(?!session|events|settings|page-views|admin\/check)/);
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('definition').locator('.skeleton')).toHaveCount(3);
    const main = page.getByRole('main');
    await expect(main.locator('.text-figure .skeleton').first()).toBeVisible();
    await expect(main.getByText('None overdue')).toHaveCount(0);
    release();
    await expect(main.locator('.text-figure .skeleton')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
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
  // A request that is still being handled when the page closes would fail.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Expects the placeholders of a list that is loading. They appear shortly after the screen. */
async function expectPlaceholders(page: Page, label: string, count: number): Promise<Locator> {
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: label });
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  const placeholders = loading.locator('[aria-hidden] > div');
  await expect(placeholders).toHaveCount(count);
  await expect(loading.locator('[aria-hidden]')).toHaveCSS('opacity', '1');
  await expect(placeholders.last().locator('.skeleton').first()).toBeVisible();
  return placeholders;
}

async function expectStill(page: Page, placeholders: Locator): Promise<void> {
  await expect(placeholders).toHaveCount(0);
  const { score, moved } = await readShift(page);
  expect(score, moved.join('\n')).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT);
}

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(({ page }) => watchLayout(page));

    test('the directory says that it is loading companies, with nine placeholder cards', async ({ page }) => {
      const release = await hold(page, /\/api\/companies(\?|\/facets)/);
      await page.goto('/companies');
      await expect(page.getByRole('heading', { name: 'Loading companies...' })).toBeVisible();
      const placeholders = await expectPlaceholders(page, 'Loading companies...', 9);
      release();
      await expect(page.getByRole('heading', { name: /^[\d,]+ compan(y|ies) found$/ })).toBeVisible();
      await expectStill(page, placeholders);
    });

    test('the product list shows eight placeholder cards while it loads', async ({ page }) => {
      await register(page, newPerson('Slow', 'Products'));
      const release = await hold(page, /\/api\/products(\?|\/facets|\/figures)/);
      await page.goto('/products');
      await expect(page.getByRole('heading', { name: 'Loading products...' })).toBeVisible();
      const placeholders = await expectPlaceholders(page, 'Loading products...', 8);
      release();
      await expect(page.getByRole('heading', { name: /^[\d,]+ products? found$/ })).toBeVisible();
      await expectStill(page, placeholders);
    });

    test('the subscription page shows three placeholder cards while the plans load', async ({ page }) => {
      const owner = newPerson('Slow', 'Plans');
      await registerWithCompany(page, owner, { name: 'Patient Implants', type: 'manufacturer' });
      const release = await hold(page, '**/api/subscription*');
      await page.goto('/subscription');
      const placeholders = await expectPlaceholders(page, 'Loading plans...', 3);
      await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
      release();
      await expect(page.getByRole('button', { name: 'Choose Professional' })).toBeVisible();
      await expectStill(page, placeholders);
    });
  });

const PLACEHOLDER = '.skeleton, .panel-skeleton, .page-skeleton';

/** Matches all requests except those that identify the user. */
const ALL_DATA = /\/api\/(?!session|events|settings|page-views)/;

test("members' screens show their header and placeholders while their data loads", async ({ page }) => {
  await page.request.post('/api/login', { data: READER });
  const [company] = await answered<{ id: string }[]>(await page.request.get('/api/user/companies'));
  const own = `/companies/${company?.id}`;
  const screens = [
    [`${own}/members`, 'Members and roles'],
    [`${own}/passport`, 'Diligence passport'],
    [`${own}/analytics`, 'Analytics'],
    ['/connections', 'Connections'],
    ['/messages', 'Messages'],
    ['/deals', 'Deals'],
    ['/deals?tab=rfqs', 'Deals'],
    ['/recommendations', 'Recommendations'],
    ['/saved-searches', 'Saved searches'],
  ] as const;
  for (const [path, title] of screens) {
    const release = await hold(page, ALL_DATA);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').locator(PLACEHOLDER).first()).toBeVisible();
    release();
    await expect(page.getByRole('main').locator(PLACEHOLDER)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the page of a deal shows placeholders while it loads, even if the session loads slowly', async ({
  page,
}) => {
  await page.request.post('/api/login', { data: READER });
  const [deal] = await answered<{ id: string }[]>(await page.request.get('/api/deals'));
  const release = await hold(page, ALL_DATA);
  const answerSession = await hold(page, '**/api/session');
  await page.goto(`/deals/${deal?.id}`);
  // The router keeps this spinner until the loaders of the screen have ended.
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).locator('svg')).toBeVisible();
  answerSession();
  await expect(page.getByRole('main').locator('.page-skeleton')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator(PLACEHOLDER)).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the pages of an agreement, a contract and an RFQ show placeholders while they load, even if the session loads slowly', async ({
  page,
}) => {
  await page.request.post('/api/login', { data: READER });
  const firstId = async (path: string) => {
    const [first] = await answered<{ id: string }[]>(await page.request.get(path));
    return first?.id;
  };
  const deals = await answered<{ id: string; stage: string }[]>(await page.request.get('/api/deals'));
  const won = deals.find(({ stage }) => stage === 'closed_won');
  for (const path of [
    `/agreements/${await firstId('/api/company-agreements')}`,
    `/deals/${won?.id}/contract`,
    `/rfqs/${await firstId('/api/rfqs')}`,
  ]) {
    const release = await hold(page, ALL_DATA);
    const answerSession = await hold(page, '**/api/session');
    await page.goto(path);
    // The router keeps this spinner until the loaders of the screen have ended.
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).locator('svg')).toBeVisible();
    answerSession();
    await expect(page.getByRole('main').locator('.page-skeleton')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator(PLACEHOLDER)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('the home page and the messages page show a spinner until it is known who is signed in', async ({
  page,
}) => {
  await register(page, newPerson('Slow', 'Session'));
  for (const path of ['/home', '/messages']) {
    const release = await hold(page, '**/api/session');
    await page.goto(path);
    const spinner = page.getByRole('status').filter({ hasText: 'Loading...' });
    await expect(spinner.locator('svg')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(spinner).toHaveCount(0);
    await page.unroute('**/api/session');
  }
});

test('signing up and signing in show a spinner in the button until the server responds', async ({ page }) => {
  const person = newPerson('Slow', 'Sign-in');
  const expectSpinner = async (name: string) => {
    const button = page.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button.locator('svg').last()).toBeVisible();
  };
  await page.goto('/auth');
  const answerSignUp = await hold(page, '**/api/register');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await signUp(page, person);
  await expectSpinner('Creating Account...');
  answerSignUp();
  await expect(page).not.toHaveURL(/\/auth/);
  await page.context().clearCookies();
  await page.goto('/auth');
  const answerSignIn = await hold(page, '**/api/login');
  await signIn(page, person);
  await expectSpinner('Signing In...');
  answerSignIn();
  await expect(page).not.toHaveURL(/\/auth/);
});
