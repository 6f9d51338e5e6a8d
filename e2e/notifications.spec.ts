import type { CDPSession, Page, Worker } from '@playwright/test';
import { type PushPeer, type SubscribedBrowser, startPushPeer, subscribedAt } from '#test/push-peer.ts';
import { freePort } from './free-port.ts';
import { expect, expectAccessible, expectReflow, expectToast, tabTo, test } from './journey.ts';
import { OwnServer } from './own-server.ts';
import { askToConnect, newPerson, register, registerWithCompany } from './people.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: `Notifications, ${unread} unread` });
const main = (page: Page) => page.getByRole('main');

test('what happened is marked one by one or all at once, in every tab', async ({ page, anotherPerson }) => {
  const dana = await registerWithCompany(page, newPerson('Dana', 'Windrow'), {
    name: 'Windrow Spine',
    type: 'manufacturer',
  });
  for (const lastName of ['Aldous', 'Birtwell', 'Corveth']) {
    const asker = await anotherPerson();
    await registerWithCompany(asker, newPerson('Tom', lastName), {
      name: `${lastName} Medical`,
      type: 'distributor',
    });
    await askToConnect(asker, dana.id);
  }
  const elsewhere = await page.context().newPage();
  await Promise.all([page.goto('/home'), elsewhere.goto('/companies')]);

  await test.step('the count stands at the bell and in the title of each tab', async () => {
    for (const tab of [page, elsewhere]) {
      await expect(bell(tab, 3)).toBeVisible();
      await expect(tab).toHaveTitle(/^\(3\) /);
    }
  });

  await test.step('looking marks nothing; the mark of one marks that one', async () => {
    await bell(page, 3).click();
    const news = page.getByRole('dialog', { name: 'Notifications' });
    await expect(news.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await expect(bell(elsewhere, 3)).toBeVisible();
    await news.getByRole('button', { name: /^Mark as read: Tom Birtwell/ }).click();
    await expect(news.getByRole('link', { name: /^Tom Birtwell/ })).toBeFocused();
    await expect(bell(elsewhere, 2)).toBeVisible();
    await expect(elsewhere).toHaveTitle(/^\(2\) /);
  });

  await test.step('following one marks it', async () => {
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('link', { name: /^Tom Aldous/ })
      .click();
    await expect(page).toHaveURL('/connections');
    await expect(bell(page, 1)).toBeVisible();
  });

  await test.step('the page shows all, or what is unread, with the keyboard too', async () => {
    await bell(page, 1).press('Enter');
    await page.getByRole('link', { name: 'All notifications' }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(main(page).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await expectReflow(page);
    const unread = main(page).getByRole('button', { name: 'Unread 1' });
    await tabTo(page, unread);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/notifications?show=unread');
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
    await expect(main(page).getByRole('listitem')).toContainText('Tom Corveth');
  });

  await test.step('all are marked at once, and the list says so', async () => {
    await main(page).getByRole('button', { name: 'Mark all as read' }).dblclick();
    await expect(main(page).getByRole('heading', { name: 'All read' })).toBeVisible();
    await expect(bell(elsewhere, 0)).toBeVisible();
    await expect(elsewhere).toHaveTitle(/^Companies/);
    await expectAccessible(page);
  });
});

test('a list that does not arrive says so, and comes when asked again', async ({ page }) => {
  await register(page, newPerson('Iris', 'Quell'));
  await page.route('**/api/notifications?*', (route) => route.abort());
  await page.goto('/notifications');
  await expect(main(page).getByRole('heading', { name: 'Error Loading Notifications' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/notifications?*');
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
});

test.describe('a browser', () => {
  let peer: PushPeer;
  let server: OwnServer;
  test.beforeAll(async () => {
    peer = await startPushPeer();
    server = new OwnServer(await freePort(), { PUSH_SERVICES: peer.origin });
    await server.start();
  });
  test.afterAll(async () => {
    await server.remove();
    await peer.stop();
  });

  test('shows what its person is told once they turned that on, and leads there', async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ baseURL: server.origin, permissions: ['notifications'] });
    const page = await context.newPage();
    const own = subscribedAt(`${peer.origin}/push/${crypto.randomUUID()}`);
    await withPushService(page, own);
    const dana = await registerWithCompany(page, newPerson('Dana', 'Merrow'), {
      name: 'Merrow Spine',
      type: 'manufacturer',
    });

    await test.step('nobody is asked before they turn it on in the settings', async () => {
      await page.goto('/settings');
      await expect(page.getByRole('listitem').filter({ hasText: 'This browser' }).first()).toBeVisible();
      await expect(page.getByRole('switch', { name: /^Push notifications/ })).not.toBeChecked();
      await page.getByRole('button', { name: 'Turn on here' }).dblclick();
      await expectToast(page, 'Notifications On', 'This browser shows what concerns you.');
      await expect(
        page.getByText('Shows your notifications as long as you are signed in here.'),
      ).toBeVisible();
      // Half a field under the toast would count as too small to hit.
      await expect(page.getByText('This browser shows what concerns you.')).toBeHidden();
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
    const push =
      await test.step('what they are told leaves the server, sealed for this browser', async () => {
        await expect.poll(() => peer.received.length, { timeout: 30_000 }).toBe(1);
        return own.read(peer.received[0]?.body ?? Buffer.alloc(0)) as { title: string; href: string };
      });

    await test.step('who looks at the site is shown nothing twice', async () => {
      await page.bringToFront();
      await worker.receives(push);
      expect(await worker.shows()).toEqual([]);
    });

    await test.step('who looks elsewhere is shown it, once for each thing', async () => {
      await leave(page);
      await worker.receives(push);
      await worker.receives(push);
      expect(await worker.shows()).toMatchObject([{ body: 'Tom Aldous, Aldous Medical, wants to connect' }]);
    });

    await test.step('clicking it leads there in the tab that is open, never to another site', async () => {
      await page.goto('/home');
      await worker.clicks('/connections');
      await expect(page).toHaveURL('/connections');
      await worker.clicks('https://evil.example/connections');
      await expect(page).toHaveURL('/');
    });

    await Promise.all([context.close(), asking.close()]);
  });

  test('that was told no says how to allow it; one that cannot says so', async ({ browser }) => {
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
    await expect(other.getByText('This browser cannot show notifications of websites.')).toBeVisible();
    await context.close();
  });
});

/** The browser of a test has no push service of its maker's: here it subscribes at the test's. */
const withPushService = (page: Page, { subscription }: SubscribedBrowser) =>
  page.addInitScript((given) => {
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => given } as unknown as PushSubscription);
  }, subscription);

/** As for somebody who went to another window: a test's pages all believe that they are in front. */
const leave = (page: Page) => page.goto('about:blank');

/** The push worker as the browser drives it. */
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
      // It tells nobody when it is done.
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

/** No test reaches the notifications of the system itself. */
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
