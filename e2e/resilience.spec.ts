import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from './free-port.ts';
import { expect, expectAccessible, expectToast, test as journey } from './journey.ts';
import { OwnServer } from './own-server.ts';
import { askToConnect, newPerson, register, registerWithCompany, signIn, signNda } from './people.ts';

/** The time limit for a browser that retries with growing delays. */
const IN_THE_END = { timeout: 90_000 };

const SLOW_MS = 3000;
/** More than the number of requests that the home page sends when an update arrives. */
const REFUSED_ON_HOME = 30;

interface OwnPlace {
  server: OwnServer;
  visitor: () => Promise<Page>;
}

const test = journey.extend<{ ownPlace: OwnPlace }>({
  ownPlace: async ({ browser }, provide) => {
    const server = new OwnServer(await freePort());
    const opened: BrowserContext[] = [];
    const visitor = async () => {
      const context = await browser.newContext({ baseURL: server.origin });
      opened.push(context);
      return context.newPage();
    };
    try {
      await server.start();
      await provide({ server, visitor });
    } finally {
      await Promise.all(opened.map((context) => context.close()));
      await server.remove();
    }
  },
});

test('messages survive when the server is killed between saving and responding, and appear once', async ({
  ownPlace: { server, visitor },
}) => {
  const danas = await visitor();
  const marcuses = await visitor();
  const dana = newPerson('Dana', 'Keepsake');
  const marcus = newPerson('Marcus', 'Standfast');
  await register(danas, dana);
  const { id: marcusId } = await register(marcuses, marcus);
  await signNda(danas, dana);
  await signNda(marcuses, marcus);
  await danas.goto(`/messages?with=${marcusId}`);
  await marcuses.goto('/messages');
  // A page that is still loading when the server dies shows a load error instead, which is not tested here.
  await expect(marcuses.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const hers = danas.getByRole('log');
  const box = danas.getByRole('textbox', { name: 'Message', exact: true });

  await test.step('the server saves the message and dies before it responds', async () => {
    await danas.route(
      '**/api/messages',
      async (route) => {
        await route.fetch();
        await server.kill();
        await route.abort();
      },
      { times: 1 },
    );
    await box.fill('Are the trays in Houston?');
    await box.press('Enter');
    await expect(hers.getByText('Not sent yet')).toHaveCount(1, IN_THE_END);
    await box.fill('We need six of them.');
    await box.press('Enter');
    await expect(hers.getByText('Not sent yet')).toHaveCount(2, IN_THE_END);
    await expect(danas.getByText("You're offline.")).toBeVisible();
    await expectAccessible(danas);
  });

  await test.step('the server restarts, and the browser resends without a click', async () => {
    await server.start();
    await expect(hers.getByText('Sent', { exact: true })).toHaveCount(2, IN_THE_END);
    await expect(danas.getByText("You're offline.")).toBeHidden(IN_THE_END);
  });

  await test.step('the recipient sees both messages once, in order, without a reload', async () => {
    await marcuses.getByRole('link', { name: /Dana Keepsake.*2 unread/ }).click(IN_THE_END);
    const his = marcuses.getByRole('log').getByRole('listitem');
    await expect(his.filter({ hasText: /trays|six of them/ })).toContainText([
      'Are the trays in Houston?',
      'We need six of them.',
    ]);
    await expect(hers.getByText('Read', { exact: true })).toHaveCount(2);
    await danas.reload();
    await expect(hers.getByRole('listitem').filter({ hasText: /trays|six of them/ })).toHaveCount(2);
  });
});

test('the home page leads to sign-in after the session has ended in another tab, without repeating rejected requests', async ({
  page,
}) => {
  await registerWithCompany(page, newPerson('Dana', 'Elsewhere'), {
    name: 'Elsewhere Devices',
    type: 'manufacturer',
  });
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana');
  let refused = 0;
  page.on('response', (response) => (refused += response.status() === 401 ? 1 : 0));
  // A slow response, during which every rejected request would have been repeated.
  await page.route('**/api/session', async (route) => {
    await page.waitForTimeout(SLOW_MS);
    await route.continue();
  });
  const other = await page.context().newPage();
  await other.goto('/privacy-policy');
  expect((await other.request.post('/api/logout')).ok()).toBe(true);
  await expect(page).toHaveURL('/auth?next=%2Fhome', IN_THE_END);
  expect(refused).toBeLessThan(REFUSED_ON_HOME);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test("a public page shows the visitors' bar after the session has ended in another tab", async ({ page }) => {
  await registerWithCompany(page, newPerson('Dana', 'Public'), {
    name: 'Public Devices',
    type: 'manufacturer',
  });
  await page.goto('/companies');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/companies');
});

test('an expired session leads to sign-in and back to the task', async ({ page: danas, anotherPerson }) => {
  const marcuses = await anotherPerson();
  const dana = await registerWithCompany(danas, newPerson('Dana', 'Interval'), {
    name: 'Interval Devices',
    type: 'manufacturer',
  });
  await register(marcuses, newPerson('Marcus', 'Patient'));
  await askToConnect(marcuses, dana.id);
  await danas.goto('/connections');
  await danas.getByRole('button', { name: 'Accept Marcus' }).click();
  await expect(danas.getByText('Added to your next billing cycle')).toBeVisible();
  await danas.context().clearCookies();
  await danas.getByRole('button', { name: 'Accept & Pay $5.00' }).click();
  await expectToast(danas, 'Unauthorized', 'You are logged out. Logging in again...');
  await expect(danas).toHaveURL('/auth?next=%2Fconnections');
  await expectToast(danas, 'Unauthorized', 'You are logged out. Logging in again...');
  await signIn(danas, { ...dana, password: 'not-her-password' });
  await expectToast(danas, 'Login failed', 'Invalid email or password');
  await expectAccessible(danas);
  await signIn(danas, dana);
  await expect(danas).toHaveURL('/connections');
  await expect(danas.getByRole('button', { name: 'Accept Marcus' })).toBeVisible();
});

test('each tab shows what was done in another tab', async ({ page: first, anotherPerson }) => {
  const marcuses = await anotherPerson();
  const dana = await registerWithCompany(first, newPerson('Dana', 'Twotabs'), {
    name: 'Twotabs Devices',
    type: 'manufacturer',
  });
  await register(marcuses, newPerson('Marcus', 'Onetab'));
  await first.goto('/connections');
  const second = await first.context().newPage();
  await second.goto('/connections');
  await askToConnect(marcuses, dana.id);

  for (const tab of [first, second])
    await expect(tab.getByRole('button', { name: 'Accept Marcus' })).toBeVisible();
  await second.getByRole('button', { name: 'Reject Marcus' }).click();
  await expectToast(second, 'Connection Updated', 'Connection request has been updated successfully.');
  await expect(first.getByRole('table', { name: 'Connection History' })).toContainText('Rejected');
  await expect(first.getByRole('button', { name: 'Accept Marcus' })).toBeHidden();
  await expectAccessible(first);

  await test.step('a tab stays live after the tab that held the shared stream is closed', async () => {
    await first.close();
    const ruth = await anotherPerson();
    await register(ruth, newPerson('Ruth', 'Latecomer'));
    await askToConnect(ruth, dana.id);
    await expect(second.getByRole('button', { name: 'Accept Ruth' })).toBeVisible();
  });
});

test('a connection request that was answered in another tab shows its outcome', async ({
  page,
  anotherPerson,
}) => {
  const marcuses = await anotherPerson();
  const dana = await registerWithCompany(page, newPerson('Dana', 'Slowhand'), {
    name: 'Slowhand Devices',
    type: 'manufacturer',
  });
  await register(marcuses, newPerson('Marcus', 'Waiting'));
  await askToConnect(marcuses, dana.id);
  await page.goto('/connections');
  await page.getByRole('button', { name: 'Accept Marcus' }).click();
  const [request] = (await (await page.request.get('/api/connections')).json()) as { id: string }[];
  await page.request.patch(`/api/connections/${request?.id}`, { data: { status: 'rejected' } });
  await page.getByRole('button', { name: 'Accept & Pay $5.00' }).click();
  await expectToast(page, 'Error', 'This request has already been rejected.');
  await expect(page.getByText('$5.00 was added')).toHaveCount(0);
});

test('a page whose code failed to load opens after Retry', async ({ page }) => {
  await page.goto('/companies');
  await page.route('**/assets/jobs.index-*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { name: "We couldn't load this page" })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jobs');
});

test('a dialog whose code failed to load opens after a reload', async ({ page }) => {
  await registerWithCompany(page, newPerson('Dana', 'Interrupted'), { name: 'Kelp', type: 'manufacturer' });
  await page.goto('/nda-management');
  await page.route('**/assets/dialog-surface-*.js', (route) => route.abort(), { times: 1 });
  const read = page.getByRole('button', {
    name: 'Read Mutual Confidentiality Agreement between two companies, version 1.0',
  });
  await read.click();
  await page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).click();
  await read.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: '10. Withdrawal' })).toBeVisible();
});
