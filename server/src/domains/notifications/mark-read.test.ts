import { describe, expect, test } from 'vitest';
import { answerConnection, withdrawConnection } from '#contract/connections.ts';
import {
  getUnread,
  listNotifications,
  readNotification,
  readNotifications,
} from '#contract/notifications.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPerson, requestBetween } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { notify } from './notifications.ts';

const app = useApp();

const list = async ({ client }: Person, query: { unread?: 'true' | 'false' | '' } = {}) =>
  (await client.call(listNotifications, { query })).body;
const unread = async ({ client }: Person) => (await client.call(getUnread)).body.notifications;
const read = ({ client }: Person, id: string) => client.call(readNotification, { params: { id } });
const versionsOf = (told: { subject: object }[]) =>
  told.map(({ subject }) => ('version' in subject ? subject.version : undefined));

async function createNotified(...versions: string[]): Promise<Person> {
  const person = await createPerson(app);
  for (const version of versions) {
    await notify(app.app.platform, {
      userId: person.id,
      eventId: crypto.randomUUID(),
      subject: {
        kind: 'nda_signed',
        version,
        expiresAt: '2030-01-01T00:00:00.000Z',
      },
    });
  }
  return person;
}

describe('marking one notification as read', () => {
  test('marks only that one, in every tab, and can be repeated', async () => {
    const maya = await createNotified('1', '2', '3');
    const [, second] = await list(maya);
    const stream = await openStream(maya.client);
    expect((await read(maya, second?.id ?? '')).status).toBe(204);
    await stream.receives('notifications');
    expect((await read(maya, second?.id ?? '')).status).toBe(204);
    expect((await list(maya)).map(({ isRead }) => isRead)).toEqual([false, true, false]);
    expect(await unread(maya)).toBe(2);
    stream.close();
  });

  test('is refused for someone else’s notification', async () => {
    const [maya, outsider] = [await createNotified('1'), await createPerson(app)];
    const [only] = await list(maya);
    expect((await read(outsider, only?.id ?? '')).status).toBe(404);
    expect((await read(outsider, crypto.randomUUID())).status).toBe(404);
    const signedOut = app.client();
    expect((await signedOut.call(readNotification, { params: { id: only?.id ?? '' } })).status).toBe(401);
    expect(await unread(maya)).toBe(1);
  });
});

describe('unread notifications', () => {
  test('are listed separately and paged on request', async () => {
    const maya = await createNotified('1', '2', '3', '4', '5');
    const [, fourth] = await list(maya);
    await read(maya, fourth?.id ?? '');
    expect(versionsOf(await list(maya, { unread: 'true' }))).toEqual(['5', '3', '2', '1']);
    expect(await list(maya, { unread: 'false' })).toHaveLength(5);
    expect(await list(maya, { unread: '' })).toHaveLength(5);
    const pages = await maya.client.pages<{ subject: object }>('/api/notifications?unread=true&limit=3');
    expect(pages.map(versionsOf)).toEqual([['5', '3', '2'], ['1']]);
  });

  test('are no longer listed after all have been marked as read', async () => {
    const maya = await createNotified('1', '2');
    const [newest] = await list(maya);
    await maya.client.call(readNotifications, { body: { upTo: newest?.id ?? '' } });
    expect(await list(maya, { unread: 'true' })).toEqual([]);
  });

  test('are refused for a filter other than true or false', async () => {
    const maya = await createPerson(app);
    expect((await maya.client.send('GET', '/api/notifications?unread=perhaps')).status).toBe(400);
  });
});

describe('the notification of a connection request', () => {
  test.each(['accepted', 'rejected'] as const)(
    'is marked as read when the request is %s elsewhere',
    async (status) => {
      const [asker, asked] = await Promise.all([createPerson(app), createPerson(app)]);
      const id = await requestBetween(asker, asked);
      await expectNotified(asked, { kind: 'connection_requested' });
      await asked.client.call(answerConnection, { params: { id }, body: { status } });
      await expect.poll(() => unread(asked)).toBe(0);
      expect(await list(asked)).toMatchObject([{ request: status }]);
      await expectNotified(asker, { kind: `connection_${status}` });
      expect(await unread(asker)).toBe(1);
      expect(await list(asker)).toMatchObject([{ request: null }]);
    },
  );

  test('shows that the request was withdrawn, even if the notification had already been read', async () => {
    const [asker, asked] = await Promise.all([createPerson(app), createPerson(app)]);
    const id = await requestBetween(asker, asked);
    await expectNotified(asked, { kind: 'connection_requested' });
    const [told] = await list(asked);
    expect(told).toMatchObject({ request: 'pending' });
    await read(asked, told?.id ?? '');
    await asker.client.call(withdrawConnection, { params: { id } });
    expect(await list(asked)).toMatchObject([{ request: 'withdrawn' }]);
  });
});
