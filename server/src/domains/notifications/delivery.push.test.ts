import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConversation, sendMessage } from '#contract/messages.ts';
import { subscribeToPush } from '#contract/push-subscriptions.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { messageNotices } from '#db/tables/notification-deliveries.ts';
import { sendDue } from './send-deliveries.ts';
import { useApp } from '#test/app.ts';
import { type Person, createSigned } from '#test/factories.ts';
import { type FakePush, type SubscribedBrowser, startFakePush, subscribedAt } from '#test/fake-push.ts';
import { choose, notifyOfRequest } from '#test/notifications.ts';

let fake: FakePush;
beforeAll(async () => {
  fake = await startFakePush();
});
afterAll(() => fake.stop());
const app = useApp(() => ({ PUSH_SERVICES: fake.origin, CONTACT_EMAIL: 'desk@medaccord.example' }));

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const clockIn = (hours: number) => inHours(hours).toISOString().slice(11, 16);

async function withBrowser(): Promise<{ person: Person; browser: SubscribedBrowser }> {
  const person = await createSigned(app);
  const browser = subscribedAt(`${fake.origin}/push/${crypto.randomUUID()}`);
  await person.client.call(subscribeToPush, { body: browser.subscription });
  return { person, browser };
}
const shownAt = (browser: SubscribedBrowser) =>
  fake.received
    .filter(({ path }) => browser.subscription.endpoint.endsWith(path))
    .map(({ body }) => browser.read(body));
const show = (browser: SubscribedBrowser, pushes: object[]) =>
  expect.poll(() => shownAt(browser)).toMatchObject(pushes);

const waitingFor = ({ id }: Person) =>
  app.database.db
    .select({ from: messageNotices.otherUserId })
    .from(messageNotices)
    .where(and(eq(messageNotices.userId, id), messageNotices.waitsForPush));

test('push notifications are sent only after the person turns them on, for selected topics, and contain only names', async () => {
  const [{ person: tom, browser }, maya] = [await withBrowser(), await createSigned(app)];
  await notifyOfRequest(app, tom, { from: 'Before It' });
  await choose(tom, { byPush: true, topics: { connections: { push: false } } });
  await notifyOfRequest(app, tom, { from: 'Not Chosen' });
  await choose(tom, { topics: { connections: { push: true } } });
  await notifyOfRequest(app, tom, { from: 'Maya Lindqvist' });
  const wants = { body: 'Maya Lindqvist wants to connect', href: '/connections' };
  await show(browser, [wants]);
  const body = { receiverId: tom.id, content: 'the price is 41 thousand' };
  await maya.client.call(sendMessage, { body });
  const wrote = { title: 'Dana Whitfield', body: 'Sent you a message', href: `/messages?with=${maya.id}` };
  await show(browser, [wants, wrote]);
});

test('push notifications are in the recipient’s language', async () => {
  const { person: tom, browser } = await withBrowser();
  await tom.client.call(changeUserSettings, { body: { language: 'de' } });
  await choose(tom, { byPush: true });
  await notifyOfRequest(app, tom, { from: 'Maya Lindqvist' });
  await show(browser, [{ body: 'Maya Lindqvist möchte sich vernetzen' }]);
});

test('push notifications after quiet hours are combined into one', async () => {
  const [{ person: tom, browser }, maya] = [await withBrowser(), await createSigned(app)];
  await choose(tom, { byPush: true, quietHours: { from: clockIn(-1), until: clockIn(2) } });
  await notifyOfRequest(app, tom);
  await notifyOfRequest(app, tom);
  await maya.client.call(sendMessage, { body: { receiverId: tom.id, content: 'Hello' } });
  await expect.poll(() => waitingFor(tom)).toHaveLength(1);
  await sendDue(app.app.platform, inHours(1));
  await Promise.all([sendDue(app.app.platform, inHours(2.1)), sendDue(app.app.platform, inHours(2.1))]);
  await show(browser, [{ body: 'Several things happened during your quiet hours', href: '/notifications' }]);
});

test('push notifications leave out what was read or turned off in the meantime', async () => {
  const [{ person: tom, browser }, maya] = [await withBrowser(), await createSigned(app)];
  await choose(tom, { byPush: true, quietHours: { from: clockIn(-1), until: clockIn(2) } });
  const { id } = (await maya.client.call(sendMessage, { body: { receiverId: tom.id, content: 'Hello' } }))
    .body;
  await tom.client.call(readConversation, { params: { userId: maya.id }, body: { upTo: id } });
  await notifyOfRequest(app, tom);
  await choose(tom, { topics: { connections: { push: false } } });
  await sendDue(app.app.platform, inHours(3));
  await choose(tom, { quietHours: null, topics: { connections: { push: true } } });
  await notifyOfRequest(app, tom, { from: 'Ana Silva' });
  await show(browser, [{ body: 'Ana Silva wants to connect' }]);
});
