import type { CDPSession, Page, Worker } from '@playwright/test';
import { type FakePush, type SubscribedBrowser, startFakePush, subscribedAt } from '#test/fake-push.ts';
import { BROWSER_OPTIONS } from './browser.ts';
import { freePort } from './free-port.ts';
import { doubleClick, expect, expectAccessible, expectReflow, expectToast, test } from './journey.ts';
import { OwnServer } from './own-server.ts';
import { askToConnect, newPerson, register, registerWithCompany } from './people.ts';

// A headless shell cannot show notifications.
test.use({ launchOptions: { executablePath: process.env.E2E_WHOLE_BROWSER, args: BROWSER_OPTIONS } });

test.describe('push notifications', () => {
  let fake: FakePush;
  let server: OwnServer;
  test.beforeAll(async () => {
    fake = await startFakePush();
    server = new OwnServer(await freePort(), { PUSH_SERVICES: fake.origin });
    await server.start();
  });
  test.afterAll(async () => {
    await server.remove();
    await fake.stop();
  });

  test('are shown by a browser once its user turns them on, and open what they link to', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.origin, permissions: ['notifications'] });
    const page = await context.newPage();
    const own = subscribedAt(`${fake.origin}/push/${crypto.randomUUID()}`);
    await withPushService(page, own);
    const dana = await registerWithCompany(page, newPerson('Dana', 'Merrow'), {
      name: 'Merrow Spine',
      type: 'manufacturer',
    });

    await test.step('the browser asks for permission only after a click in the settings', async () => {
      await page.goto('/settings');
      await expect(page.getByRole('listitem').filter({ hasText: 'This browser' }).first()).toBeVisible();
      await expect(page.getByRole('switch', { name: /^Push notifications/ })).not.toBeChecked();
      await doubleClick(page.getByRole('button', { name: 'Turn on here' }));
      await expectToast(page, 'Notifications On', 'This browser now shows your notifications.');
      await expect(page.getByText("Shows your notifications while you're signed in here.")).toBeVisible();
      await expect(page.getByRole('button', { name: 'Turn off', exact: true })).toBeFocused();
      // A field half covered by the toast would count as too small a target.
      await expect(page.getByText('This browser now shows your notifications.')).toBeHidden();
      await expectAccessible(page);
      await expectReflow(page);
    });

    const asking = await browser.newContext({ baseURL: server.origin });
    const asker = await asking.newPage();
    await registerWithCompany(asker, newPerson('Tom', 'Aldous'), {
      name: 'Aldous Medical',
      type: 'distributor',
    });
    await askToConnect(asker, dana.id);

    const worker = await workerOf(page);
    const push = await test.step('the notification is encrypted for this browser', async () => {
      await expect.poll(() => fake.received.length, { timeout: 60_000 }).toBe(1);
      return own.read(fake.received[0]?.body ?? Buffer.alloc(0)) as { title: string; href: string };
    });

    await test.step('a visible tab suppresses the push notification', async () => {
      await page.bringToFront();
      await worker.receives(push);
      expect(await worker.shows()).toEqual([]);
    });

    await test.step('a hidden tab shows the push notification once', async () => {
      await leave(page);
      await worker.receives(push);
      await worker.receives(push);
      expect(await worker.shows()).toMatchObject([{ body: 'Tom Aldous, Aldous Medical, wants to connect' }]);
    });

    await test.step('a click navigates the open tab, and never to another site', async () => {
      await page.goto('/home');
      await worker.clicks('/connections');
      await expect(page).toHaveURL('/connections');
      await worker.clicks('https://evil.example/connections');
      await expect(page).toHaveURL('/');
    });

    await Promise.all([context.close(), asking.close()]);
  });

  test('are explained in the settings if permission was denied or the browser does not support them', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await register(page, newPerson('Iris', 'Quell'));
    await page.goto('/settings');
    await expect(page.getByText(/^Blocked in this browser\./)).toBeVisible();
    await expectAccessible(page);

    const other = await context.newPage();
    await other.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await other.goto('/settings');
    await expect(other.getByText("This browser can't show website notifications.")).toBeVisible();
    await context.close();
  });
});

/** Test browsers have no push service, so this browser subscribes to the test's own service. */
const withPushService = (page: Page, { subscription }: SubscribedBrowser) =>
  page.addInitScript((given) => {
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => given } as unknown as PushSubscription);
  }, subscription);

/** In tests every page counts as visible, so leaving the page stands for another window in front of it. */
const leave = (page: Page) => page.goto('about:blank');

async function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the push worker runs');
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  return {
    receives: async (push: object) => {
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(worker.url()).origin,
        registrationId,
        data: JSON.stringify(push),
      });
      // The protocol has no event for when a push has been handled, so this waits.
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    shows: () => shownBy(worker),
    clicks: (href: string) => click(worker, href),
  };
}

async function registrationOf(session: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return registered;
}

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  dispatchEvent(event: Event): boolean;
}

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/** Clicks a notification inside the worker, because tests cannot see the operating system's notifications. */
const click = (worker: Worker, href: string) =>
  worker.evaluate(async (leadsTo) => {
    const scope = globalThis as unknown as WorkerScope & {
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    await scope.registration.showNotification('Clicked', { tag: 'clicked', data: { href: leadsTo } });
    const [notification] = await scope.registration.getNotifications({ tag: 'clicked' });
    if (!notification) throw new Error('it was shown');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, href);
