import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deleteCompany } from '#contract/company-administration.ts';
import {
  declineCompanyAgreement,
  getCompanyAgreement,
  listCompanyAgreements,
  withdrawAgreementProposal,
  withdrawCompanyAgreement,
} from '#contract/company-agreements.ts';
import { events } from '#db/tables/events.ts';
import { findBindingAgreement } from './agreements.ts';
import { remindOfRenewal } from './notifications.ts';
import { lockChain } from '#domains/signatures/hash-chain.store.ts';
import { useApp } from '#test/app.ts';
import {
  type Owner,
  becomeObserver,
  createAgreement,
  createPair,
  propose,
  sign,
} from '#test/company-agreements.ts';
import { demotedDuring } from '#test/demotion.ts';
import { createAdmin } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { listNotifications } from '#contract/notifications.ts';
import { openStream } from '#test/live.ts';
import { untilWaiting } from '#test/locks.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { closeExpired } from './termination.ts';

const app = useApp();

type Act = typeof declineCompanyAgreement;
const act = ({ client }: Owner, endpoint: Act, id: string) => client.call(endpoint, { params: { id } });
const page = async ({ client }: Owner, id: string) =>
  (await client.call(getCompanyAgreement, { params: { id } })).body;
const binding = (one: Owner, other: Owner) =>
  findBindingAgreement(app.database.db, one.companyId, other.companyId);
const age = (id: string, days: number) =>
  app.database.db.execute(sql`update company_agreements set
    proposed_at = proposed_at - make_interval(days => ${days}),
    effective_at = effective_at - make_interval(days => ${days}),
    expires_at = expires_at - make_interval(days => ${days}) where id = ${id}`);
const newsOf = async ({ client }: Owner) =>
  (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'company_agreement' ? [subject.what] : [],
  );

const areRemindersSettled = async ({ client }: Owner) =>
  (await client.call(listNotifications)).body.flatMap(({ subject, isSettled }) =>
    subject.kind === 'company_agreement' && subject.what === 'expiring' ? [isSettled] : [],
  );

describe('a company agreement proposal', () => {
  test('can be declined only by its recipient, and can then be made again', async () => {
    const [maya, tom] = await createPair(app);
    const { id } = (await propose(maya, tom)).body;
    expect((await act(maya, declineCompanyAgreement, id)).status).toBe(409);
    const { body } = await act(tom, declineCompanyAgreement, id);
    expect(body).toMatchObject({ state: 'declined', isEndedByOther: false });
    expect((await act(tom, declineCompanyAgreement, id)).body).toEqual(body);
    expect(await page(maya, id)).toMatchObject({ state: 'declined', isEndedByOther: true });
    await expectNotified(maya, { kind: 'company_agreement', what: 'declined' });
    expect((await propose(tom, maya)).status).toBe(201);
  });

  test('can be withdrawn only by its proposer, and the other company is notified', async () => {
    const [maya, tom] = await createPair(app);
    const { id } = (await propose(maya, tom)).body;
    expect((await act(tom, withdrawAgreementProposal, id)).status).toBe(409);
    expect((await act(maya, withdrawAgreementProposal, id)).body.state).toBe('proposal_withdrawn');
    expect((await page(tom, id)).state).toBe('proposal_withdrawn');
    await expectNotified(tom, { kind: 'company_agreement', what: 'proposal_withdrawn' });
  });

  test('expires after 30 days, and both companies are notified once', async () => {
    const [maya, tom] = await createPair(app);
    const { id } = (await propose(maya, tom)).body;
    await age(id, 31);
    expect((await page(tom, id)).state).toBe('proposal_expired');
    for (const endpoint of [declineCompanyAgreement, withdrawAgreementProposal]) {
      expect((await act(tom, endpoint, id)).status).toBe(409);
    }
    await Promise.all([closeExpired(app.app.platform), closeExpired(app.app.platform)]);
    for (const owner of [maya, tom])
      await expectNotified(owner, { kind: 'company_agreement', what: 'proposal_expired' });
    expect((await newsOf(maya)).filter((what) => what === 'proposal_expired')).toHaveLength(1);
  });
});

describe('a company agreement in force', () => {
  test('ends immediately for both companies when either withdraws', async () => {
    const { one, other, id } = await createAgreement(app);
    expect((await act(other, declineCompanyAgreement, id)).status).toBe(409);
    expect((await act(one, withdrawAgreementProposal, id)).status).toBe(409);
    const stream = await openStream(one.client);
    const { body } = await act(other, withdrawCompanyAgreement, id);
    expect(body).toMatchObject({ state: 'withdrawn', isEndedByOther: false });
    await stream.receives('agreements');
    stream.close();
    expect(await binding(one, other)).toBeUndefined();
    expect(await page(one, id)).toMatchObject({ state: 'withdrawn', isEndedByOther: true });
    await expectNotified(one, { kind: 'company_agreement', what: 'withdrawn' });
    expect((await act(one, withdrawCompanyAgreement, id)).status).toBe(409);
    expect((await propose(one, other)).status).toBe(201);
  });

  test('can be withdrawn from, but not renewed, by a company that has become an observer', async () => {
    const { one, other, id } = await createAgreement(app);
    await becomeObserver(app, other);
    expect((await act(other, withdrawCompanyAgreement, id)).body.state).toBe('withdrawn');
    expect((await propose(other, one, { agreementText: 'None' })).status).toBe(403);
  });

  test('ends after three years, even before the job has run', async () => {
    const { one, other, id } = await createAgreement(app);
    await age(id, 3 * 366);
    expect(await binding(one, other)).toBeUndefined();
    expect((await page(one, id)).state).toBe('expired');
    expect((await act(one, withdrawCompanyAgreement, id)).status).toBe(409);
    await closeExpired(app.app.platform);
    await closeExpired(app.app.platform);
    for (const owner of [one, other])
      await expectNotified(owner, { kind: 'company_agreement', what: 'expired' });
    const { state, endedAt, expiresAt } = await page(one, id);
    expect([state, endedAt]).toEqual(['expired', expiresAt]);
  });

  test('can be renewed in its last 90 days as one continued agreement, after one reminder to each company', async () => {
    const { one, other, id } = await createAgreement(app);
    await age(id, 1010);
    await Promise.all([remindOfRenewal(app.app.platform), remindOfRenewal(app.app.platform)]);
    for (const owner of [one, other])
      await expectNotified(owner, { kind: 'company_agreement', what: 'expiring' });
    expect((await newsOf(one)).filter((what) => what === 'expiring')).toHaveLength(1);
    expect((await page(other, id)).canRenew).toBe(true);
    expect(await areRemindersSettled(one)).toEqual([false]);

    const { body: renewal } = await propose(other, one);
    expect(renewal).toMatchObject({ state: 'waiting_for_them', lineId: id });
    expect((await page(other, id)).canRenew).toBe(false);
    expect((await binding(one, other))?.id).toBe(id);
    await sign(one, renewal.id);
    expect(await binding(one, other)).toMatchObject({ id: renewal.id, lineId: id });
    for (const owner of [one, other]) expect(await areRemindersSettled(owner)).toEqual([true]);
  });

  test('is replaced by its renewal without notifying anyone that it has ended', async () => {
    const { one, other, id } = await createAgreement(app);
    await age(id, 1010);
    const { body: renewal } = await propose(other, one);
    await sign(one, renewal.id);
    await age(id, 90);
    const stream = await openStream(one.client);
    await closeExpired(app.app.platform);
    await stream.receives('agreements');
    stream.close();
    expect((await page(one, id)).state).toBe('expired');
    expect((await binding(one, other))?.id).toBe(renewal.id);
    const happened = await app.database.db
      .select({ name: events.name })
      .from(events)
      .where(sql`${events.payload} ->> 'lineId' = ${id}`);
    expect(happened.map(({ name }) => name)).not.toContain('company-agreement.expired');
  });

  test('ends together with its renewal when a company is deleted, with one notification to the other company', async () => {
    const { one, other, id } = await createAgreement(app);
    await age(id, 1010);
    const { body: renewal } = await propose(other, one);
    await sign(one, renewal.id);
    const admin = await createAdmin(app);
    await admin.call(deleteCompany, { params: { id: one.companyId }, body: { reason: 'Closed' } });
    await untilJobsAreDone(app);
    for (const ended of [id, renewal.id]) expect((await page(other, ended)).state).toBe('withdrawn');
    const told = (await other.client.call(listNotifications)).body.flatMap(({ subject }) =>
      subject.kind === 'company_agreement' && subject.what === 'withdrawn' ? [subject.agreementId] : [],
    );
    expect(told).toEqual([renewal.id]);
  });

  test('ends together with its proposed renewal when someone withdraws', async () => {
    const { one, other, id } = await createAgreement(app);
    await age(id, 1010);
    const { body: renewal } = await propose(other, one);
    await act(one, withdrawCompanyAgreement, id);
    expect((await page(other, renewal.id)).state).toBe('declined');
    expect((await sign(one, renewal.id)).status).toBe(409);
    expect(await binding(one, other)).toBeUndefined();
  });

  test('stays in force if the person who withdraws becomes a viewer at the same moment', async ({ skip }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const { one, other, id } = await createAgreement(app);
    const withdrawing = () => act(one, withdrawCompanyAgreement, id);
    expect(await demotedDuring(app, one, withdrawing, 'viewer')).toMatchObject({
      status: 403,
      body: { code: 'company.editors_only' },
    });
    expect((await page(other, id)).state).toBe('in_force');
  });

  test('leaves no open renewal that was proposed during its withdrawal', async () => {
    const { one, other, id } = await createAgreement(app);
    await age(id, 1010);
    const { begun } = await app.database.db.transaction(async (tx) => {
      await lockChain(tx);
      const proposing = propose(other, one);
      await untilWaiting(app, 1);
      const withdrawing = act(one, withdrawCompanyAgreement, id);
      await untilWaiting(app, 2);
      return { begun: [proposing, withdrawing] };
    });
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([201, 200]);
    const { body: all } = await one.client.call(listCompanyAgreements);
    const open = all.filter(({ endedAt, lineId }) => endedAt === null && lineId === id);
    expect(open).toEqual([]);
  });
});
