import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { muteConversation, readConversation, sendMessage, unmuteConversation } from '#contract/messages.ts';
import { messageNotices, notificationDeliveries } from '#db/tables/notification-deliveries.ts';
import { presences } from '#db/tables/presences.ts';
import { sendDue } from './send-deliveries.ts';
import { recordPresence } from '#platform/presence.ts';
import { useApp } from '#test/app.ts';
import { type Person, confirmAddress, createSigned } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { choose, notifyOfRequest, settledEmailsTo } from '#test/notifications.ts';
import { planUnread } from './unread-messages.ts';

const app = useApp();
const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
const sendIn = (minutes: number) => sendDue(app.app.platform, inMinutes(minutes));

async function createReading(): Promise<Person> {
  const person = await createSigned(app);
  await confirmAddress(app, person);
  return person;
}

const SECRET = 'the price is 41 thousand';
let sent = 0;
async function write(from: Person, to: Person, times = 1): Promise<string> {
  let id = '';
  for (let each = 0; each < times; each += 1) {
    id = (await from.client.call(sendMessage, { body: { receiverId: to.id, content: SECRET } })).body.id;
    sent += 1;
  }
  await expect.poll(planned).toBe(sent);
  return id;
}
const planned = async () =>
  (
    (await app.database.db.execute(
      sql`select count(*)::int as count from pgboss.job where name = 'notifications.message.sent' and state = 'completed'`,
    )) as { rows: { count: number }[] }
  ).rows[0]?.count;
const read = (who: Person, other: Person, upTo: string) =>
  who.client.call(readConversation, { params: { userId: other.id }, body: { upTo } });
const emailsAbout = async (who: Person) =>
  (await settledEmailsTo(app, who)).filter(({ subject }) => subject?.startsWith('Unread messages'));

describe('the notification of unread messages', () => {
  test('is emailed once per conversation with names only, and again only after the messages were read', async () => {
    const [tom, maya, ana] = [await createReading(), await createSigned(app), await createSigned(app)];
    await write(maya, tom, 4);
    await sendIn(9);
    expect(await emailsAbout(tom)).toEqual([]);
    await Promise.all([sendIn(11), sendIn(11), sendIn(11)]);
    const [mail, ...others] = await emailsAbout(tom);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Unread messages from Dana Whitfield');
    expect(mail?.text).toContain('4 unread messages');
    expect(`${mail?.text}${mail?.html}`).not.toContain('41 thousand');
    expect(mail?.text).toContain(`/messages?with=${maya.id}`);
    expect(mail?.text).toMatch(/unsubscribe#\S+\.topic\.messages\./);

    const last = await write(maya, tom, 2);
    await sendIn(30);
    expect(await emailsAbout(tom)).toHaveLength(1);
    await write(ana, tom);
    await sendIn(30);
    expect(await emailsAbout(tom)).toHaveLength(2);
    await read(tom, maya, last);
    await write(maya, tom);
    await sendIn(30);
    expect(await emailsAbout(tom)).toHaveLength(3);
  });

  test('is emailed by itself when a digest is due at the same time but was turned off', async () => {
    const [tom, maya] = [await createReading(), await createSigned(app)];
    await choose(tom, { topics: { connections: { mail: 'daily' } } });
    await notifyOfRequest(app, tom);
    await write(maya, tom);
    await choose(tom, { byDigest: false });
    await sendIn(25 * 60);
    expect(await emailsAbout(tom)).toHaveLength(1);
  });

  test('is emailed after quiet hours even if a digest that was turned off is due earlier', async () => {
    const [tom, maya] = [await createReading(), await createSigned(app)];
    const clock = (minutes: number) => inMinutes(minutes).toISOString().slice(11, 16);
    await choose(tom, {
      topics: { connections: { mail: 'daily' } },
      digestHour: inMinutes(10 * 60).getUTCHours(),
      quietHours: { from: clock(-60), until: clock(11 * 60) },
    });
    await notifyOfRequest(app, tom);
    await choose(tom, { byDigest: false });
    await write(maya, tom);
    await sendIn(10 * 60);
    expect(await emailsAbout(tom)).toEqual([]);
    await sendIn(11 * 60 + 1);
    expect(await emailsAbout(tom)).toHaveLength(1);
  });

  test('is emailed after the next message if it could not be emailed before', async () => {
    const maya = await createSigned(app);
    const [muting, unconfirmed, off] = [
      await createReading(),
      await createSigned(app),
      await createReading(),
    ];
    const everyone = [muting, unconfirmed, off];
    const emails = () => Promise.all(everyone.map(async (who) => (await emailsAbout(who)).length));
    const params = { userId: maya.id };
    await choose(off, { topics: { messages: { mail: 'off' } } });
    for (const who of everyone) await write(maya, who);
    await muting.client.call(muteConversation, { params, body: { span: '8_hours' } });
    await sendIn(11);
    expect(await emails()).toEqual([0, 0, 0]);
    await muting.client.call(unmuteConversation, { params });
    await confirmAddress(app, unconfirmed);
    await choose(off, { topics: { messages: { mail: 'at_once' } } });
    for (const who of everyone) await write(maya, who);
    await sendIn(11);
    for (const who of everyone) await write(maya, who);
    await sendIn(30);
    expect(await emails()).toEqual([1, 1, 1]);
  });

  test('is not emailed for read, muted or blocked conversations, unconfirmed addresses or disabled emails', async () => {
    const [maya, reader, blocking, muting, unconfirmed, off] = await Promise.all([
      createSigned(app),
      createReading(),
      createReading(),
      createReading(),
      createSigned(app),
      createReading(),
    ]);
    await choose(off, { topics: { messages: { mail: 'off' } } });
    const first = await write(maya, muting);
    await muting.client.call(muteConversation, { params: { userId: maya.id }, body: { span: 'week' } });
    await read(muting, maya, first);
    for (const who of [muting, blocking, unconfirmed, off]) await write(maya, who);
    await blocking.client.call(blockPerson, { params: { userId: maya.id } });
    await read(reader, maya, await write(maya, reader));
    await sendIn(11);
    for (const who of [reader, muting, blocking, unconfirmed, off])
      expect(await emailsAbout(who)).toEqual([]);
  });

  test('is included in the email after quiet hours or in the digest', async () => {
    const [maya, quiet, daily] = await Promise.all([createSigned(app), createReading(), createReading()]);
    const clock = (minutes: number) => inMinutes(minutes).toISOString().slice(11, 16);
    await choose(quiet, { quietHours: { from: clock(-60), until: clock(120) } });
    await choose(daily, {
      topics: { messages: { mail: 'daily' } },
      digestHour: inMinutes(240).getUTCHours(),
    });
    await write(maya, quiet);
    await write(maya, daily);
    await sendIn(60);
    expect([await emailsAbout(quiet), await emailsAbout(daily)]).toEqual([[], []]);
    await sendIn(122);
    expect(await emailsAbout(quiet)).toHaveLength(1);
    await sendIn(25 * 60);
    const digest = (await settledEmailsTo(app, daily)).find(({ subject }) => subject === 'Your daily digest');
    expect(digest?.text).toContain('1 unread message');
    expect(await emailsAbout(daily)).toEqual([]);
  });

  test('waits longer while the app is open, but at most an hour', async () => {
    const [maya, tom] = [await createSigned(app), await createReading()];
    const stream = await openStream(tom.client);
    await recordPresence(app.app.platform);
    await write(maya, tom);
    await sendIn(11);
    expect(await emailsAbout(tom)).toEqual([]);
    await sendIn(61);
    expect(await emailsAbout(tom)).toHaveLength(1);
    stream.close();
    // A person who closed the app counts as absent after two and a half minutes.
    await app.database.db.update(presences).set({ seenAt: inMinutes(-3).toISOString() });
    await write(await createSigned(app), tom);
    await sendIn(11);
    expect(await emailsAbout(tom)).toHaveLength(2);
  });
});

test('the email about unread messages is planned once when the listener runs twice, and is deleted with the account', async () => {
  const [maya, tom] = [await createSigned(app), await createReading()];
  const messageId = await write(maya, tom);
  const message = { messageId, senderId: maya.id, receiverId: tom.id };
  await Promise.all([1, 2, 3].map(() => planUnread(app.app.platform, message)));
  await sendIn(11);
  await planUnread(app.app.platform, message);
  await sendIn(30);
  expect(await emailsAbout(tom)).toHaveLength(1);
  expect(await app.database.db.$count(messageNotices, eq(messageNotices.userId, tom.id))).toBe(1);
  expect(
    await app.database.db.$count(notificationDeliveries, eq(notificationDeliveries.userId, tom.id)),
  ).toBe(0);
});

test('sending emails, receiving messages and changing settings concurrently causes no deadlock', async () => {
  const [tom, ...writers] = await Promise.all([
    createReading(),
    ...[1, 2, 3, 4].map(() => createSigned(app)),
  ]);
  const written = [];
  for (const writer of writers)
    written.push({ messageId: await write(writer, tom), senderId: writer.id, receiverId: tom.id });
  const ofTom = eq(messageNotices.userId, tom.id);
  for (let turn = 0; turn < 8; turn += 1) {
    await Promise.all(written.map((message) => planUnread(app.app.platform, message)));
    // Simulates that the waiting message was read and another one arrived.
    await app.database.db.update(messageNotices).set({ firstUnreadId: crypto.randomUUID() }).where(ofTom);
    await Promise.all([
      sendIn(11),
      ...written.map((message) => planUnread(app.app.platform, message)),
      choose(tom, { digestHour: turn }),
      sendIn(11),
    ]);
  }
  await sendIn(11);
  expect(
    await app.database.db.$count(messageNotices, and(ofTom, eq(messageNotices.waitsForMail, true))),
  ).toBe(0);
});
