import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LIVE_PATH, type LiveTopic } from '#contract/live.ts';
import { signOutAdmin } from '#contract/admins.ts';
import { signIn, signOut } from '#contract/session.ts';
import { ADMINS } from '#platform/live.ts';
import { sessions } from '#db/tables/sessions.ts';
import { useApp } from '#test/app.ts';
import { PASSWORD, createAdmin, createPerson } from '#test/factories.ts';
import { openStream } from '#test/live.ts';

const app = useApp();

test('a live update reaches every browser of the named people and no one else', async () => {
  const [dana, marcus, outsider] = await Promise.all([
    createPerson(app),
    createPerson(app),
    createPerson(app),
  ]);
  const [laptop, phone, other, stranger] = await Promise.all([
    openStream(dana.client),
    openStream(dana.client),
    openStream(marcus.client),
    openStream(outsider.client),
  ]);
  await app.app.platform.live.publishStale(app.database.db, [dana.id, marcus.id], ['connections']);
  await Promise.all([
    laptop.receives('connections'),
    phone.receives('connections'),
    other.receives('connections'),
  ]);
  expect(stranger.topics.size).toBe(0);
  for (const stream of [laptop, phone, other, stranger]) stream.close();
});

test('a rolled-back change sends no live update', async () => {
  const dana = await createPerson(app);
  const stream = await openStream(dana.client);
  await app.database.db
    .transaction(async (tx) => {
      await app.app.platform.live.publishStale(tx, [dana.id], ['messages']);
      throw new Error('changed my mind');
    })
    .catch(() => {});
  await app.app.platform.live.publishStale(app.database.db, [dana.id], ['nda']);
  await stream.receives('nda');
  expect([...stream.topics]).toEqual(['nda']);
  stream.close();
});

test('a live update reaches more people than fit into one NOTIFY', async () => {
  const dana = await createPerson(app);
  const stream = await openStream(dana.client);
  const strangers = Array.from({ length: 450 }, () => crypto.randomUUID());
  await app.app.platform.live.publishStale(app.database.db, [...strangers, dana.id], ['products']);
  await stream.receives('products');
  stream.close();
});

test('a live update for administrators reaches all of them and no one else, until their sessions end', async () => {
  const [reviewer, colleague, dana] = [
    await createAdmin(app),
    await createAdmin(app),
    await createPerson(app),
  ];
  const [first, second, user] = await Promise.all([
    openStream(reviewer),
    openStream(colleague),
    openStream(dana.client),
  ]);
  await app.app.platform.live.publishStale(app.database.db, [ADMINS], ['applications']);
  await Promise.all([first.receives('applications'), second.receives('applications')]);
  expect(user.topics.size).toBe(0);
  await reviewer.call(signOutAdmin);
  await first.ended;
  await app.app.platform.live.publishStale(app.database.db, [ADMINS], ['claims']);
  await second.receives('claims');
  for (const stream of [second, user]) stream.close();
});

describe('opening the live stream', () => {
  const publish = (to: string[], topics: LiveTopic[]) =>
    app.app.platform.live.publishStale(app.database.db, to, topics);

  // A process knows only the updates that it has published since it started, so this waits until it has run for a
  // while.
  beforeAll(async () => {
    const someone = await createPerson(app);
    await vi.waitFor(async () => {
      const stream = await openStream(someone.client, { age: '1000' });
      const missed = await stream.missed();
      stream.close();
      expect(missed).not.toBe('all');
    }, 60_000);
  });

  test('lists what became stale while the browser was away, but nothing that concerned only other people', async () => {
    const [dana, marcus] = await Promise.all([createPerson(app), createPerson(app)]);
    const observer = await openStream(dana.client);
    const before = await openStream(dana.client);
    await before.missed();
    before.close();
    await publish([marcus.id], ['messages']);
    await publish([dana.id], ['jobs']);
    await observer.receives('jobs');

    const again = await openStream(dana.client, { lastEventId: before.lastEventId() });
    expect(await again.missed()).toContain('jobs');
    expect(await again.missed()).not.toContain('messages');
    for (const stream of [observer, again]) stream.close();
  });

  test('lets a page that has just loaded refetch only what changed since it began to load', async () => {
    const dana = await createPerson(app);
    const observer = await openStream(dana.client);
    await publish([dana.id], ['badges']);
    await observer.receives('badges');
    const first = await openStream(dana.client, { age: '1000' });
    expect(await first.missed()).toEqual(expect.arrayContaining(['badges']));
    expect(await first.missed()).not.toContain('agreements');
    for (const stream of [observer, first]) stream.close();
  });

  test('treats everything as possibly stale if it is unknown how long the browser was away', async () => {
    const dana = await createPerson(app);
    for (const opening of [
      {},
      { age: 'yesterday' },
      { age: '-1' },
      { lastEventId: 'x' },
      { age: '9999999' },
    ]) {
      const stream = await openStream(dana.client, opening);
      expect(await stream.missed()).toBe('all');
      stream.close();
    }
  });
});

test('an invalid database notification does not end the process, and later live updates arrive', async () => {
  const dana = await createPerson(app);
  const stream = await openStream(dana.client);
  for (const payload of ['', 'not JSON', '{"to":"dana"}', 'null'])
    await app.database.db.execute(sql`select pg_notify('live', ${payload})`);
  await app.app.platform.live.publishStale(app.database.db, [dana.id], ['nda']);
  await stream.receives('nda');
  stream.close();
});

test('visitors get no live stream', async () => {
  const response = await app.client().fetch(LIVE_PATH, { headers: { accept: 'text/event-stream' } });
  expect(response.status).toBe(401);
});

describe('a live stream', () => {
  test('ends with its session, however the session ends, while the streams of other sessions continue', async () => {
    const dana = await createPerson(app);
    const [laptop, phone] = [app.client(), app.client()];
    for (const client of [laptop, phone]) {
      await client.call(signIn, { body: { email: dana.user.email, password: PASSWORD } });
    }
    const streams = {
      office: await openStream(dana.client),
      laptop: await openStream(laptop),
      phone: await openStream(phone),
    };
    await laptop.call(signOut);
    await streams.laptop.ended;
    // Signing in again ends the previous session.
    await phone.call(signIn, { body: { email: dana.user.email, password: PASSWORD } });
    await streams.phone.ended;

    await app.app.platform.live.publishStale(app.database.db, [dana.id], ['messages']);
    await streams.office.receives('messages');
    await app.database.db.delete(sessions).where(eq(sessions.userId, dana.id));
    await streams.office.ended;
  });

  test('ends when the person signs out through another process', async ({ skip }) => {
    if (app.database.kind === 'embedded') skip('the embedded database has one process');
    const dana = await createPerson(app);
    const other = await app.another();
    const stream = await openStream(dana.client.at(other.origin));
    await dana.client.call(signOut);
    await stream.ended;
    await other.stop();
  });
});

test('a HEAD request opens no live stream', async () => {
  const dana = await createPerson(app);
  expect((await dana.client.fetch(LIVE_PATH, { method: 'HEAD' })).status).toBe(404);
});

describe('with several processes on one PostgreSQL server', () => {
  test('a live update from one process reaches a browser on another', async ({ skip }) => {
    if (app.database.kind === 'embedded') skip('the embedded database has one process');
    const dana = await createPerson(app);
    const other = await app.another();
    const stream = await openStream(dana.client.at(other.origin));
    await app.app.platform.live.publishStale(app.database.db, [dana.id], ['messages']);
    await stream.receives('messages');
    await other.stop();
    await stream.ended;
  });
});
