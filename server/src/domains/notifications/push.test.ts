import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type NewPushSubscription,
  getPushKey,
  listPushDevices,
  subscribeToPush,
} from '#contract/push-subscriptions.ts';
import { endOtherOwnSessions } from '#contract/own-sessions.ts';
import { signIn, signOut } from '#contract/session.ts';
import { deleteUser } from '#contract/user-administration.ts';
import { pushSubscriptions } from '#db/tables/push-subscriptions.ts';
import { sessions } from '#db/tables/sessions.ts';
import { createEncryption } from '#platform/crypto.ts';
import { type Client, useApp } from '#test/app.ts';
import { PASSWORD, type Person, createAdmin, createPerson } from '#test/factories.ts';
import {
  type FakePush,
  type SubscribedBrowser,
  claimsOf,
  startFakePush,
  subscribedAt,
} from '#test/fake-push.ts';
import { type PushTemplate, deliver, pushTo } from './push.ts';

let fake: FakePush;
beforeAll(async () => {
  fake = await startFakePush();
});
afterAll(() => fake.stop());
const app = useApp(() => ({ PUSH_SERVICES: fake.origin, CONTACT_EMAIL: 'desk@medaccord.example' }));

const NEWS: PushTemplate = {
  title: 'Tom Brenner wants to connect',
  body: () => 'Brenner Medical',
  href: '/connections',
  tag: 'connection:1',
};
const push = (who: Person, changed: Partial<PushTemplate> = {}) =>
  app.database.db.transaction((tx) => pushTo(app.app.platform, tx, who.id, { ...NEWS, ...changed }));

const subscribe = (client: Client, body: NewPushSubscription) => client.call(subscribeToPush, { body });
const devicesOf = async (client: Client) => (await client.call(listPushDevices)).body;
const receivedAt = ({ subscription }: SubscribedBrowser) =>
  fake.received.filter(({ path }) => subscription.endpoint.endsWith(path));
const answers = ({ subscription }: SubscribedBrowser, status: number, headers?: Record<string, string>) =>
  fake.behave(subscription.endpoint, status, headers);
/** Waits for notifications, which are jobs of the queue, to reach the browser. */
const arrivesAt = (browser: SubscribedBrowser, times = 1) =>
  expect.poll(() => receivedAt(browser).length).toBe(times);

async function withBrowser() {
  const person = await createPerson(app);
  const browser = newBrowser();
  expect((await subscribe(person.client, browser.subscription)).status).toBe(204);
  return { person, browser };
}
const newBrowser = () => subscribedAt(`${fake.origin}/push/${crypto.randomUUID()}`);

/** The queue runs jobs in order, so a job that has not run before this one never will. */
async function afterAllOthers() {
  const { person, browser } = await withBrowser();
  await push(person);
  await arrivesAt(browser);
}

describe('a push notification', () => {
  test('reaches the person’s browser, and only that browser can decrypt it', async () => {
    const { person, browser } = await withBrowser();
    await push(person);
    await arrivesAt(browser);
    const [received] = receivedAt(browser);
    expect(browser.read(received?.body ?? Buffer.alloc(0))).toMatchObject({
      title: NEWS.title,
      body: 'Brenner Medical',
      href: '/connections',
    });
    expect(() => newBrowser().read(received?.body ?? Buffer.alloc(0))).toThrow('authenticate');
    expect(received?.body.toString('latin1')).not.toContain('Brenner');
  });

  test('is signed for its push service, with a time to live and a topic that reveals nothing', async () => {
    const { person, browser } = await withBrowser();
    await push(person);
    await arrivesAt(browser);
    const [received] = receivedAt(browser);
    const { publicKey } = (await person.client.call(getPushKey)).body;
    if (!received || !publicKey) throw new Error('it arrived');
    expect(claimsOf(received, publicKey)).toMatchObject({
      aud: fake.origin,
      sub: 'mailto:desk@medaccord.example',
    });
    const { ttl, topic, 'content-encoding': encoding } = received.headers;
    expect(Number(ttl)).toBeGreaterThan(86_000);
    expect(Number(ttl)).toBeLessThanOrEqual(86_400);
    expect(topic).toMatch(/^[\w-]{32}$/);
    expect(encoding).toBe('aes128gcm');

    await push(person, { title: 'Tom Brenner still waits' });
    await arrivesAt(browser, 2);
    expect(receivedAt(browser)[1]?.headers.topic).toBe(topic);
  });

  test('goes to each of the person’s browsers and no others', async () => {
    const { person, browser } = await withBrowser();
    const { browser: strangers } = await withBrowser();
    const telephone = newBrowser();
    await subscribe(await signedInAgain(person), telephone.subscription);
    await push(person);
    await Promise.all([arrivesAt(browser), arrivesAt(telephone)]);
    await afterAllOthers();
    expect(receivedAt(strangers)).toHaveLength(0);
  });

  test('is not sent when its transaction is rolled back', async () => {
    const { person, browser } = await withBrowser();
    const failing = app.database.db.transaction(async (tx) => {
      await pushTo(app.app.platform, tx, person.id, NEWS);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await afterAllOthers();
    expect(receivedAt(browser)).toHaveLength(0);
  });

  test('fits the size limit however long the names are', async () => {
    const { person, browser } = await withBrowser();
    await push(person, {
      title: '漢"\\'.repeat(500),
      body: () => '🩺\u202e\n'.repeat(500),
      href: `/messages?with=${'x'.repeat(900)}`,
      tag: 'y'.repeat(5_000),
    });
    await arrivesAt(browser);
    const [received] = receivedAt(browser);
    expect(received?.body.length).toBeLessThanOrEqual(4_096);
    const read = browser.read(received?.body ?? Buffer.alloc(0)) as Record<'title' | 'body' | 'href', string>;
    expect(read.title).toMatch(/^漢"\\/);
    expect(read.body).not.toMatch(/[\u202e\n]|[\ud800-\udbff]$/);
    expect(read.href).toBe('/notifications');
  });

  test('is stored encrypted while waiting', async () => {
    const { person, browser } = await withBrowser();
    answers(browser, 503);
    await push(person, { title: 'Planted Nameson wants to connect' });
    const rows = await app.database.db.execute('select data::text as text from pgboss.job');
    const text = JSON.stringify(rows);
    expect(text).toContain('encrypted');
    expect(text).not.toContain('Nameson');
    expect(JSON.stringify(await app.database.db.select().from(pushSubscriptions))).not.toContain(fake.origin);
  });
});

describe('a push service', () => {
  test.each([404, 410])('ends a subscription by answering %i', async (status) => {
    const { person, browser } = await withBrowser();
    answers(browser, status);
    await push(person);
    await expect.poll(() => devicesOf(person.client)).toEqual([]);
    answers(browser, 201);
    await push(person);
    await afterAllOthers();
    expect(receivedAt(browser)).toHaveLength(1);
  });

  test('is tried again when it fails or is busy, but not before its Retry-After time', async () => {
    const [failing, busy] = await Promise.all([withBrowser(), withBrowser()]);
    answers(failing.browser, 500);
    answers(busy.browser, 429, { 'retry-after': '2' });
    const askedAt = Date.now();
    await Promise.all([push(failing.person), push(busy.person)]);
    await Promise.all([arrivesAt(failing.browser), arrivesAt(busy.browser)]);
    answers(failing.browser, 201);
    answers(busy.browser, 201);
    await Promise.all([arrivesAt(failing.browser, 2), arrivesAt(busy.browser, 2)]);
    expect(Date.now() - askedAt).toBeGreaterThan(1_500);
    await expect
      .poll(async () => (await devicesOf(busy.person.client))[0]?.lastDeliveredAt)
      .toEqual(expect.any(String));
  });

  test('cannot redirect a notification, and is not tried again after rejecting one', async () => {
    const { person, browser } = await withBrowser();
    answers(browser, 307, { location: `${fake.origin}/healthz` });
    await push(person);
    await arrivesAt(browser);
    await afterAllOthers();
    expect(receivedAt(browser)).toHaveLength(1);
    expect(fake.received.map(({ path }) => path)).not.toContain('/healthz');
    expect(await devicesOf(person.client)).toHaveLength(1);
  });
});

describe('a push subscription that cannot be decrypted', () => {
  test('is kept and tried again if its key is unknown, and ends if it was altered', async () => {
    const { person, browser } = await withBrowser();
    const [row] = await rowsOf(person);
    if (!row) throw new Error('it subscribed');
    const { platform } = app.app;
    const encrypted = platform.encryption
      .encrypt(Buffer.from(JSON.stringify({ ...NEWS, tag: 'topic' })), row.id)
      .toString('base64');
    const waiting = { id: row.id, encrypted, until: new Date(Date.now() + 60_000).toISOString() };
    const store = (stored: Buffer) =>
      app.database.db
        .update(pushSubscriptions)
        .set({ encrypted: stored })
        .where(eq(pushSubscriptions.id, row.id));

    const newer = createEncryption([randomBytes(32)]);
    await store(newer.encrypt(platform.encryption.decrypt(row.encrypted, row.id), row.id));
    await expect(deliver(platform, waiting)).rejects.toThrow('another key');
    expect(await devicesOf(person.client)).toHaveLength(1);
    await store(row.encrypted);
    await deliver(platform, waiting);
    expect(receivedAt(browser)).toHaveLength(1);

    await store(Buffer.concat([row.encrypted, Buffer.from('x')]));
    await deliver(platform, waiting);
    expect(await devicesOf(person.client)).toEqual([]);
  });
});

describe('a push subscription', () => {
  test('ends when the person signs out', async () => {
    const { person, browser } = await withBrowser();
    await person.client.call(signOut);
    await push(person);
    await afterAllOthers();
    expect(receivedAt(browser)).toHaveLength(0);
    expect(await rowsOf(person)).toHaveLength(0);
  });

  test('ends when the session expires', async () => {
    const { person, browser } = await withBrowser();
    await app.database.db
      .update(sessions)
      .set({ expire: new Date(Date.now() - 1000).toISOString() })
      .where(eq(sessions.userId, person.id));
    await push(person);
    await afterAllOthers();
    expect(receivedAt(browser)).toHaveLength(0);
  });

  test('ends when someone else signs in on that browser', async () => {
    const { person, browser } = await withBrowser();
    const other = await createPerson(app);
    const body = { email: other.user.email, password: PASSWORD };
    expect((await person.client.call(signIn, { body })).status).toBe(200);
    await push(person);
    await afterAllOthers();
    expect(receivedAt(browser)).toHaveLength(0);
    expect(await devicesOf(person.client)).toEqual([]);
  });

  test('ends when the person ends its session from another browser', async () => {
    const { person, browser } = await withBrowser();
    const here = await signedInAgain(person);
    const kept = newBrowser();
    await subscribe(here, kept.subscription);
    await here.call(endOtherOwnSessions);
    await push(person);
    await arrivesAt(kept);
    await afterAllOthers();
    expect(receivedAt(browser)).toHaveLength(0);
  });

  test('ends when the account is deleted', async () => {
    const { person } = await withBrowser();
    const admin = await createAdmin(app);
    expect(
      (await admin.call(deleteUser, { params: { id: person.id }, body: { reason: 'Requested' } })).status,
    ).toBe(204);
    expect(await rowsOf(person)).toHaveLength(0);
  });

  test('receives no waiting push notification once it has ended', async () => {
    const { person, browser } = await withBrowser();
    const [row] = await rowsOf(person);
    if (!row) throw new Error('it subscribed');
    const { platform } = app.app;
    const encrypted = platform.encryption
      .encrypt(Buffer.from(JSON.stringify({ ...NEWS, tag: 'topic' })), row.id)
      .toString('base64');
    const waiting = { id: row.id, encrypted, until: new Date(Date.now() + 60_000).toISOString() };
    await deliver(platform, waiting);
    await deliver(platform, { ...waiting, until: new Date().toISOString() });
    await person.client.call(signOut);
    await deliver(platform, waiting);
    expect(receivedAt(browser)).toHaveLength(1);
  });
});

const rowsOf = ({ id }: Person) =>
  app.database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id));

async function signedInAgain({ user }: Person): Promise<Client> {
  const client = app.client();
  await client.call(signIn, { body: { email: user.email, password: PASSWORD } });
  return client;
}
