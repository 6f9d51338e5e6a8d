import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { terminateAgreement } from '#contract/agreements-in-force.ts';
import { listContractTerms } from '#contract/contracts.ts';
import { startContractAmendment } from '#contract/contract-amendments.ts';
import { nameContractSignatories } from '#contract/contract-signing.ts';
import { countDeals, getDeal, listDeals, moveDeal } from '#contract/deals.ts';
import { removeMember } from '#contract/members.ts';
import { listNotifications } from '#contract/notifications.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import {
  type Dealing,
  acceptAll,
  dealInReview,
  offerTerms,
  startContractOf,
  startedClauses,
} from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import { moveByBoth } from '#test/deals.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { rowsOf } from '#platform/db.ts';
import { createColleague, joinCompany } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { nameItself, readyToSign, signAs } from '#test/signing.ts';

const app = useApp();

const turnsOf = async ({ maker, seller, deal }: Dealing) => {
  const params = { id: deal.id };
  const [mine, theirs] = [
    (await maker.client.call(getDeal, { params })).body,
    (await seller.client.call(getDeal, { params })).body,
  ];
  return [mine.agreementTurn?.side ?? null, theirs.agreementTurn?.side ?? null];
};

const waitingFor = async ({ client }: Dealing['maker']) => {
  const [listed, counted] = [
    (await client.call(listDeals, { query: { waiting: 'true' } })).body,
    (await client.call(countDeals, { query: { waiting: 'true' } })).body,
  ];
  expect(counted.total).toBe(listed.length);
  return listed.length;
};

/** Whether no notification about the agreement still asks for an answer. */
const areSettled = async ({ client }: Dealing['seller'], dealId: string) =>
  (await client.call(listNotifications)).body.every(
    ({ subject, isSettled }) => subject.kind !== 'contract' || subject.dealId !== dealId || isSettled,
  );

describe('the turn in an agreement', () => {
  test('is shown with the deal and is used by the filter for waiting deals', async () => {
    const dealing = await dealInReview(app);
    const { maker, seller, deal } = dealing;
    expect(await turnsOf(dealing)).toEqual([null, null]);
    await startContractOf(dealing);
    expect(await turnsOf(dealing)).toEqual(['them', 'you']);
    expect([await waitingFor(maker), await waitingFor(seller)]).toEqual([0, 1]);
    await expectNotified(seller, { kind: 'contract', dealId: deal.id, what: 'started' });
    expect(await areSettled(seller, deal.id)).toBe(false);
    const params = { id: deal.id };
    await acceptAll(seller, dealing, (await seller.client.call(listContractTerms, { params })).body);
    expect(await turnsOf(dealing)).toEqual([null, null]);
    expect(await areSettled(seller, deal.id)).toBe(true);
    await offerTerms(seller, dealing, { sellOff: { days: 90 } });
    expect(await turnsOf(dealing)).toEqual(['you', 'them']);
    const { body } = await maker.client.call(getDeal, { params });
    expect(body.lastActivityAt >= (body.agreementTurn?.since ?? '')).toBe(true);
    expect(body.lastActivityAt > deal.lastActivityAt).toBe(true);
    expect(body.revision, 'the deal itself did not change').toBe(deal.revision);
    const lost = { stage: 'closed_lost', lostReason: 'No agreement on the sell-off period' } as const;
    expect((await maker.client.call(moveDeal, { params, body: lost })).status).toBe(200);
    expect(await turnsOf(dealing)).toEqual([null, null]);
    expect([await waitingFor(maker), await waitingFor(seller)]).toEqual([0, 0]);
  });

  test('goes to companies without signatories first, and then to those that have not signed', async () => {
    const dealing = await readyToSign(app);
    const { maker, seller } = dealing;
    expect(await turnsOf(dealing)).toEqual(['you', 'you']);
    await app.database.db.execute(sql`delete from contract_signatories where side = 'distributor'
      and contract_id in (select id from contracts where deal_id = ${dealing.deal.id})`);
    await nameItself(maker, dealing);
    expect(await turnsOf(dealing)).toEqual(['them', 'you']);
    await nameItself(seller, dealing);
    await signAs(seller, dealing);
    expect(await turnsOf(dealing)).toEqual(['you', 'them']);
    await signAs(maker, dealing);
    expect(await turnsOf(dealing)).toEqual([null, null]);
  });

  test('goes to both companies again after a removed signatory has rejoined', async () => {
    const dealing = await readyToSign(app);
    const { seller, deal } = dealing;
    const erik = await createColleague(app, seller, 'editor');
    const signatory = { userId: erik.id, title: 'Director', authority: 'Resolution of the board' };
    await seller.client.call(nameContractSignatories, {
      params: { id: deal.id },
      body: { isInOrder: false, signatories: [signatory] },
    });
    await seller.client.call(removeMember, { params: { id: seller.companyId, userId: erik.id } });
    await expect.poll(() => turnsOf(dealing)).toEqual(['them', 'you']);
    await joinCompany(app, seller, erik, { role: 'editor', invitations: 2 });
    await expect.poll(() => turnsOf(dealing)).toEqual(['you', 'you']);
  });

  test('goes to the company of a signatory who was removed while the deal was out of Contract Review', async () => {
    const dealing = await readyToSign(app);
    const { maker, seller, deal } = dealing;
    const erik = await createColleague(app, seller, 'editor');
    const signatory = { userId: erik.id, title: 'Director', authority: 'Resolution of the board' };
    await seller.client.call(nameContractSignatories, {
      params: { id: deal.id },
      body: { isInOrder: false, signatories: [signatory] },
    });
    expect(await turnsOf(dealing)).toEqual(['you', 'you']);
    await moveByBoth(maker, seller, { id: deal.id, stage: 'negotiation' });
    await seller.client.call(removeMember, { params: { id: seller.companyId, userId: erik.id } });
    await untilJobsAreDone(app);
    await moveByBoth(maker, seller, { id: deal.id, stage: 'contract_review' });
    await expect.poll(() => turnsOf(dealing)).toEqual(['them', 'you']);
  });

  test('ends when an amendment is abandoned because the agreement is terminated', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    await maker.client.call(startContractAmendment, { params });
    expect(await turnsOf(dealing)).toEqual([null, null]);
    await offerTerms(maker, dealing, { sellOff: { days: 30 } });
    expect(await turnsOf(dealing)).toEqual(['them', 'you']);
    expect(await waitingFor(seller)).toBe(1);
    const body = { ground: 'breach', endsOn: daysFromNow(20), reason: 'Invoices were not paid' } as const;
    expect((await maker.client.call(terminateAgreement, { params, body })).status).toBe(200);
    expect(await turnsOf(dealing)).toEqual([null, null]);
    expect(await waitingFor(seller)).toBe(0);
  });

  test('is recorded by migration 0108 for agreements from earlier releases', async () => {
    const dealings = [await dealInReview(app), await startedClauses(app), await readyToSign(app)];
    const [first, , last] = dealings;
    if (!first || !last) throw new Error('no deals');
    await startContractOf(first);
    await offerTerms(first.seller, first, { sellOff: { days: 90 } });
    await signAs(last.maker, last);
    const unnamed = await readyToSign(app);
    await app.database.db.execute(sql`delete from contract_signatories where side = 'manufacturer'
      and contract_id in (select id from contracts where deal_id = ${unnamed.deal.id})`);
    await nameItself(unnamed.seller, unnamed);
    // Other tests leave deals that the migration could not judge, such as one whose signatory has left the company.
    const ids = [...dealings, unnamed].map(({ deal }) => deal.id);
    const read = () =>
      rowsOf(
        app.database.db,
        sql`select id, agreement_waits_manufacturer::text as m, agreement_waits_distributor::text as d
          from deals where id in ${ids} order by id`,
      );
    const recorded = await read();
    await app.database.db.execute(
      sql`update deals set agreement_waits_manufacturer = null, agreement_waits_distributor = null`,
    );
    const statements = readFileSync('server/src/db/migrations/0108_deal_agreement_turns.sql', 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => statement.includes('UPDATE'));
    expect(statements).toHaveLength(2);
    for (const statement of statements) await app.database.db.execute(sql.raw(statement));
    expect(await read()).toEqual(recorded);
  });
});
