import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { answerConnection } from '#contract/connections.ts';
import { readConversation, sendMessage } from '#contract/messages.ts';
import type { NotificationSubject } from '#contract/notification-subjects.ts';
import { getUnread, listNotifications, readNotifications } from '#contract/notifications.ts';
import { notifications } from '#db/tables/notifications.ts';
import { useApp } from '#test/app.ts';
import {
  type Person,
  createPerson,
  createPrincipal,
  createSigned,
  requestBetween,
  signAgreement,
} from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { notify } from './notifications.ts';

const app = useApp();

const listed = async (who: Person) => (await who.client.call(listNotifications)).body;
const unread = async (who: Person) => (await who.client.call(getUnread)).body;
const read = (who: Person, upTo: string) => who.client.call(readNotifications, { body: { upTo } });

const notificationOf = (who: Person, kind: NotificationSubject['kind']) =>
  vi.waitFor(
    async () => {
      const found = (await listed(who)).find(({ subject }) => subject.kind === kind);
      if (!found) throw new Error(`not told of ${kind} yet`);
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );

const notifyOf = (who: Person, version: string) =>
  notify(app.app.platform, {
    userId: who.id,
    eventId: crypto.randomUUID(),
    subject: {
      kind: 'nda_signed',
      version,
      expiresAt: '2030-01-01T00:00:00.000Z',
    },
  });

describe('notifications', () => {
  test('are left out if only the next release knows their kind', async () => {
    const maya = await createPerson(app);
    await notifyOf(maya, '1.0');
    const later = { userId: maya.id, eventId: crypto.randomUUID(), subject: { kind: 'from_next_release' } };
    await app.database.db.insert(notifications).values(later as never);
    await notifyOf(maya, '1.1');
    const { status, body } = await maya.client.call(listNotifications);
    expect(status).toBe(200);
    expect(body.map(({ subject }) => 'version' in subject && subject.version)).toEqual(['1.1', '1.0']);
  });

  test('tell people who wants to connect and how their own requests were answered', async () => {
    const [maya, tom] = await Promise.all([
      createPrincipal(app),
      createPrincipal(app, { name: 'Brenner Medical' }),
    ]);
    const streams = await Promise.all([openStream(maya.client), openStream(tom.client)]);
    const connectionId = await requestBetween(maya, tom);
    expect(await notificationOf(tom, 'connection_requested')).toMatchObject({
      isRead: false,
      subject: { connectionId, personName: 'Dana Whitfield', companyName: 'Halden Orthopaedics' },
    });
    expect(await unread(tom)).toEqual({
      notifications: 1,
      messages: 0,
      oldestMessageAt: null,
      pendingConnections: 1,
    });

    await tom.client.call(answerConnection, { params: { id: connectionId }, body: { status: 'accepted' } });
    expect(await notificationOf(maya, 'connection_accepted')).toMatchObject({
      subject: {
        connectionId,
        personId: tom.id,
        personName: 'Dana Whitfield',
        companyName: 'Brenner Medical',
      },
    });
    expect(await unread(maya)).toMatchObject({ notifications: 1, pendingConnections: 0 });
    await Promise.all(streams.map((stream) => stream.receives('notifications')));
    for (const stream of streams) stream.close();
  });

  test('report that a connection request was rejected', async () => {
    const [maya, tom] = await Promise.all([createPerson(app), createPerson(app)]);
    const connectionId = await requestBetween(maya, tom);
    await tom.client.call(answerConnection, { params: { id: connectionId }, body: { status: 'rejected' } });
    expect(await notificationOf(maya, 'connection_rejected')).toMatchObject({
      subject: { connectionId, companyName: null },
    });
    expect((await listed(tom)).map(({ subject }) => subject.kind)).not.toContain('connection_rejected');
  });

  test('confirm a person’s own signature', async () => {
    const maya = await createPerson(app);
    await signAgreement(maya);
    expect(await notificationOf(maya, 'nda_signed')).toMatchObject({ subject: { version: '1.0' } });
  });

  test('appear once for an event that is reported repeatedly and concurrently', async () => {
    const maya = await createPerson(app);
    const eventId = crypto.randomUUID();
    const subject = { kind: 'nda_signed', version: '1.0', expiresAt: '2030-01-01T00:00:00.000Z' } as const;
    await Promise.all(
      Array.from({ length: 20 }, () => notify(app.app.platform, { userId: maya.id, eventId, subject })),
    );
    expect(await listed(maya)).toHaveLength(1);
  });
});

test('unread messages in all conversations are counted, with the time of the oldest', async () => {
  const [reader, one, other] = await Promise.all([createSigned(app), createSigned(app), createSigned(app)]);
  const write = async (who: Person) =>
    (await who.client.call(sendMessage, { body: { receiverId: reader.id, content: 'Hello' } })).body;
  const first = await write(one);
  const second = await write(other);
  await write(one);
  expect(await unread(reader)).toMatchObject({ messages: 3, oldestMessageAt: first.createdAt });

  const upTo = (await write(one)).id;
  await reader.client.call(readConversation, { params: { userId: one.id }, body: { upTo } });
  expect(await unread(reader)).toMatchObject({ messages: 1, oldestMessageAt: second.createdAt });
  expect(await unread(one)).toMatchObject({ messages: 0, oldestMessageAt: null });
});

describe('the notification list', () => {
  test('marks everything up to one item as read and leaves later ones unread', async () => {
    const maya = await createPerson(app);
    for (const version of ['1', '2', '3']) await notifyOf(maya, version);
    const [third, second] = await listed(maya);
    const stream = await openStream(maya.client);
    expect((await read(maya, second?.id ?? '')).status).toBe(204);

    await stream.receives('notifications');
    expect((await listed(maya)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect((await unread(maya)).notifications).toBe(1);
    await read(maya, third?.id ?? '');
    expect((await unread(maya)).notifications).toBe(0);
    stream.close();
  });

  test('keeps the time at which each notification was first read', async () => {
    const maya = await createPerson(app);
    await notifyOf(maya, '1');
    const [only] = await listed(maya);
    const readAt = async () =>
      (await app.database.db.select().from(notifications).where(eq(notifications.userId, maya.id)))[0]
        ?.readAt;
    await read(maya, only?.id ?? '');
    const first = await readAt();
    await read(maya, only?.id ?? '');
    expect(await readAt()).toBe(first);
  });

  test('is paged newest first', async () => {
    const maya = await createPerson(app);
    for (const version of ['1', '2', '3', '4', '5']) await notifyOf(maya, version);
    const pages = await maya.client.pages<{ subject: { version: string } }>('/api/notifications?limit=2');
    expect(pages.map((page) => page.map(({ subject }) => subject.version))).toEqual([
      ['5', '4'],
      ['3', '2'],
      ['1'],
    ]);
  });

  test('shows people only their own notifications', async () => {
    const [maya, outsider] = await Promise.all([createPerson(app), createPerson(app)]);
    await notifyOf(maya, '1');
    const [only] = await listed(maya);
    expect(await listed(outsider)).toEqual([]);
    expect((await read(outsider, only?.id ?? '')).status).toBe(204);
    expect((await read(outsider, 'ffffffff-ffff-7fff-bfff-ffffffffffff')).status).toBe(204);
    expect(await unread(maya)).toMatchObject({ notifications: 1 });
    expect(await unread(outsider)).toEqual({
      notifications: 0,
      messages: 0,
      oldestMessageAt: null,
      pendingConnections: 0,
    });
  });

  test('requires signing in and a valid id', async () => {
    const signedOut = app.client();
    for (const endpoint of [listNotifications, readNotifications, getUnread]) {
      const body = endpoint === readNotifications ? { upTo: crypto.randomUUID() } : undefined;
      expect((await signedOut.send(endpoint.method, endpoint.path, body)).status).toBe(401);
    }
    const maya = await createPerson(app);
    expect((await read(maya, 'everything')).status).toBe(400);
  });
});
