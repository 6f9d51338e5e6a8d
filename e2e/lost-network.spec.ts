import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { startPostgres } from '#test/postgres.ts';
import { type Wire, openWire } from '#test/wire.ts';
import { freePort } from './free-port.ts';
import { expect, expectAccessible, test as journey } from './journey.ts';
import { OwnServer } from './own-server.ts';
import { askToConnect, newPerson, register, signNda } from './people.ts';

/** Time for a browser that tries again at growing intervals. */
const IN_THE_END = { timeout: 40_000 };

interface TwoProcesses {
  /** Between her browser and the first process; he is at the second. */
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
      // One after the other: the first makes the tables.
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

test.describe.configure({ timeout: 180_000 });

const log = (page: Page) => page.getByRole('log');
const write = async (page: Page, text: string) => {
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await box.fill(text);
  await box.press('Enter');
};
/** What stands in a conversation, each as often as it stands there. */
const expectOnce = async (page: Page, ...texts: string[]) => {
  for (const text of texts)
    await expect(log(page).getByText(text, { exact: true })).toHaveCount(1, IN_THE_END);
};

test('whoever loses the network for a while finds everything once when it is back, through two processes', async ({
  twoProcesses: { wire, danas, marcuses },
}) => {
  const dana = newPerson('Dana', 'Tunnel');
  const marcus = newPerson('Marcus', 'Daylight');
  const { id: danaId } = await register(danas, dana);
  const { id: marcusId } = await register(marcuses, marcus);
  await signNda(danas, dana);
  await signNda(marcuses, marcus);
  await danas.goto(`/messages?with=${marcusId}`);
  // That she has signed; the other will be his request.
  await expect(danas.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible(IN_THE_END);
  await marcuses.goto(`/messages?with=${danaId}`);

  await test.step('what one writes appears on the other’s screen, through the other process', async () => {
    await write(marcuses, 'Do you hear me?');
    await expectOnce(danas, 'Do you hear me?');
    await write(danas, 'Loud and clear.');
    await expectOnce(marcuses, 'Loud and clear.');
  });

  await test.step('while she is away both go on', async () => {
    await wire.cut();
    await write(danas, 'From the tunnel.');
    await expect(log(danas).getByText('Not sent yet')).toHaveCount(1, IN_THE_END);
    await write(marcuses, 'While you were away.');
    await askToConnect(marcuses, danaId);
    await expect(danas.getByText('You are offline.')).toBeVisible(IN_THE_END);
    await expectAccessible(danas);
  });

  await test.step('she is back: nothing is lost and nothing repeated, without loading the page anew', async () => {
    await wire.mend();
    await expectOnce(danas, 'While you were away.', 'From the tunnel.');
    await expectOnce(marcuses, 'From the tunnel.', 'While you were away.');
    await expect(log(danas).getByText('Not sent yet')).toHaveCount(0, IN_THE_END);
    await expect(danas.getByText('You are offline.')).toBeHidden(IN_THE_END);
    await expect(danas.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible(IN_THE_END);
  });

  await test.step('a network that comes and goes repeats nothing either', async () => {
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
