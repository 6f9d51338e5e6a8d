import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PassportNotification } from '#contract/agreement-notifications.ts';
import { changeMemberRole, removeMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  answerPassportQuestion,
  getPassport,
  listPassportReadings,
  requestPassportPart,
  revokePassportShare,
  sharePassport,
} from '#contract/passports.ts';
import { daysFromNow } from '#test/days.ts';
import { useApp } from '#test/app.ts';
import { type Principal, createDealers } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { connect, createColleague, createPrincipal } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';

const app = useApp();

const share = async ({ client, companyId }: Principal, partner: Principal): Promise<string> => {
  const body = { partnerId: partner.companyId, endsOn: daysFromNow(30), hasConsent: true } as const;
  return (await client.call(sharePassport, { params: { id: companyId }, body })).body.id;
};
const ask = ({ client }: Principal, { companyId }: Principal) =>
  client.call(requestPassportPart, {
    params: { id: companyId },
    body: { question: 'insurance', note: null },
  });
const answer = ({ client, companyId }: Principal, text = 'Product liability') =>
  client.call(answerPassportQuestion, {
    params: { id: companyId, question: 'insurance' },
    body: { isYes: null, text, licenses: [] },
  });
const requestsIn = async ({ client, companyId }: Principal) =>
  (await client.call(getPassport, { params: { id: companyId } })).body.answers.flatMap(
    ({ requests }) => requests,
  );
const settledOf = async ({ client }: Pick<Principal, 'client'>, what: PassportNotification) =>
  (await client.call(listNotifications)).body.flatMap(({ subject, isSettled }) =>
    subject.kind === 'passport' && subject.what === what ? [isSettled] : [],
  );
const settledRequestsOf = (company: Principal) => settledOf(company, 'requested');
const newsOf = async ({ client }: Principal) =>
  (await client.call(listNotifications)).body.flatMap(({ subject }) =>
    subject.kind === 'passport' ? [subject.what] : [],
  );

/** Creates a company that shares its passport with two partners, both of which have requested its insurance. */
async function askedByTwo() {
  const [former, seller] = await createDealers(app);
  const current = await createPrincipal(app, { name: 'Able Surgical' });
  await connect(current, seller);
  const shareId = await share(seller, former);
  await share(seller, current);
  for (const partner of [former, current]) expect((await ask(partner, seller)).status).toBe(200);
  await expect.poll(() => settledRequestsOf(seller)).toEqual([false, false]);
  return { former, current, seller, shareId };
}

test('a partner’s requests end when the passport is no longer shared with it, and the partner is not notified of later answers', async () => {
  const { former, current, seller, shareId } = await askedByTwo();
  const params = { id: seller.companyId, shareId };
  expect((await seller.client.call(revokePassportShare, { params })).status).toBe(204);
  expect(await requestsIn(seller)).toMatchObject([{ companyName: 'Able Surgical' }]);
  expect((await settledRequestsOf(seller)).filter(Boolean)).toHaveLength(1);

  await answer(seller);
  await expectNotified(current, { kind: 'passport', what: 'completed' });
  await untilJobsAreDone(app);
  expect(await newsOf(former)).toEqual(['revoked', 'shared']);

  await share(seller, former);
  expect(await requestsIn(seller)).toEqual([]);
  expect((await ask(former, seller)).status).toBe(200);
  expect(await requestsIn(seller)).toHaveLength(1);
});

test('a partner’s requests are hidden after the last day of its access to the passport, until the passport is shared again', async () => {
  const { former, current, seller, shareId } = await askedByTwo();
  await app.database.db.execute(sql`update passport_shares set ends_on = current_date - 1
    where id = ${shareId}`);
  expect(await requestsIn(seller)).toMatchObject([{ companyName: 'Able Surgical' }]);
  expect((await settledRequestsOf(seller)).filter(Boolean)).toHaveLength(1);
  await share(seller, former);
  expect(await requestsIn(seller)).toHaveLength(2);

  await app.database.db.execute(sql`update passport_shares set ends_on = current_date - 1
    where id = ${shareId}`);
  await answer(seller);
  await expectNotified(current, { kind: 'passport', what: 'completed' });
  await untilJobsAreDone(app);
  expect(await newsOf(former)).toEqual(['shared', 'shared']);
  await share(seller, former);
  expect(await requestsIn(seller)).toEqual([]);
});

test('a passport notification is settled once the passport is no longer shared', async () => {
  const { former, current, seller, shareId } = await askedByTwo();
  await answer(seller);
  for (const partner of [former, current])
    await expect.poll(() => settledOf(partner, 'completed')).toEqual([false]);
  expect(await settledOf(former, 'shared')).toEqual([false]);

  await seller.client.call(revokePassportShare, { params: { id: seller.companyId, shareId } });
  for (const what of ['shared', 'completed'] as const) {
    expect(await settledOf(former, what)).toEqual([true]);
    expect(await settledOf(current, what)).toEqual([false]);
  }
  await share(seller, former);
  await expect.poll(() => settledOf(former, 'shared')).toEqual([false, false]);

  await app.database.db.execute(sql`update passport_shares set ends_on = current_date - 1
    where partner_id = ${current.companyId}`);
  expect(await settledOf(current, 'shared')).toEqual([true]);
});

test('a passport notification is settled for someone who left the company, but not for a viewer', async () => {
  const [maker, seller] = await createDealers(app);
  const [viewer, former] = [
    await createColleague(app, maker, 'editor'),
    await createColleague(app, maker, 'editor'),
  ];
  await share(seller, maker);
  for (const { client } of [viewer, former])
    await expect.poll(() => settledOf({ client }, 'shared')).toEqual([false]);
  const ofMaker = (userId: string) => ({ id: maker.companyId, userId });
  await maker.client.call(changeMemberRole, { params: ofMaker(viewer.id), body: { role: 'viewer' } });
  await maker.client.call(removeMember, { params: ofMaker(former.id) });
  expect(await settledOf(viewer, 'shared')).toEqual([false]);
  expect(await settledOf(former, 'shared')).toEqual([true]);
});

test('asking for a part of a passport is recorded as a reading, whether or not it creates a new request', async () => {
  const [maker, seller] = await createDealers(app);
  const readingsOf = async ({ client, companyId }: Principal) =>
    (await client.call(listPassportReadings, { params: { id: companyId } })).body;
  await share(seller, maker);
  expect((await ask(maker, seller)).status).toBe(200);
  expect(await readingsOf(seller)).toMatchObject([
    { companyName: 'Halden Orthopaedics', personName: 'Dana Whitfield', documentName: null },
  ]);
  // Readings within an hour count as one.
  await app.database.db.execute(sql`update passport_readings set at = at - interval '2 hours'`);
  for (const _ of [1, 2]) expect((await ask(maker, seller)).status).toBe(200);
  expect(await requestsIn(seller)).toHaveLength(1);
  expect(await readingsOf(seller)).toHaveLength(2);
});

test('an empty answer settles no request, and the partner who asked is not notified', async () => {
  const { current, seller } = await askedByTwo();
  for (const text of ['', ' ']) expect((await answer(seller, text)).status).toBe(200);
  expect(await requestsIn(seller)).toHaveLength(2);
  expect(await settledRequestsOf(seller)).toEqual([false, false]);
  await untilJobsAreDone(app);
  expect(await newsOf(current)).toEqual(['shared']);

  await answer(seller);
  expect(await requestsIn(seller)).toEqual([]);
  await expectNotified(current, { kind: 'passport', what: 'completed' });
});
