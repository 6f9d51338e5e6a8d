import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { startPostgres } from '#test/postgres.ts';
import { type Wire, openWire } from '#test/wire.ts';
import { freePort } from './free-port.ts';
import { expect, expectAccessible, test as journey } from './journey.ts';
import { OwnServer } from './own-server.ts';
import { askToConnect, newPerson, register, signNda } from './people.ts';

/** The time limit for a browser that retries with growing delays. */
const IN_THE_END = { timeout: 90_000 };

interface TwoProcesses {
  /** The proxy between Dana's browser and the first process; Marcus's browser uses the second process. */
  wire: Wire;
  danas: Page;
  marcuses: Page;
}

const test = journey.extend<{ twoProcesses: TwoProcesses }>({
  twoProcesses: async ({ browser }, provide) => {
    const postgres = await startPostgres().catch(() => undefined);
    test.skip(!postgres, 'PostgreSQL cannot run here, and only it is for several processes');
    if (!postgres) return;
    const settings = {
      DATABASE_URL: postgres.url,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    };
    const servers = [
      new OwnServer(await freePort(), settings),
      new OwnServer(await freePort(), settings),
    ] as const;
    const opened: BrowserContext[] = [];
    const pageAt = async (baseURL: string) => {
      const context = await browser.newContext({ baseURL });
      opened.push(context);
      return context.newPage();
    };
    let wire: Wire | undefined;
    try {
      // The first process creates the tables, so they start one after the other.
      for (const server of servers) await server.start();
      wire = await openWire(servers[0].origin);
      await provide({
        wire,
        danas: await pageAt(wire.url),
        marcuses: await pageAt(servers[1].origin),
      });
    } finally {
      await Promise.all(opened.map((context) => context.close()));
      await wire?.cut();
      for (const server of servers) await server.remove();
      await postgres.stop();
    }
  },
});

const log = (page: Page) => page.getByRole('log');
const write = async (page: Page, text: string) => {
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill(text);
  await box.press('Enter');
};
const expectOnce = async (page: Page, ...texts: string[]) => {
  for (const text of texts)
    await expect(log(page).getByText(text, { exact: true })).toHaveCount(1, IN_THE_END);
};

test('a person who loses the connection gets every message exactly once, even across two server processes', async ({
  twoProcesses: { wire, danas, marcuses },
}) => {
  const dana = newPerson('Dana', 'Tunnel');
  const marcus = newPerson('Marcus', 'Daylight');
  const { id: danaId } = await register(danas, dana);
  const { id: marcusId } = await register(marcuses, marcus);
  await signNda(danas, dana);
  await signNda(marcuses, marcus);
  await danas.goto(`/messages?with=${marcusId}`);
  // Dana has already signed the NDA; the notification is about Marcus's connection request.
  await expect(danas.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible(IN_THE_END);
  await marcuses.goto(`/messages?with=${danaId}`);

  await test.step('a message reaches the other screen through the other process', async () => {
    await write(marcuses, 'Do you hear me?');
    await expectOnce(danas, 'Do you hear me?');
    await write(danas, 'Loud and clear.');
    await expectOnce(marcuses, 'Loud and clear.');
  });

  await test.step('both people keep writing while one is offline', async () => {
    await wire.cut();
    await write(danas, 'From the tunnel.');
    await expect(log(danas).getByText('Not sent yet')).toHaveCount(1, IN_THE_END);
    await write(marcuses, 'While you were away.');
    await askToConnect(marcuses, danaId);
    await expect(danas.getByText("You're offline.")).toBeVisible(IN_THE_END);
    await expectAccessible(danas);
  });

  await test.step('the offline person returns and sees every message once, without a reload', async () => {
    await wire.mend();
    await expectOnce(danas, 'While you were away.', 'From the tunnel.');
    await expectOnce(marcuses, 'From the tunnel.', 'While you were away.');
    await expect(log(danas).getByText('Not sent yet')).toHaveCount(0, IN_THE_END);
    await expect(danas.getByText("You're offline.")).toBeHidden(IN_THE_END);
    await expect(danas.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible(IN_THE_END);
  });

  await test.step('an unstable network duplicates no message', async () => {
    for (const turn of [1, 2, 3]) {
      await write(danas, `Hers ${turn}`);
      await wire.cut();
      await write(marcuses, `His ${turn}`);
      await wire.mend();
    }
    const all = [1, 2, 3].flatMap((turn) => [`Hers ${turn}`, `His ${turn}`]);
    await expectOnce(danas, ...all);
    await expectOnce(marcuses, ...all);
    await danas.reload();
    await expectOnce(danas, ...all, 'From the tunnel.', 'While you were away.');
  });
});
