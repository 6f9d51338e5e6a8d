import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { UtcInstant } from '#contract/days.ts';
import { getNotificationSettings } from '#contract/notification-settings.ts';
import { getUnread } from '#contract/notifications.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { notificationDeliveries } from '#db/tables/notification-deliveries.ts';
import { users } from '#db/tables/users.ts';
import { sendDue } from './send-deliveries.ts';
import { notifyWithin, notify } from './notifications.ts';
import { createReader } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPerson } from '#test/factories.ts';
import {
  choose,
  settledEmailsTo,
  listedTo,
  readAll,
  subjectsTo,
  notifyOfRequest,
} from '#test/notifications.ts';

const app = useApp();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const due = (now = inHours(25)) => sendDue(app.app.platform, now);
const unreadOf = async ({ client }: Person) => (await client.call(getUnread)).body.notifications;
const deliveriesOf = ({ id }: Person) =>
  app.database.db.select().from(notificationDeliveries).where(eq(notificationDeliveries.userId, id));

const clockIn = (hours: number) => inHours(hours).toISOString().slice(11, 16);
const quietNow = { from: clockIn(-1), until: clockIn(2) };

describe('the default notification settings', () => {
  test('email a request once and immediately, with one-click unsubscribe', async () => {
    const tom = await createReader(app);
    const eventId = crypto.randomUUID();
    await Promise.all([notifyOfRequest(app, tom, { eventId }), notifyOfRequest(app, tom, { eventId })]);
    await notifyOfRequest(app, tom, { eventId });
    const [email, ...others] = await settledEmailsTo(app, tom);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Maya Lindqvist wants to connect');
    expect(email?.text).toMatch(
      /Turn off this kind of email:\nhttp\S+\/unsubscribe#\S+\.topic\.connections\./,
    );
    expect(email?.text).toMatch(/Choose what we email you:\nhttp\S+\/settings\/notifications\n/);
    const headerOf = (name: string) => email?.headers.find(({ key }) => key === name)?.value;
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf('list-unsubscribe')).toMatch(/^<http\S+\/api\/unsubscribe\?token=\S+>$/);
    expect(await unreadOf(tom)).toBe(1);
    expect(await deliveriesOf(tom)).toEqual([]);
  });

  test('show product updates only in the app', async () => {
    const tom = await createReader(app);
    await notify(app.app.platform, {
      userId: tom.id,
      eventId: crypto.randomUUID(),
      subject: {
        kind: 'territory_given',
        productId: crypto.randomUUID(),
        productName: 'Hip stem',
        companyName: 'Halden',
        territories: ['texas'],
      },
    });
    expect(await subjectsTo(app, tom)).toEqual([]);
    expect(await unreadOf(tom)).toBe(1);
  });

  test('send no emails to an unconfirmed address', async () => {
    const ines = await createPerson(app);
    await notifyOfRequest(app, ines);
    await choose(ines, { topics: { connections: { mail: 'daily' } } });
    await notifyOfRequest(app, ines);
    await due();
    expect(await subjectsTo(app, ines)).toEqual([]);
    expect(await unreadOf(ines)).toBe(2);
  });

  test('notify no one whose account is deleted', async () => {
    const leo = await createReader(app);
    const closedAt = new Date().toISOString();
    await app.database.db.update(users).set({ closedAt, passwordHash: null }).where(eq(users.id, leo.id));
    await notifyOfRequest(app, leo);
    expect(await subjectsTo(app, leo)).toEqual([]);
  });

  test('apply again once the account is deleted, and no waiting email is sent', async () => {
    const leo = await createReader(app);
    await choose(leo, { quietHours: quietNow, topics: { company: { mail: 'daily' } } });
    await notifyOfRequest(app, leo);
    await app.database.db.transaction((tx) =>
      app.app.platform.events.record(tx, 'user.closed', null, { userId: leo.id, adminId: leo.id }),
    );
    await expect.poll(() => deliveriesOf(leo)).toEqual([]);
    const { quietHours, topics } = (await leo.client.call(getNotificationSettings)).body;
    expect([quietHours, topics.company.mail]).toEqual([null, 'at_once']);
    await due(inHours(3));
    expect(await subjectsTo(app, leo)).toEqual([]);
  });
});

describe('changed notification settings', () => {
  test('can deliver a topic only in the app or only by email', async () => {
    const [quiet, writer] = [await createReader(app), await createReader(app)];
    await choose(quiet, { topics: { connections: { mail: 'off' } } });
    await choose(writer, { topics: { connections: { app: false } } });
    await Promise.all([notifyOfRequest(app, quiet), notifyOfRequest(app, writer)]);
    expect([await unreadOf(quiet), await listedTo(quiet)]).toMatchObject([1, [{}]]);
    expect(await subjectsTo(app, quiet)).toEqual([]);
    expect([await unreadOf(writer), await listedTo(writer)]).toEqual([0, []]);
    expect(await subjectsTo(app, writer)).toEqual(['Maya Lindqvist wants to connect']);
  });

  test('can stop all emails except essential ones', async () => {
    const tom = await createReader(app);
    await choose(tom, { byMail: false });
    await notifyOfRequest(app, tom);
    await app.app.platform.mail.send(app.database.db, { userId: tom.id }, () => ({
      subject: 'Password',
      paragraphs: [],
    }));
    expect(await subjectsTo(app, tom)).toEqual(['Password']);
  });
});

describe('the daily digest', () => {
  const daily = { topics: { connections: { mail: 'daily' } } } as const;

  test('lists what is new and unread at the chosen hour, and is not sent when there is nothing to list', async () => {
    const tom = await createReader(app);
    await choose(tom, { ...daily, digestHour: inHours(3).getUTCHours() });
    await notifyOfRequest(app, tom, { from: 'Read Already' });
    await readAll(app, tom);
    await notifyOfRequest(app, tom, { from: 'Maya Lindqvist' });
    await notifyOfRequest(app, tom, { from: 'Ana <b>Silva' });
    await due(inHours(1));
    expect(await subjectsTo(app, tom)).toEqual([]);

    // Several processes send digests after the server was down for days.
    await Promise.all([due(inHours(72)), due(inHours(72)), due(inHours(72))]);
    await due(inHours(72));
    const [digest, ...others] = await settledEmailsTo(app, tom);
    expect(others).toEqual([]);
    expect(digest?.subject).toBe('Your daily digest');
    expect(digest?.text).toContain('Maya Lindqvist wants to connect');
    expect(digest?.text).not.toContain('Read Already');
    expect(digest?.html).toContain('Ana &lt;b&gt;Silva');
    expect(digest?.text).toMatch(/Turn off the daily digest:\nhttp\S+\/unsubscribe#\S+\.digest\./);

    await due(inHours(96));
    await notifyOfRequest(app, tom);
    await readAll(app, tom);
    await due(inHours(120));
    expect(await settledEmailsTo(app, tom)).toHaveLength(1);
  });

  test('is due at the person’s chosen hour in their time zone, and is no longer sent once it is turned off', async () => {
    const tom = await createReader(app);
    await tom.client.call(changeUserSettings, { body: { timeZone: 'Asia/Kolkata' } });
    await choose(tom, daily);
    await notifyOfRequest(app, tom);
    const [planned] = await deliveriesOf(tom);
    expect(planned).toMatchObject({ channel: 'digest', dueAt: expect.stringMatching(/T01:30:00\.000Z$/) });
    await choose(tom, { digestHour: 20 });
    const [moved] = await deliveriesOf(tom);
    expect(moved?.dueAt).toMatch(/T14:30:00\.000Z$/);
    await tom.client.call(changeUserSettings, { body: { timeZone: 'UTC' } });
    const [followed] = await deliveriesOf(tom);
    expect(followed?.dueAt).toMatch(/T20:00:00\.000Z$/);
    await choose(tom, { topics: { connections: { mail: 'off' } } });
    await due();
    expect(await subjectsTo(app, tom)).toEqual([]);
    await choose(tom, daily);
    await notifyOfRequest(app, tom);
    await choose(tom, { byDigest: false });
    await due();
    expect(await subjectsTo(app, tom)).toEqual([]);
  });

  test('is sent in full, and only once, by the next run after an interruption', async () => {
    const [tom, ana] = [await createReader(app), await createReader(app)];
    for (const who of [tom, ana]) {
      await choose(who, daily);
      await notifyOfRequest(app, who);
    }
    const { platform } = app.app;
    const broken = { ...platform.mail, sendAll: () => Promise.reject(new Error('killed')) };
    await expect(sendDue({ ...platform, mail: broken }, inHours(25))).rejects.toThrow('killed');
    await Promise.all([due(), due()]);
    for (const who of [tom, ana]) expect(await subjectsTo(app, who)).toEqual(['Your daily digest']);
  });

  test('includes notifications that arrive while it is being sent, or leaves them to the next digest', async ({
    skip,
  }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const tom = await createReader(app);
    await choose(tom, { topics: { connections: { mail: 'daily' }, messages: { mail: 'daily' } } });
    await notifyOfRequest(app, tom);
    await app.database.db.transaction(async (tx) => {
      await notifyWithin(app.app.platform, tx, {
        userId: tom.id,
        eventId: crypto.randomUUID(),
        subject: { kind: 'report_resolved', personName: 'Ana Silva' },
      });
      await due();
    });
    await due();
    const texts = (await settledEmailsTo(app, tom)).map(({ text }) => text).join('');
    expect(texts).toContain('Maya Lindqvist');
    expect(texts).toContain('Ana Silva');
  });

  test('lists only the newest twenty notifications, even of a topic that does not appear in the app', async () => {
    const tom = await createReader(app);
    await choose(tom, { topics: { connections: { mail: 'daily', app: false } } });
    for (let each = 0; each < 23; each += 1) await notifyOfRequest(app, tom, { from: `Person ${each}` });
    expect(await unreadOf(tom)).toBe(0);
    await due();
    const [digest] = await settledEmailsTo(app, tom);
    expect(digest?.text?.match(/wants to connect/g)).toHaveLength(20);
    expect(digest?.text).toContain('See more in the app.');
    expect(digest?.text).toContain('Person 22 ');
    expect(digest?.text).not.toContain('Person 2 ');
  });

  test('lists an open request even when many newer requests no longer need an answer', async () => {
    const tom = await createReader(app);
    await choose(tom, { topics: { connections: { mail: 'daily' }, agreements: { mail: 'daily' } } });
    await notifyOfRequest(app, tom, { from: 'Maya Lindqvist' });
    const expiresAt = UtcInstant.parse(inHours(90).toISOString());
    const gone = { kind: 'company_agreement', companyName: 'Halden', what: 'proposed', expiresAt } as const;
    for (let each = 0; each < 21; each += 1)
      await notify(app.app.platform, {
        userId: tom.id,
        eventId: crypto.randomUUID(),
        subject: { ...gone, agreementId: crypto.randomUUID() },
      });
    await due();
    const [digest] = await settledEmailsTo(app, tom);
    expect(digest?.text).toContain('Maya Lindqvist wants to connect');
  });
});

describe('quiet hours', () => {
  test('delay emails and combine them into one, while the app shows everything', async () => {
    const tom = await createReader(app);
    await choose(tom, { quietHours: quietNow });
    await notifyOfRequest(app, tom, { from: 'Maya Lindqvist' });
    await notifyOfRequest(app, tom, { from: 'Ana Silva' });
    expect(await unreadOf(tom)).toBe(2);
    await due(inHours(1));
    expect(await subjectsTo(app, tom)).toEqual([]);
    await Promise.all([due(inHours(2.1)), due(inHours(2.1))]);
    const [email, ...others] = await settledEmailsTo(app, tom);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('During your quiet hours');
    expect(email?.text).toMatch(/Ana Silva wants to connect[\s\S]*Maya Lindqvist wants to connect/);
    expect(email?.text).toContain('Turn off email notifications:');
  });

  test('release held emails when turned off and hold them longer when extended', async () => {
    const [ends, lasts] = [await createReader(app), await createReader(app)];
    for (const who of [ends, lasts]) {
      await choose(who, { quietHours: quietNow });
      await notifyOfRequest(app, who);
    }
    await choose(ends, { quietHours: null });
    await choose(lasts, { quietHours: { from: quietNow.from, until: clockIn(6) } });
    await due(inHours(3));
    expect(await subjectsTo(app, ends)).toEqual(['During your quiet hours']);
    expect(await subjectsTo(app, lasts)).toEqual([]);
    await due(inHours(7));
    expect(await subjectsTo(app, lasts)).toEqual(['During your quiet hours']);
  });

  test('reveal no news in the combined email to an unconfirmed address', async () => {
    const ines = await createPerson(app);
    await choose(ines, { quietHours: quietNow });
    const email = () => ({ subject: 'Someone wants to connect', paragraphs: [] });
    const subject = {
      kind: 'company_claimed',
      companyId: crypto.randomUUID(),
      companyName: 'Halden',
    } as const;
    await notify(app.app.platform, { userId: ines.id, eventId: crypto.randomUUID(), subject, email });
    await due(inHours(3));
    const [gathered] = await settledEmailsTo(app, ines);
    expect(gathered?.subject).toBe('During your quiet hours');
    expect(gathered?.text).not.toContain('Halden');
  });
});
