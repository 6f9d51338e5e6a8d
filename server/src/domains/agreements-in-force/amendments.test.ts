import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getKeyDates } from '#contract/agreement-dates.ts';
import {
  answerAgreementResult,
  enterAgreementResult,
  getAgreementInForce,
  giveTrialNotice,
  terminateAgreement,
} from '#contract/agreements-in-force.ts';
import { checkAgreement } from '#contract/agreement-checks.ts';
import { deleteCompany } from '#contract/company-administration.ts';
import {
  getSignedContractPdf,
  listContractAmendments,
  startContractAmendment,
  stopContractAmendment,
} from '#contract/contract-amendments.ts';
import { getContract, listContractTerms } from '#contract/contracts.ts';
import type { Day } from '#contract/days.ts';
import { getContractSigning } from '#contract/contract-signing.ts';
import { getDeal } from '#contract/deals.ts';
import { listWaiting } from '#contract/home.ts';
import { getProductTerritories } from '#contract/territories.ts';
import { sha256 } from '#platform/crypto.ts';
import { companies } from '#db/tables/companies.ts';
import { contracts } from '#db/tables/contracts.ts';
import { productTerritories } from '#db/tables/products.ts';
import { verifyChain } from '#domains/signatures/index.ts';
import { amending, agreeOnAmendment, signAmendment } from '#test/amendments.ts';
import { moveMilestone, signedAgreement } from '#test/agreements-in-force.ts';
import { useApp } from '#test/app.ts';
import { type Dealing, MILESTONE_DAY, offerTerms, termsOn } from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { createAdmin, createPrincipal } from '#test/factories.ts';
import { signAs } from '#test/signing.ts';
import { runDailyJob } from './daily-job.ts';

const app = useApp();

const territoriesOf = async ({ maker, product }: Dealing) => {
  const { body } = await maker.client.call(getProductTerritories, { params: { id: product.id } });
  return body.terms
    .filter(
      ({ distributor, endsOn }) => distributor !== null && (endsOn === null || endsOn >= daysFromNow(0)),
    )
    .map(({ territory, state }) => `${territory} ${state}`)
    .toSorted();
};

const amendmentsOf = async ({ maker, deal }: Dealing) =>
  (await maker.client.call(listContractAmendments, { params: { id: deal.id } })).body;

const kindsOf = async ({ maker, deal }: Dealing) =>
  (await maker.client.call(getContractSigning, { params: { id: deal.id } })).body.obstacles.map(
    ({ kind }) => kind,
  );

describe('an amendment to a signed agreement', () => {
  test('follows the same steps as the agreement and changes the territories with the last signature', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    expect(await territoriesOf(dealing)).toEqual(['texas exclusive']);
    const started = await maker.client.call(startContractAmendment, { params });
    expect(started).toMatchObject({
      status: 201,
      body: { phase: 'clauses', amendment: { number: 1 }, turn: null, canEdit: true, version: 1 },
    });
    expect(started.body.terms).toMatchObject({ agreed: 16, total: 16 });
    expect(await kindsOf(dealing)).toEqual(['no_signatory', 'no_signatory', 'nothing_amended']);
    expect((await offerTerms(maker, dealing, { territories: ['southwest'] })).status).toBe(200);
    expect((await seller.client.call(listWaiting)).body).toMatchObject([
      { kind: 'contract_items', count: 1 },
    ]);
    await agreeOnAmendment(dealing);
    await signAs(maker, dealing);
    // One signature alone changes nothing.
    expect(await territoriesOf(dealing)).toEqual(['texas exclusive']);
    expect((await signAs(seller, dealing)).status).toBe(200);
    expect(await territoriesOf(dealing)).toEqual(['southwest exclusive']);
    expect((await maker.client.call(getContract, { params })).body).toMatchObject({
      phase: 'signed',
      amendment: { number: 1 },
      canEdit: false,
      canAmend: true,
    });
    expect((await maker.client.call(getDeal, { params })).body.stage).toBe('closed_won');
    const [amended, original] = await amendmentsOf(dealing);
    expect(amended).toMatchObject({ number: 1, state: 'signed', startedBy: 'you' });
    expect(original).toMatchObject({ number: 0, state: 'signed', startedBy: null });
    for (const { number } of [amended, original].flatMap((one) => one ?? [])) {
      const pdf = await seller.client.fetch(
        `/api/deals/${deal.id}/contract/amendments/${number}/agreement.pdf`,
      );
      const digest = sha256(Buffer.from(await pdf.arrayBuffer()));
      const { body } = await app.client().call(checkAgreement, { body: { digest } });
      expect(body).toMatchObject({ agreement: { form: 'contract', isValid: true } });
    }
    const rows = await app.database.db
      .select({ text: contracts.text })
      .from(contracts)
      .where(and(eq(contracts.dealId, deal.id), eq(contracts.number, 1)));
    expect(rows[0]?.text).toContain('This is Amendment 1 to the Distribution Agreement');
    expect(rows[0]?.text).toContain(original?.digest);
    expect(rows[0]?.text).toContain('This amendment changes: Territory, Appointment');
    expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true });
  });

  test("keeps the agreement's start date and everything that was due before the amendment", async () => {
    const dealing = await signedAgreement(app);
    const { maker, deal, product } = dealing;
    const params = { id: deal.id };
    await app.database.db.execute(
      sql`update contracts set signed_at = signed_at - interval '100 days' where deal_id = ${deal.id}`,
    );
    const purchases = async () =>
      (await maker.client.call(getKeyDates, { params })).body?.dates.flatMap((date) =>
        date.kind === 'minimum_purchase' ? [date] : [],
      ) ?? [];
    const before = await purchases();
    await amending(dealing, {
      minimumPurchase: { kind: 'units', period: 'month', steps: [{ fromMonth: 1, amount: 5 }] },
      term: { ...termsOn(product).term, months: 24 },
    });
    expect((await signAmendment(dealing)).status).toBe(200);
    const { body: dates } = await maker.client.call(getKeyDates, { params });
    expect(dates?.effectiveOn).toBe(daysFromNow(-100));
    const after = await purchases();
    expect(after).toHaveLength(24);
    const today = daysFromNow(0);
    expect(after.filter(({ day }) => day < today)).toEqual(before.filter(({ day }) => day < today));
    expect(new Set(after.filter(({ day }) => day >= today).map(({ amount }) => amount))).toEqual(
      new Set([5]),
    );
  });

  test('clears the confirmed result of a minimum purchase that it changes to another unit', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const read = async () => (await maker.client.call(getAgreementInForce, { params })).body;
    const purchaseOn = async (day: Day) =>
      (await read())?.targets.find((one) => one.kind === 'minimum_purchase' && one.day === day);
    const day = (await read())?.targets.find(({ kind }) => kind === 'minimum_purchase')?.day ?? '';
    const enter = (amount: number, seen: number) =>
      seller.client.call(enterAgreementResult, {
        params,
        body: { kind: 'minimum_purchase', day, amount, seen },
      });
    const confirm = (seen: number) =>
      maker.client.call(answerAgreementResult, {
        params,
        body: { kind: 'minimum_purchase', day, seen, isConfirmed: true, reason: null },
      });
    await enter(35, 0);
    expect((await confirm(1)).status).toBe(200);
    expect(await purchaseOn(day)).toMatchObject({ currency: null, isMet: true, result: { amount: 35 } });
    const steps = [{ fromMonth: 1, amount: 20 }];
    await amending(dealing, { minimumPurchase: { kind: 'money', currency: 'USD', period: 'month', steps } });
    expect((await signAmendment(dealing)).status).toBe(200);
    expect(await purchaseOn(day)).toMatchObject({ currency: 'USD', version: 1, isMet: null, result: null });
    expect((await confirm(1)).body).toMatchObject({ code: 'in_force.not_your_turn' });
    expect((await enter(25, 1)).status).toBe(200);
    expect((await confirm(2)).status).toBe(200);
    expect(await purchaseOn(day)).toMatchObject({ version: 2, isMet: true, result: { amount: 25 } });
    expect((await enter(30, 2)).body).toMatchObject({ code: 'in_force.result_confirmed' });
  });

  test('no longer waits for a signature once the amended term is over', async () => {
    const dealing = await signedAgreement(app);
    const { maker, deal } = dealing;
    const waitingKinds = async () => (await maker.client.call(listWaiting)).body.map(({ kind }) => kind);
    await amending(dealing, { term: { months: 12, renewalMonths: null, noticeMonths: 0 } });
    const turn = async () =>
      (await maker.client.call(getDeal, { params: { id: deal.id } })).body.agreementTurn?.side ?? null;
    expect([await waitingKinds(), await turn()]).toEqual([['contract_signature'], 'you']);
    await app.database.db.execute(
      sql`update contracts set signed_at = signed_at - interval '400 days' where deal_id = ${deal.id}`,
    );
    await runDailyJob(app.app.platform);
    expect([await waitingKinds(), await turn()]).toEqual([[], null]);
    expect(await kindsOf(dealing)).toEqual(['term_over']);
  });

  test('ends a trial and makes its territories non-exclusive if it removes the exclusivity', async () => {
    const dealing = await signedAgreement(app);
    const { seller, deal } = dealing;
    const params = { id: deal.id };
    await amending(dealing, { exclusivity: { kind: 'none' } });
    expect((await signAmendment(dealing)).status).toBe(200);
    expect(await territoriesOf(dealing)).toEqual(['texas non_exclusive']);
    const inForce = async () => (await seller.client.call(getAgreementInForce, { params })).body;
    expect((await inForce())?.trial).toBeNull();
  });

  test('makes a trial fully exclusive when its amended milestone is already met', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const result = { kind: 'milestone', day: MILESTONE_DAY } as const;
    await seller.client.call(enterAgreementResult, { params, body: { ...result, amount: 110, seen: 0 } });
    const confirmed = await maker.client.call(answerAgreementResult, {
      params,
      body: { ...result, seen: 1, isConfirmed: true, reason: null },
    });
    expect(confirmed.body.trial).toMatchObject({ state: 'running' });
    await amending(dealing, {
      exclusivity: { kind: 'trial', months: 12, milestones: [{ units: 100, by: MILESTONE_DAY }] },
    });
    expect((await signAmendment(dealing)).status).toBe(200);
    await expectNotified(maker, { kind: 'contract_in_force', what: 'trial_exclusive' });
    await runDailyJob(app.app.platform, daysFromNow(370));
    const { body: after } = await maker.client.call(getAgreementInForce, { params });
    expect(after?.trial?.state).toBe('exclusive');
    expect(await territoriesOf(dealing)).toEqual(['texas exclusive']);
  });

  test('shortens the trial and its exclusive territories together with the agreement', async () => {
    const dealing = await signedAgreement(app);
    const { maker, deal, product } = dealing;
    await amending(dealing, { term: { months: 6, renewalMonths: null, noticeMonths: 0 } });
    expect((await signAmendment(dealing)).status).toBe(200);
    const { body } = await maker.client.call(getAgreementInForce, { params: { id: deal.id } });
    expect(body?.trial?.lastDay).toBe(body?.endsOn);
    const { body: held } = await maker.client.call(getProductTerritories, { params: { id: product.id } });
    expect(held.terms).toMatchObject([{ territory: 'texas', state: 'exclusive', endsOn: body?.endsOn }]);
  });

  test('leaves out a milestone that would be due after the end of the shortened agreement', async () => {
    const dealing = await signedAgreement(app);
    const params = { id: dealing.deal.id };
    await amending(dealing, { term: { months: 6, renewalMonths: null, noticeMonths: 0 } });
    expect((await signAmendment(dealing)).status).toBe(200);
    const { body: inForce } = await dealing.seller.client.call(getAgreementInForce, { params });
    expect(inForce?.targets.filter(({ kind }) => kind === 'milestone')).toEqual([]);
    const { body: dates } = await dealing.seller.client.call(getKeyDates, { params });
    expect(dates?.dates.map(({ kind }) => kind)).not.toContain('milestone');
  });

  test.each([
    ['the last day of the notice', 30],
    ['the last day of the shortened term', 300],
  ])('ends a trial under notice on %s if that day comes first', async (_case, days) => {
    const dealing = await signedAgreement(app);
    const { maker, deal, product } = dealing;
    const params = { id: deal.id };
    await moveMilestone(app, dealing, daysFromNow(-1));
    const lastDay = daysFromNow(days);
    const notice = await maker.client.call(giveTrialNotice, { params, body: { lastDay } });
    expect(notice.status).toBe(200);
    await amending(dealing, { term: { months: 6, renewalMonths: null, noticeMonths: 0 } });
    expect((await signAmendment(dealing)).status).toBe(200);
    const { body } = await maker.client.call(getAgreementInForce, { params });
    const endsOn = [body?.endsOn ?? '', lastDay].toSorted()[0];
    expect(body?.trial).toMatchObject({ state: 'running', hasNotice: true, lastDay: endsOn });
    const { body: held } = await maker.client.call(getProductTerritories, { params: { id: product.id } });
    expect(held.terms).toMatchObject([{ territory: 'texas', state: 'exclusive', endsOn }]);
  });

  test('replaces a region with exclusive North America, and keeps the region when North America is given back', async () => {
    const dealing = await signedAgreement(app);
    await amending(dealing, { territories: ['north_america', 'texas'] });
    expect((await signAmendment(dealing)).status).toBe(200);
    expect(await territoriesOf(dealing)).toEqual(['north_america exclusive']);
    await amending(dealing, { territories: ['texas'] });
    expect((await signAmendment(dealing)).status).toBe(200);
    expect(await territoriesOf(dealing)).toEqual(['texas exclusive']);
  });

  test('cannot get its last signature while another distributor has one of its territories', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller, product } = dealing;
    const other = await createPrincipal(app, { name: 'Sonoran Surgical', type: 'distributor' });
    await app.database.db.insert(productTerritories).values({
      productId: product.id,
      territory: 'southwest',
      state: 'exclusive',
      distributorId: other.companyId,
      startsOn: daysFromNow(0),
    });
    await amending(dealing, { territories: ['texas', 'southwest'] });
    await signAs(maker, dealing);
    expect(await signAs(seller, dealing)).toMatchObject({
      status: 409,
      body: { code: 'in_force.territory_taken' },
    });
    expect((await amendmentsOf(dealing))[0]).toMatchObject({ state: 'open' });
    expect(await territoriesOf(dealing)).toEqual(['southwest exclusive', 'texas exclusive']);
  });

  test('is refused if it changes nothing, if its term would already be over, and after a notice of termination', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller, deal, product } = dealing;
    const params = { id: deal.id };
    await app.database.db.execute(
      sql`update contracts set signed_at = signed_at - interval '400 days' where deal_id = ${deal.id}`,
    );
    await amending(dealing, {
      term: { months: 12, renewalMonths: null, noticeMonths: 0 },
      exclusivity: { kind: 'trial', months: 6, milestones: [{ units: 1, by: daysFromNow(30) }] },
    });
    expect(await kindsOf(dealing)).toEqual(['term_over', 'trial_over']);
    expect((await signAs(maker, dealing)).body).toMatchObject({ code: 'contract.not_ready' });
    const { term, exclusivity } = termsOn(product);
    await offerTerms(maker, dealing, { term, exclusivity });
    await agreeOnAmendment(dealing);
    expect(await kindsOf(dealing)).toContain('nothing_amended');
    await maker.client.call(terminateAgreement, {
      params,
      body: { ground: 'breach', endsOn: daysFromNow(0), reason: 'Unpaid invoices' },
    });
    expect((await amendmentsOf(dealing))[0]).toMatchObject({ state: 'stopped' });
    expect((await seller.client.call(startContractAmendment, { params })).body).toMatchObject({
      code: 'contract.agreement_ends',
    });
  });

  test('cannot be started with a company that was deleted', async () => {
    const { maker, seller, deal } = await signedAgreement(app);
    const params = { id: deal.id };
    const canAmend = async () => (await maker.client.call(getContract, { params })).body.canAmend;
    expect(await canAmend()).toBe(true);
    await app.database.db.delete(companies).where(eq(companies.id, seller.companyId));
    expect(await canAmend()).toBe(false);
    expect(await maker.client.call(startContractAmendment, { params })).toMatchObject({
      status: 409,
      body: { code: 'contract.company_deleted', params: { company: 'Brazos Surgical Partners' } },
    });
  });

  test('can be abandoned by either company and started again', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    expect((await maker.client.call(stopContractAmendment, { params })).body).toMatchObject({
      code: 'contract.no_amendment',
    });
    // Each company makes two calls at the same time, and together they start a single amendment.
    const started = await Promise.all(
      [maker, seller, maker, seller].map(({ client }) => client.call(startContractAmendment, { params })),
    );
    expect(started.map(({ status, body }) => [status, body.amendment?.number])).toEqual(
      Array.from({ length: 4 }, () => [201, 1]),
    );
    await amending(dealing, { sellOff: { days: 10 } });
    expect(
      (await seller.client.call(getSignedContractPdf, { params: { ...params, number: 1 } })).status,
    ).toBe(404);
    expect((await seller.client.call(stopContractAmendment, { params })).body).toMatchObject({
      phase: 'signed',
      amendment: null,
    });
    const { body: terms } = await maker.client.call(listContractTerms, { params });
    expect(terms.find(({ field }) => field === 'sellOff')?.agreed).toMatchObject({ value: { days: 90 } });
    expect((await offerTerms(maker, dealing, { sellOff: { days: 20 } })).body).toMatchObject({
      code: 'deal.closed',
    });
    expect((await maker.client.call(startContractAmendment, { params })).body.amendment).toEqual({
      number: 2,
    });
    expect(
      (await maker.client.call(listContractAmendments, { params })).body.map(({ state }) => state),
    ).toEqual(['open', 'stopped', 'signed']);
  });

  test('ends when one of the companies is deleted, and cannot be signed even before the job ends it', async () => {
    const [deleted, orphaned] = [await signedAgreement(app), await signedAgreement(app)];
    for (const dealing of [deleted, orphaned]) {
      await amending(dealing, { territories: ['southwest'] });
      expect((await signAs(dealing.seller, dealing)).status).toBe(200);
    }
    const admin = await createAdmin(app);
    const params = { id: deleted.seller.companyId };
    expect((await admin.call(deleteCompany, { params, body: { reason: 'Closed' } })).status).toBe(204);
    await expect
      .poll(async () => (await amendmentsOf(deleted)).map(({ state }) => state))
      .toEqual(['stopped', 'signed']);
    expect((await deleted.maker.client.call(listWaiting)).body).toEqual([]);

    // Deletes the company without an event, so that no job ends the amendment.
    await app.database.db.delete(companies).where(eq(companies.id, orphaned.seller.companyId));
    expect(await signAs(orphaned.maker, orphaned)).toMatchObject({
      status: 409,
      body: { code: 'contract.company_deleted' },
    });
    const { body } = await orphaned.maker.client.call(stopContractAmendment, {
      params: { id: orphaned.deal.id },
    });
    expect(body).toMatchObject({ phase: 'signed', amendment: null });
  });
});
