import type { Page } from '@playwright/test';
import { READER } from './first-load.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { answered } from './people.ts';

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/login', { data: READER });
});

const fail = (page: Page, path: RegExp) =>
  page.route(path, (route) => route.fulfill({ status: 500, body: '' }));

test('home says what it could not load, and loads what waits for the person when asked again', async ({
  page,
}) => {
  const failing = /\/api\/(stats|home\/waiting)$/;
  await fail(page, failing);
  await page.goto('/home');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('alert')).toContainText("We couldn't load what is waiting for you");
  await expect(page.getByRole('link', { name: 'Active Companies' })).toContainText('–');
  await expectAccessible(page);
  await page.unroute(failing);
  await waiting.getByRole('button', { name: 'Retry' }).click();
  await expect(waiting.getByRole('listitem').first()).toBeVisible();
});

test('a list that failed to load is not announced as loading', async ({ page }) => {
  for (const list of ['companies', 'products', 'jobs']) {
    await fail(page, new RegExp(`/api/${list}(/facets|/count)?(\\?|$)`));
    await page.goto(`/${list}`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Retry');
    await expect(page.getByRole('heading', { name: `Loading ${list}...` })).toBeHidden();
    await expectAccessible(page);
  }
});

test('counters that failed to load do not claim that nothing waits', async ({ page }) => {
  await fail(page, /\/api\/connections\/counts$/);
  await page.goto('/connections');
  const main = page.getByRole('main');
  await expect(main.getByText('–', { exact: true })).toHaveCount(3);
  await expect(main.getByText('nothing waiting for you')).toBeHidden();
});

test('a passport that failed to load is not called unshared', async ({ page }) => {
  const [company] = await answered<{ id: string }[]>(await page.request.get('/api/user/companies'));
  await fail(page, /\/api\/companies\/[^/]+\/passport$/);
  await page.goto(`/companies/${company?.id}/passport`);
  await expect(page.getByRole('alert')).toContainText("We couldn't load this passport");
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Licenses, insurance and quality' })).toBeVisible();
});

test('a view of a recommendation that could not be recorded does not disturb the reader', async ({
  page,
}) => {
  await fail(page, /\/api\/recommendation-interactions$/);
  await page.goto('/recommendations');
  const recorded = page.waitForResponse(/\/api\/recommendation-interactions$/);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  expect((await recorded).status()).toBe(500);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Start Conversation' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status messages' }).getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Status messages' }).getByRole('alert')).toBeVisible();
});
