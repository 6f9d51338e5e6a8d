import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getConnectionTerms } from '#contract/billing.ts';
import { listBillingEvents } from '#contract/billing-administration.ts';
import { refundCharge } from '#contract/billing-corrections.ts';
import { getBilling } from '#contract/billing-page.ts';
import { openPortal, startCheckout } from '#contract/card-payments.ts';
import { answerConnection } from '#contract/connections.ts';
import { getCompany, registerCompany } from '#contract/companies.ts';
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  listSubscriptionPlans,
  previewSubscription,
} from '#contract/plans.ts';
import { getUser } from '#contract/session.ts';
import { suspendUser } from '#contract/user-administration.ts';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { planPeriods, subscriptionPlans, subscriptions } from '#db/tables/plans.ts';
import { useApp } from '#test/app.ts';
import { demotedDuring } from '#test/demotion.ts';
import {
  connect,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  requestBetween,
  type Person,
} from '#test/factories.ts';
import { reconcile } from './reconcile.ts';
import { renewPlans } from './renew.ts';

const app = useApp();

const choose = ({ client }: Person, planId: 'basic' | 'professional' | 'enterprise', interval?: 'year') =>
  client.call(createSubscription, { body: { planId, ...(interval && { interval }) } });
const planOf = async ({ client }: Person) => (await client.call(getSubscription)).body.subscription;

const eventsOf = (companyId: string) =>
  app.database.db
    .select({
      type: billingEvents.eventType,
      cents: billingEvents.amountCents,
      credits: billingEvents.credits,
    })
    .from(billingEvents)
    .innerJoin(payers, eq(payers.id, billingEvents.payerId))
    .where(eq(payers.companyId, companyId))
    .orderBy(billingEvents.id);

async function pass(companyId: string, days: number): Promise<void> {
  const { db } = app.database;
  const past = sql.raw(`- interval '${days} days'`);
  const own = sql`(select id from payers where company_id = ${companyId})`;
  await db
    .update(subscriptions)
    .set({
      anchoredAt: sql`anchored_at ${past}`,
      periodStart: sql`period_start ${past}`,
      periodEnd: sql`period_end ${past}`,
    })
    .where(sql`payer_id = ${own}`);
  await db
    .update(planPeriods)
    .set({ startsAt: sql`starts_at ${past}`, endsAt: sql`ends_at ${past}` })
    .where(sql`subscription_id in (select id from subscriptions where payer_id = ${own})`);
  await db.execute(sql`update credit_grants set expires_at = expires_at ${past} where payer_id = ${own}`);
}

const hasBadge = async ({ companyId }: { companyId: string }) =>
  (await app.client().call(getCompany, { params: { id: companyId } })).body.badges.includes('premium_member');

describe('a plan', () => {
  test('is listed with its price and features, and Professional is marked as most popular', async () => {
    const { body } = await (await createPerson(app)).client.call(listSubscriptionPlans);
    expect(body.map(({ id, priceMonthly, popular }) => [id, priceMonthly, popular])).toEqual([
      ['basic', 4900, false],
      ['professional', 14_900, true],
      ['enterprise', 44_900, false],
    ]);
    expect(body[1]?.features).toEqual([
      '10 connection credits a month',
      'Unlimited connections',
      'Premium member badge',
      'Company analytics',
    ]);
  });

  test('starts immediately for all members, with its credits and badge, and is charged once', async () => {
    const owner = await createPrincipal(app, { name: 'Plan Devices' });
    const colleague = await createColleague(app, owner, 'editor');
    const { status, body } = await choose(owner, 'professional');
    expect([status, body]).toMatchObject([
      200,
      { planId: 'professional', interval: 'month', priceCents: 14_900, isCanceled: false, memberCount: 2 },
    ]);
    expect(await eventsOf(owner.companyId)).toEqual([
      { type: 'plan_charge', cents: 14_900, credits: 0 },
      { type: 'credits_granted', cents: 0, credits: 10 },
    ]);
    for (const { client } of [owner, colleague])
      expect((await client.call(getUser)).body).toMatchObject({
        subscriptionPlan: 'professional',
        subscriptionStatus: 'active',
        subscriptionPeriodEnd: body.periodEnd,
      });
    expect((await owner.client.call(getConnectionTerms)).body).toMatchObject({
      creditsLeft: 10,
      dueCents: 0,
    });
    const { body: second } = await owner.client.call(registerCompany, {
      body: { name: 'Plan Less Devices', type: 'manufacturer' },
    });
    expect(
      (await owner.client.call(getConnectionTerms, { query: { companyId: second.id } })).body,
    ).toMatchObject({ creditsLeft: 0, dueCents: 500 });
    await expect.poll(() => hasBadge(owner)).toBe(true);

    await connect(await createPerson(app), owner);
    expect((await owner.client.call(getConnectionTerms)).body.creditsLeft).toBe(9);
    for (const { expected, found } of await reconcile(app.app.platform)) expect(found).toBe(expected);
  });

  test('starts without a card when no payment provider is configured, and no card can be added', async () => {
    const owner = await createPrincipal(app, { name: 'Cardless Devices' });
    const { body: offer } = await owner.client.call(previewSubscription, { query: { planId: 'basic' } });
    expect(offer).toMatchObject({ takesCards: false, needsCard: false, chargeCents: 4900 });
    expect((await choose(owner, 'basic')).status).toBe(200);
    const query = { companyId: owner.companyId };
    expect((await owner.client.call(getBilling, { query })).body).toMatchObject({
      takesCards: false,
      card: null,
    });
    const body = { companyId: owner.companyId };
    for (const call of [startCheckout, openPortal])
      expect((await owner.client.call(call, { body })).body).toMatchObject({ code: 'card.not_offered' });
  });

  test('is bought only once by twenty concurrent calls', async () => {
    const owner = await createPrincipal(app, { name: 'Eager Devices' });
    const replies = await Promise.all(Array.from({ length: 20 }, () => choose(owner, 'basic')));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await eventsOf(owner.companyId)).toHaveLength(2);
    const query = { planId: 'basic' } as const;
    expect((await owner.client.call(previewSubscription, { query })).body).toMatchObject({
      code: 'plan.current',
    });
  });

  test('can be changed immediately for the difference in price, and the preview lists what would stop', async () => {
    const owner = await createPrincipal(app, { name: 'Changing Devices' });
    await choose(owner, 'enterprise');
    const { body: down } = await owner.client.call(previewSubscription, { query: { planId: 'basic' } });
    expect(down.stops).toEqual(['credits', 'connections', 'badge', 'analytics', 'support']);
    expect(down.dueCents).toBe(down.chargeCents - down.creditCents);
    expect(down.creditCents).toBeGreaterThan(down.chargeCents);
    await choose(owner, 'basic');
    const [first, , taken, charged, ...rest] = await eventsOf(owner.companyId);
    expect([first?.type, taken?.type, charged?.type]).toEqual(['plan_charge', 'proration', 'plan_charge']);
    // The plan was chosen seconds after the first one, so nearly all of the first charge is deducted.
    expect(taken?.cents).toBeGreaterThanOrEqual(-44_900);
    expect(taken?.cents).toBeLessThan(-44_800);
    // The smaller plan grants nothing, because the company still has the larger plan's credits of this month.
    expect(rest).toEqual([]);
  });

  test('gives a company that switches back and forth no more credits than those of the larger plan', async () => {
    const owner = await createPrincipal(app, { name: 'Restless Devices' });
    for (const planId of ['basic', 'enterprise', 'basic', 'enterprise', 'professional'] as const)
      await choose(owner, planId);
    const granted = (await eventsOf(owner.companyId)).reduce((sum, { credits }) => sum + credits, 0);
    expect(granted).toBe(40);
  });

  test('leaves a smaller deduction for a change of plan if its credits were spent early', async () => {
    const owner = await createPrincipal(app, { name: 'Hasty Devices' });
    const preview = async () =>
      (await owner.client.call(previewSubscription, { query: { planId: 'basic' } })).body;
    expect((await preview()).stops).toEqual(['connections']);
    await choose(owner, 'enterprise');
    for (let count = 0; count < 4; count += 1) await connect(await createPerson(app), owner);
    const { creditCents } = await preview();
    expect(creditCents).toBeGreaterThan(42_800);
    // Four credits were spent. By the end of the first day, only one of the month's 40 is due, and none before about 9
    // a.m., so at least three were spent early.
    expect(creditCents).toBeLessThanOrEqual(44_900 - 3 * 500);
  });

  test('is refused if a credit was spent after its price was shown, and is otherwise charged once as shown', async () => {
    const owner = await createPrincipal(app, { name: 'Shown Devices' });
    const { companyId } = owner;
    await choose(owner, 'enterprise');
    for (let count = 0; count < 4; count += 1) await connect(await createPerson(app), owner);
    const shown = async () =>
      (await owner.client.call(previewSubscription, { query: { planId: 'basic' } })).body.dueCents;
    const accept = (shownDueCents: number) =>
      owner.client.call(createSubscription, { body: { planId: 'basic', shownDueCents } });
    const before = await shown();
    await connect(await createPerson(app), owner);
    const booked = await eventsOf(companyId);
    expect(await accept(before)).toMatchObject({ status: 409, body: { code: 'plan.price_changed' } });
    expect(await eventsOf(companyId)).toEqual(booked);
    expect(await planOf(owner)).toMatchObject({ planId: 'enterprise' });

    const due = await shown();
    // A minute changes the price by about a cent.
    expect(Math.abs(due - before - 500)).toBeLessThan(10);
    for (let count = 0; count < 2; count += 1)
      expect(await accept(due)).toMatchObject({ status: 200, body: { planId: 'basic' } });
    const [deducted, charged, ...rest] = (await eventsOf(companyId)).slice(booked.length);
    expect([deducted?.type, charged?.type, rest]).toEqual(['proration', 'plan_charge', []]);
    expect(Math.abs((deducted?.cents ?? 0) + (charged?.cents ?? 0) - due)).toBeLessThan(10);
  });

  test('renews automatically, charges each period once and lets unused credits expire', async () => {
    const owner = await createPrincipal(app, { name: 'Renewing Devices' });
    await choose(owner, 'basic');
    await pass(owner.companyId, 75);
    await Promise.all([renewPlans(app.app.platform), renewPlans(app.app.platform)]);
    await renewPlans(app.app.platform);
    const history = await eventsOf(owner.companyId);
    expect(history.filter(({ type }) => type === 'plan_charge').map(({ cents }) => cents)).toEqual([
      4900, 4900, 4900,
    ]);
    expect(history.filter(({ type }) => type === 'credits_expired')).toEqual([
      { type: 'credits_expired', cents: 0, credits: 3 },
    ]);
    expect((await owner.client.call(getConnectionTerms)).body.creditsLeft).toBe(3);
    expect(Date.parse((await planOf(owner))?.periodEnd ?? '')).toBeGreaterThan(Date.now());
  });

  test('can be neither chosen nor canceled by someone who stops being an owner at the same moment', async ({
    skip,
  }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const [buyer, owner] = [await createPrincipal(app), await createPrincipal(app)];
    await choose(owner, 'basic');
    const refused = { status: 403, body: { code: 'company.owners_only' } };
    expect(await demotedDuring(app, buyer, () => choose(buyer, 'basic'))).toMatchObject(refused);
    expect(await planOf(buyer)).toBeNull();
    const canceling = () => owner.client.call(cancelSubscription);
    expect(await demotedDuring(app, owner, canceling)).toMatchObject(refused);
    expect(await planOf(owner)).toMatchObject({ isCanceled: false });
  });

  test('does not renew while every owner is suspended, and ends with its period instead', async () => {
    const [admin, owner] = [
      await createAdmin(app),
      await createPrincipal(app, { name: 'Suspended Devices' }),
    ];
    const second = await createColleague(app, owner, 'owner');
    const editor = await createColleague(app, owner, 'editor');
    const suspend = ({ id }: Person) =>
      admin.call(suspendUser, { params: { id }, body: { reason: 'Someone else uses this account' } });
    const charged = async () =>
      (await eventsOf(owner.companyId)).filter(({ type }) => type === 'plan_charge').length;
    await choose(owner, 'basic');
    await suspend(owner);
    await pass(owner.companyId, 40);
    await renewPlans(app.app.platform);
    const before = await charged();
    expect(before).toBeGreaterThan(1);
    await suspend(second);
    await pass(owner.companyId, 40);
    await renewPlans(app.app.platform);
    expect(await charged()).toBe(before);
    expect(await planOf(editor)).toBeNull();
  });

  test('ends with its period after it is canceled, together with its badge', async () => {
    const owner = await createPrincipal(app, { name: 'Ending Devices' });
    await choose(owner, 'professional');
    await expect.poll(() => hasBadge(owner)).toBe(true);
    expect((await owner.client.call(cancelSubscription)).body).toMatchObject({ isCanceled: true });
    expect((await owner.client.call(cancelSubscription)).status).toBe(200);
    expect((await owner.client.call(getUser)).body.subscriptionPlan).toBe('professional');
    await pass(owner.companyId, 40);
    await renewPlans(app.app.platform);
    expect((await owner.client.call(getUser)).body).toMatchObject({
      subscriptionPlan: 'free',
      subscriptionPeriodEnd: null,
    });
    await expect.poll(() => hasBadge(owner)).toBe(false);
    expect((await owner.client.call(cancelSubscription)).body).toMatchObject({ code: 'plan.none' });
  });

  test('is kept without a charge when it is chosen again before it ends, even after credits were spent', async () => {
    const owner = await createPrincipal(app, { name: 'Returning Devices' });
    await choose(owner, 'enterprise');
    for (let count = 0; count < 4; count += 1) await connect(await createPerson(app), owner);
    await owner.client.call(cancelSubscription);
    const before = await eventsOf(owner.companyId);
    const periodEnd = (await planOf(owner))?.periodEnd;
    const query = { planId: 'enterprise' } as const;
    expect((await owner.client.call(previewSubscription, { query })).body).toMatchObject({
      chargeCents: 0,
      creditCents: 0,
      dueCents: 0,
      periodEnd,
    });
    expect((await choose(owner, 'enterprise')).body).toMatchObject({ isCanceled: false, periodEnd });
    expect(await eventsOf(owner.companyId)).toEqual(before);
    expect((await choose(owner, 'enterprise')).body).toMatchObject({ isCanceled: false, periodEnd });
    expect(await eventsOf(owner.companyId)).toEqual(before);
  });

  test('is charged again when it is chosen again after it was canceled and its charge refunded', async () => {
    const [admin, owner] = await Promise.all([
      createAdmin(app),
      createPrincipal(app, { name: 'Refunded Plans' }),
    ]);
    await choose(owner, 'professional');
    const { body: charges } = await admin.call(listBillingEvents, { query: { limit: 10 } });
    const id =
      charges.find(
        ({ eventType, payerName }) => eventType === 'plan_charge' && payerName === 'Refunded Plans',
      )?.id ?? '';
    const body = { reason: 'Goodwill' };
    expect((await admin.call(refundCharge, { params: { id }, body })).status).toBe(200);
    await owner.client.call(cancelSubscription);
    const query = { planId: 'professional' } as const;
    const { body: preview } = await owner.client.call(previewSubscription, { query });
    expect(preview.dueCents).toBeGreaterThan(14_000);
    await choose(owner, 'professional');
    const planCharges = (await eventsOf(owner.companyId)).filter(({ type }) => type === 'plan_charge');
    expect(planCharges).toHaveLength(2);
  });

  test('allows only as many connections as it includes, and a larger plan allows more', async () => {
    const owner = await createPrincipal(app, { name: 'Limited Devices' });
    await choose(owner, 'basic');
    const asking = await Promise.all([createPerson(app), createPerson(app)]);
    const [first, second] = await Promise.all(asking.map((person) => requestBetween(person, owner)));
    const accept = (id = '') =>
      owner.client.call(answerConnection, { params: { id }, body: { status: 'accepted' } });
    const basic = eq(subscriptionPlans.id, 'basic');
    await app.database.db.update(subscriptionPlans).set({ maxConnections: 1 }).where(basic);
    try {
      expect((await accept(first)).status).toBe(200);
      expect(await accept(second)).toMatchObject({
        status: 409,
        body: { code: 'plan.connection_limit', params: { company: 'Limited Devices', max: 1 } },
      });
      await choose(owner, 'professional');
      expect((await accept(second)).status).toBe(200);
    } finally {
      await app.database.db.update(subscriptionPlans).set({ maxConnections: 25 }).where(basic);
    }
  });

  test('can be chosen and canceled only by owners', async () => {
    const owner = await createPrincipal(app, { name: 'Own Devices' });
    const editor = await createColleague(app, owner, 'editor');
    const stranger = await createPerson(app);
    expect((await choose(editor, 'basic')).body).toMatchObject({ code: 'company.owners_only' });
    expect((await editor.client.call(getSubscription)).body).toMatchObject({ canBuy: false });
    expect((await choose(stranger, 'basic')).body).toMatchObject({ code: 'plan.no_company' });
    const query = { companyId: owner.companyId };
    expect((await stranger.client.call(getSubscription, { query })).status).toBe(404);
    const { db } = app.database;
    const own = eq(payers.companyId, owner.companyId);
    expect(await db.$count(payers, own)).toBe(0);
  });

  test('is not sold to observers, who can only read', async () => {
    const observer = await createPrincipal(app, { name: 'Watching Capital', type: 'observer' });
    expect((await observer.client.call(getSubscription)).body).toMatchObject({
      isOwner: true,
      isObserver: true,
      canBuy: false,
    });
    const body = { planId: 'basic' } as const;
    for (const { status, body: refusal } of [
      await choose(observer, 'basic'),
      await observer.client.call(previewSubscription, { query: body }),
      await observer.client.call(startCheckout, { body: { plan: { ...body, interval: 'month' } } }),
    ]) {
      expect(status).toBe(403);
      expect(refusal).toMatchObject({ code: 'account.observer' });
    }
    expect(await app.database.db.$count(payers, eq(payers.companyId, observer.companyId))).toBe(0);
  });
});
