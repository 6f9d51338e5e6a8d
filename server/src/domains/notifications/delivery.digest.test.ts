import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { withdrawAgreementProposal } from '#contract/company-agreements.ts';
import { withdrawConnection } from '#contract/connections.ts';
import { suspendUser } from '#contract/user-administration.ts';
import { notificationDeliveries, waitingNotifications } from '#db/tables/notification-deliveries.ts';
import { notifications } from '#db/tables/notifications.ts';
import { createReader } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { createPair, propose } from '#test/company-agreements.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { type Person, confirmAddress, createAdmin, createPeople, requestBetween } from '#test/factories.ts';
import { choose, listedTo, notifyOfRequest, settledEmailsTo, subjectsTo } from '#test/notifications.ts';
import { notify } from './notifications.ts';
import { sendDue } from './send-deliveries.ts';

const app = useApp();
const DAY_AND_HOUR_MS = 25 * 3_600_000;
const due = () => sendDue(app.app.platform, new Date(Date.now() + DAY_AND_HOUR_MS));
const deliveriesOf = ({ id }: Person) =>
  app.database.db.select().from(notificationDeliveries).where(eq(notificationDeliveries.userId, id));
const daily = { topics: { connections: { mail: 'daily' } } } as const;

describe('the daily digest', () => {
  test('leaves out kinds of notifications that only the next release knows', async () => {
    const tom = await createReader(app);
    await choose(tom, daily);
    await notifyOfRequest(app, tom);
    const { db } = app.database;
    const later = { userId: tom.id, eventId: crypto.randomUUID(), subject: { kind: 'from_next_release' } };
    const [stored] = await db
      .insert(notifications)
      .values(later as never)
      .returning();
    await db
      .insert(waitingNotifications)
      .values({ userId: tom.id, channel: 'digest', notificationId: stored?.id ?? '' });
    await due();
    const [digest, ...others] = await settledEmailsTo(app, tom);
    expect(others).toEqual([]);
    expect(digest?.text).toContain('Maya Lindqvist wants to connect');
  });

  test('leaves out a withdrawn request', async () => {
    const [maya, tom] = [await createReader(app), await createReader(app)];
    await choose(tom, daily);
    const id = await requestBetween(maya, tom);
    await expect.poll(() => deliveriesOf(tom)).toHaveLength(1);
    await maya.client.call(withdrawConnection, { params: { id } });
    await expect.poll(() => listedTo(tom)).toEqual([]);
    await due();
    expect(await subjectsTo(app, tom)).toEqual([]);
  });

  test('leaves out requests from people whom the recipient has blocked or who are suspended', async () => {
    const [tom, ...senders] = await createPeople(app, 'Tom', 'Maya', 'Ana', 'Nina');
    const [maya, ana] = senders;
    await confirmAddress(app, tom);
    await choose(tom, daily);
    for (const sender of senders) await requestBetween(sender, tom);
    await expect.poll(() => listedTo(tom)).toHaveLength(3);
    const admin = await createAdmin(app);
    await tom.client.call(blockPerson, { params: { userId: maya.id } });
    await admin.call(suspendUser, { params: { id: ana.id }, body: { reason: 'Fraud' } });
    await due();
    const digest = (await settledEmailsTo(app, tom)).find(({ subject }) => subject === 'Your daily digest');
    expect(digest?.text).toContain('Nina Whitfield wants to connect');
    expect(digest?.text).not.toMatch(/Maya|Ana/);
  });

  test('leaves out requests that no longer need an answer', async () => {
    const [maya, tom] = await createPair(app);
    await confirmAddress(app, tom);
    await choose(tom, { topics: { agreements: { mail: 'daily' } } });
    const { id } = (await propose(maya, tom)).body;
    await expectNotified(tom, { kind: 'company_agreement', what: 'proposed' });
    await maya.client.call(withdrawAgreementProposal, { params: { id } });
    await expectNotified(tom, { kind: 'company_agreement', what: 'proposal_withdrawn' });
    await due();
    const emails = await settledEmailsTo(app, tom);
    const digest = emails.find(({ subject }) => subject === 'Your daily digest');
    expect(digest?.text).toContain('withdrew its proposal for a company agreement');
    expect(digest?.text).not.toContain('proposed a company agreement');
  });

  test('includes agreement news that needs no answer', async () => {
    const tom = await createReader(app);
    await choose(tom, { topics: { deals: { mail: 'daily' } } });
    const dealId = crypto.randomUUID();
    const agreement = {
      kind: 'contract',
      dealId,
      title: 'Hip stem in Texas',
      companyName: 'Halden',
    } as const;
    for (const what of [
      'rejected',
      'signed',
      'amendment',
      'amendment_stopped',
      'offered',
      'clauses',
    ] as const)
      await notify(app.app.platform, {
        userId: tom.id,
        eventId: crypto.randomUUID(),
        subject: { ...agreement, what, count: 1 },
      });
    await due();
    const [digest] = await settledEmailsTo(app, tom);
    for (const news of [
      'rejected an offer',
      'signed the agreement',
      'proposed an amendment',
      'discarded the',
    ])
      expect(digest?.text).toContain(`Halden ${news}`);
    for (const settled of ['made an offer', 'drafted the clauses'])
      expect(digest?.text).not.toContain(`Halden ${settled}`);
  });
});
