import type { Page } from '@playwright/test';
import { signInAdminBy } from './admin.ts';
import { READER } from './first-load.ts';
import { twoCompanies } from './deals.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { answered } from './people.ts';

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/login', { data: READER });
});

const fail = (page: Page, path: RegExp) =>
  page.route(path, (route) => route.fulfill({ status: 500, body: '' }));

test('the home page says what it could not load, and loads what is waiting for the person after Retry', async ({
  page,
}) => {
  const failing = /\/api\/(stats|home\/waiting)$/;
  await fail(page, failing);
  await page.goto('/home');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('alert')).toContainText("We couldn't load what's waiting for you");
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

test('counters that failed to load do not claim that nothing is waiting', async ({ page }) => {
  await fail(page, /\/api\/connections\/counts$/);
  await page.goto('/connections');
  const main = page.getByRole('main');
  await expect(main.getByText('–', { exact: true })).toHaveCount(3);
  await expect(main.getByText('nothing waiting for you')).toBeHidden();
});

test('a passport that failed to load is not reported as unshared', async ({ page }) => {
  const [company] = await answered<{ id: string }[]>(await page.request.get('/api/user/companies'));
  await fail(page, /\/api\/companies\/[^/]+\/passport$/);
  await page.goto(`/companies/${company?.id}/passport`);
  await expect(page.getByRole('alert')).toContainText("We couldn't load this passport");
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Licenses, insurance and quality' })).toBeVisible();
});

test('the dialog for a new deal does not tell the person to connect first when the companies failed to load', async ({
  page,
}) => {
  await fail(page, /\/api\/deals\/partners(\?|$)/);
  await page.goto('/deals');
  await page.getByRole('button', { name: 'New Deal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Deal' });
  await expect(dialog.getByRole('alert')).toContainText("We couldn't load the companies");
  await expect(dialog.getByText('Connect with a company first')).toBeHidden();
  await expectAccessible(page);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByLabel('Title')).toBeVisible();
});

test('a proposal page and a job page say when the NDA status failed to load', async ({ anotherPerson }) => {
  const page = await anotherPerson();
  const { seller } = await twoCompanies(page, await anotherPerson(), ['Teal Devices', 'Smew Supply']);
  const posted = await seller.page.request.post('/api/jobs', {
    data: { title: 'Sales Rep', description: 'Hips.', location: 'Boise, ID', jobType: 'full_time' },
  });
  const job = await answered<{ id: string }>(posted);
  await fail(page, /\/api\/nda\/status$/);
  const retry = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' });

  await page.goto(`/agreements/with/${seller.companyId}`);
  await expect(retry).toBeVisible();
  await page.goto(`/jobs/${job.id}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error Loading NDA');
  await expectAccessible(page);
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
});

test('no error appears when the view of a recommendation could not be recorded', async ({ page }) => {
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

const EVERYTHING = /\/api\/(?!session|events|settings|page-views|admin\/check)/;

test('when everything fails to load, no Retry button looks like the primary action of the page', async ({
  page,
}) => {
  await fail(page, EVERYTHING);
  await page.goto('/home');
  const retries = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retries.nth(2)).toBeVisible();
  const secondary = await page
    .getByRole('button', { name: 'Show partners' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  for (const retry of await retries.all()) await expect(retry).toHaveCSS('background-color', secondary);
});

test('a page that failed to load has a title and can be loaded again', async ({ page }) => {
  const [deal] = await answered<{ id: string }[]>(await page.request.get('/api/deals'));
  await fail(page, EVERYTHING);
  await page.goto(`/deals/${deal?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't load this deal");
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText("We couldn't load this deal");
});

test('an administrator sees dashes instead of figures that failed to load', async ({ page }) => {
  await signInAdminBy(page.request);
  await fail(page, EVERYTHING);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Pending Applications (–)' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '–' })).toHaveCount(3);
  await page.goto('/admin?tab=users');
  await expect(page.getByRole('heading', { name: 'Account deletion requests', exact: true })).toBeVisible();
});

test('agreement versions that failed to load can be loaded again', async ({ page }) => {
  const [deal] = await answered<{ id: string }[]>(await page.request.get('/api/deals?q=knee+line'));
  await fail(page, /\/contract\/versions\?/);
  await page.goto(`/deals/${deal?.id}/contract?part=clauses`);
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('alert')).toContainText("We couldn't load the versions");
  await expectAccessible(page);
  await page.unrouteAll();
  await versions.getByRole('button', { name: 'Retry' }).click();
  await expect(versions.getByRole('listitem').first()).toBeVisible();
  await expect(versions.getByRole('alert')).toHaveCount(0);
});

test('administrator invitations that failed to load can be loaded again', async ({ page }) => {
  await signInAdminBy(page.request);
  await fail(page, /\/api\/admin\/invitations$/);
  await page.goto('/admin?tab=operations');
  const administrators = page.getByRole('region', { name: 'Administrators' });
  await expect(administrators.getByRole('alert')).toContainText("We couldn't load the invitations");
  await expect(administrators.getByText('You', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await administrators.getByRole('button', { name: 'Retry' }).click();
  await expect(administrators.getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an error message does not cover the title of a dialog', async ({ page }) => {
    await page.goto('/deals?tab=rfqs');
    await page.getByRole('button', { name: 'New RFQ' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New RFQ' });
    await expect(dialog).toBeVisible();
    await page.context().setOffline(true);
    const message = page.getByRole('region', { name: 'Status messages' });
    await dialog.getByLabel('Title').fill('Loaner sets');
    await dialog.getByLabel('Description').fill('Two sets for a trial.');
    await dialog.getByLabel('Requirements').fill('ISO 13485');
    await dialog.getByRole('button', { name: 'Post RFQ' }).click();
    await expect(message.getByRole('alert')).toBeVisible();
    await dialog.evaluate((sheet) => sheet.scrollTo(0, 0));
    const title = await dialog.getByRole('heading', { level: 2 }).boundingBox();
    const toast = await message.boundingBox();
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  });
});

test('a dialog or menu whose code cannot be loaded leaves the page open and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/messages');
  await page.getByRole('main').getByRole('listitem').first().click();
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill('We can ship in March.');
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const toast = page.getByRole('region', { name: 'Status messages' }).getByRole('alert');
  await expect(toast).toContainText("We couldn't load this part of the page.");
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await page.getByRole('button', { name: 'New Message' }).click();
  await expect(toast).toBeVisible();
  const missing = page.getByRole('main').getByRole('alert');
  await expect(missing).toContainText("We couldn't load this part of the page.");
  await expect(box).toHaveValue('We can ship in March.');
  await expectAccessible(page);
  await page.unrouteAll();
  await missing.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('button', { name: 'New Message' }).click();
  await expect(page.getByRole('dialog', { name: 'New Message' })).toBeVisible();
});
