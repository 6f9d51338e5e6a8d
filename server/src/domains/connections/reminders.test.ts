import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answerConnection, withdrawConnection } from '#contract/connections.ts';
import { listNotifications } from '#contract/notifications.ts';
import { restoreUser, suspendUser } from '#contract/user-administration.ts';
import { connections } from '#db/tables/connections.ts';
import { events } from '#db/tables/events.ts';
import { useApp } from '#test/app.ts';
import {
  type Person,
  confirmAddress,
  createAdmin,
  createPeople,
  createPrincipal,
  requestBetween,
} from '#test/factories.ts';
import { emailAbout, emailsTo } from '#test/outbox.ts';
import { businessDaysBefore } from './business-days.ts';
import { remindOfWaiting } from './reminders.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const LONG_AGO = () => new Date(Date.now() - 12 * DAY_MS).toISOString();

const remind = () => remindOfWaiting(app.app.platform);
const askedAt = (id: string, createdAt: string) =>
  app.database.db.update(connections).set({ createdAt }).where(eq(connections.id, id));
const remindersOf = async ({ client }: Person) =>
  (await client.call(listNotifications)).body.filter(({ subject }) => subject.kind === 'connection_waiting');
const reminded = async (id: string) =>
  (await app.database.db.select().from(events).where(eq(events.name, 'connection.reminded'))).filter(
    ({ payload }) => (payload as { connectionId: string }).connectionId === id,
  ).length;

test.each([
  // 2026-11-02 is a Monday.
  ['2026-11-09T10:00:00Z', '2026-11-02T10:00:00Z', 'a Monday counts back to the Monday before'],
  ['2026-11-06T10:00:00Z', '2026-10-30T10:00:00Z', 'a Friday counts back to the Friday before'],
  ['2026-11-04T23:59:59Z', '2026-10-28T23:59:59Z', 'a Wednesday counts back over one weekend'],
  ['2026-11-07T00:00:00Z', '2026-11-02T00:00:00Z', 'a Saturday counts back to the start of Monday'],
  ['2026-11-07T18:30:00Z', '2026-11-02T00:00:00Z', 'no time passes on a Saturday'],
  ['2026-11-08T23:59:59Z', '2026-11-02T00:00:00Z', 'no time passes on a Sunday'],
  ['2026-11-09T00:00:00Z', '2026-11-02T00:00:00Z', 'a Monday begins where Friday ended'],
])('the moment five business days before %s is %s (%s)', (now, then) => {
  expect(businessDaysBefore(new Date(now), 5).toISOString()).toBe(new Date(then).toISOString());
});

test('the job reminds a recipient once by email after five business days without an answer', async () => {
  const [maya, tom] = await Promise.all([
    createPrincipal(app, { name: 'Halden Orthopaedics' }),
    createPrincipal(app, { name: 'Brenner Medical' }),
  ]);
  await confirmAddress(app, tom);
  const id = await requestBetween(maya, tom);
  const fiveDaysAgo = businessDaysBefore(new Date(), 5).getTime();
  await askedAt(id, new Date(fiveDaysAgo + 60_000).toISOString());
  await remind();
  expect(await reminded(id)).toBe(0);

  await askedAt(id, new Date(fiveDaysAgo - 60_000).toISOString());
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  expect(await reminded(id)).toBe(1);
  await expect.poll(() => remindersOf(tom)).toHaveLength(1);
  const [{ subject } = {}] = await remindersOf(tom);
  expect(subject).toMatchObject({ personName: 'Dana Whitfield', companyName: 'Halden Orthopaedics' });
  expect(await remindersOf(maya)).toEqual([]);

  const mail = await emailAbout(app, tom.user.email, 'A connection request is waiting for your answer');
  expect(mail.text).toContain('Dana Whitfield (Halden Orthopaedics) asked to connect');
  expect(mail.text).toContain('/connections');
  const mails = await emailsTo(app, tom.user.email);
  expect(mails.filter(({ subject: line }) => line === mail.subject)).toHaveLength(1);
});

describe('a connection request', () => {
  test('leads to no reminder after it is answered or withdrawn or has expired', async () => {
    const [maya, tom, ines, leo] = await createPeople(app, 'Maya', 'Tom', 'Ines', 'Leo');
    const answered = await requestBetween(maya, tom);
    const withdrawn = await requestBetween(ines, tom);
    const expired = await requestBetween(leo, tom);
    await askedAt(answered, LONG_AGO());
    await askedAt(withdrawn, LONG_AGO());
    await askedAt(expired, new Date(Date.now() - 31 * DAY_MS).toISOString());
    await tom.client.call(answerConnection, { params: { id: answered }, body: { status: 'rejected' } });
    await ines.client.call(withdrawConnection, { params: { id: withdrawn } });
    await remind();
    for (const id of [answered, withdrawn, expired]) expect(await reminded(id)).toBe(0);
  });

  test('leads to no reminder while the person who sent it is suspended', async () => {
    const [admin, [maya, tom]] = await Promise.all([createAdmin(app), createPeople(app, 'Maya', 'Tom')]);
    const id = await requestBetween(maya, tom);
    await askedAt(id, LONG_AGO());
    const params = { id: maya.id };
    await admin.call(suspendUser, { params, body: { reason: 'Fraud' } });
    await remind();
    expect(await reminded(id)).toBe(0);
    await admin.call(restoreUser, { params });
    await remind();
    expect(await reminded(id)).toBe(1);
  });

  test('leads to no reminder for an observer, who cannot answer it', async () => {
    const [[maya], observer] = await Promise.all([
      createPeople(app, 'Maya'),
      createPrincipal(app, { type: 'observer' }),
    ]);
    const id = await requestBetween(maya, observer);
    await askedAt(id, LONG_AGO());
    await remind();
    expect(await reminded(id)).toBe(0);
  });
});
