import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { getCompanyAnalytics, recordPageView } from '#contract/company-analytics.ts';
import { changeCompany, getCompany, listCompanies, registerCompany } from '#contract/companies.ts';
import { chooseCompany } from '#contract/members.ts';
import { createSubscription } from '#contract/plans.ts';
import { listProducts } from '#contract/products.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { companyViews, productViews, searchAppearances } from '#db/tables/views.ts';
import { deleteOld } from '#domains/views/store.ts';
import { useApp } from '#test/app.ts';
import { startDeal } from '#test/deals.ts';
import {
  connect,
  createColleague,
  createPerson,
  createPrincipal,
  createProduct,
  joinCompany,
} from '#test/factories.ts';

const app = useApp();
const DAY_MS = 86_400_000;

type Principal = Awaited<ReturnType<typeof createPrincipal>>;

async function createMaker({ onPlan = true } = {}): Promise<Principal> {
  const maker = await createPrincipal(app, { name: `Halden ${randomUUID().slice(0, 8)}` });
  if (onPlan) await maker.client.call(createSubscription, { body: { planId: 'professional' } });
  return maker;
}

const read = async ({ client, companyId }: Principal, days = 28) =>
  (await client.call(getCompanyAnalytics, { params: { id: companyId }, query: { days: String(days) } })).body;

const viewPage = ({ client }: Pick<Principal, 'client'>, companyId: string) =>
  client.call(recordPageView, { body: { companyId } });
const viewProduct = ({ client }: Pick<Principal, 'client'>, productId: string) =>
  client.call(recordPageView, { body: { productId } });

async function worksIn({ client, companyId }: Principal, territories: Territory[]) {
  const params = { id: companyId };
  const { updatedAt } = (await client.call(getCompany, { params })).body;
  await client.call(changeCompany, { params, body: { updatedAt, territories } });
}

const createDistributors = (count: number): Promise<Principal[]> =>
  Promise.all(
    Array.from({ length: count }, () => createPrincipal(app, { name: randomUUID(), type: 'distributor' })),
  );

/** All views in one test must fall on the same day. */
beforeEach(async () => {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < 60_000) await setTimeout(left);
});

describe('views of a company’s pages', () => {
  test('count each visiting company once a day for the page and for each product', async () => {
    const maker = await createMaker();
    const product = await createProduct(maker, { name: 'Corail hip stem' });
    const [one, two] = (await createDistributors(2)) as [Principal, Principal];
    const colleague = await createColleague(app, one, 'viewer');
    for (const viewer of [one, one, colleague, two]) {
      expect((await viewPage(viewer, maker.companyId)).status).toBe(204);
      await viewProduct(viewer, product.id);
    }
    const { counts, details } = await read(maker);
    expect(counts).toEqual({ pageViews: 2, productViews: 2, searches: 0 });
    expect(details?.products).toEqual([{ id: product.id, name: 'Corail hip stem', views: 2 }]);
    expect(details?.byWeek.at(-1)).toMatchObject({ pageViews: 2, productViews: 2 });
    expect(details?.byWeek).toHaveLength(4);
  });

  test('are not counted for the company’s own members, people without a company, or pages that do not exist', async () => {
    const maker = await createMaker();
    const product = await createProduct(maker);
    const alone = await createPerson(app);
    const colleague = await createColleague(app, maker, 'viewer');
    for (const viewer of [maker, colleague, alone]) {
      expect((await viewPage(viewer, maker.companyId)).status).toBe(204);
      expect((await viewProduct(viewer, product.id)).status).toBe(204);
    }
    const [other] = (await createDistributors(1)) as [Principal];
    expect((await viewPage(other, randomUUID())).status).toBe(204);
    expect((await read(maker)).counts).toEqual({ pageViews: 0, productViews: 0, searches: 0 });
  });

  test('are compared with the preceding period, and deleted after two years', async () => {
    const maker = await createMaker();
    const [other] = (await createDistributors(1)) as [Principal];
    const { db } = app.database;
    const viewed = (daysAgo: number) => ({
      companyId: maker.companyId,
      viewerCompanyId: other.companyId,
      viewedOn: sql<string>`(now() at time zone 'UTC')::date - ${daysAgo}::int`,
    });
    await db.insert(companyViews).values([0, 3, 27, 28, 55, 56, 800].map(viewed));
    await db.insert(searchAppearances).values([{ ...viewed(800), words: 'hip' }]);
    const { id: productId } = await createProduct(maker);
    await db.insert(productViews).values([{ ...viewed(800), productId }]);
    const { counts, before } = await read(maker);
    expect([counts.pageViews, before.pageViews]).toEqual([3, 2]);
    await deleteOld(db);
    expect(await db.$count(companyViews, sql`company_id = ${maker.companyId}`)).toBe(6);
    expect(await db.$count(searchAppearances, sql`company_id = ${maker.companyId}`)).toBe(0);
    expect(await db.$count(productViews, sql`product_id = ${productId}`)).toBe(0);
  });
});

describe('searches that list a company', () => {
  test('are counted once for each searching company, and their words are listed once five companies have used them', async () => {
    const word = `zirconia${randomUUID().slice(0, 6)}`;
    const maker = await createPrincipal(app, { name: `${word} Works` });
    await maker.client.call(createSubscription, { body: { planId: 'professional' } });
    await createProduct(maker, { name: `${word} head` });
    const searchers = await createDistributors(5);
    for (const { client } of searchers.slice(0, 4))
      for (const typed of [word.slice(0, -2), word])
        await client.call(listCompanies, { query: { q: typed } });
    await searchers[0]?.client.call(listCompanies, { query: { q: ` ${word.toUpperCase()} ` } });
    expect((await read(maker)).details?.words).toEqual([]);

    await searchers[4]?.client.call(listProducts, { query: { q: word } });
    await app.client().call(listCompanies, { query: { q: word } });
    const { counts, details } = await read(maker);
    expect(counts.searches).toBe(5);
    expect(details?.words).toEqual([{ words: word, companies: 5 }]);
  });
});

describe('details of company analytics', () => {
  test('count a person once, even if they belong to several companies and act for them in turn', async () => {
    const word = `zirconia${randomUUID().slice(0, 6)}`;
    const maker = await createMaker();
    await createProduct(maker, { name: `${word} head` });
    const [first, ...others] = (await createDistributors(5)) as [Principal, ...Principal[]];
    for (const [index, other] of others.entries())
      await joinCompany(app, other, first, { role: 'viewer', invitations: index + 1 });
    for (const { companyId } of others) {
      await first.client.call(chooseCompany, { body: { companyId } });
      await viewPage(first, maker.companyId);
      await first.client.call(listProducts, { query: { q: word } });
    }
    const { counts, details } = await read(maker);
    expect([counts, details?.words]).toEqual([{ pageViews: 1, productViews: 0, searches: 1 }, []]);
  });

  test('name no word or territory if the companies belong to fewer than five owners', async () => {
    const word = `zirconia${randomUUID().slice(0, 6)}`;
    const maker = await createMaker();
    await createProduct(maker, { name: `${word} head` });
    const [owner, ...others] = (await createDistributors(5)) as [Principal, ...Principal[]];
    const { body: second } = await owner.client.call(registerCompany, {
      body: { name: randomUUID(), type: 'distributor' },
    });
    const own = { ...owner, companyId: second.id };
    const colleague = await createColleague(app, own, 'editor');
    const views = async (viewer: Principal) => {
      await worksIn(viewer, ['texas']);
      await viewPage(viewer, maker.companyId);
      await viewer.client.call(listProducts, { query: { q: word } });
    };
    for (const viewer of [owner, colleague, ...others.slice(0, 3)]) await views(viewer);
    const { counts, details } = await read(maker);
    expect(counts).toEqual({ pageViews: 5, productViews: 0, searches: 5 });
    expect([details?.words, details?.territories]).toEqual([[], []]);
    for (const viewer of others.slice(3)) await views(viewer);
    const { words, territories } = (await read(maker)).details ?? {};
    expect([words, territories]).toEqual([
      [{ words: word, companies: 6 }],
      [{ territory: 'texas', companies: 6 }],
    ]);
  });

  test('list a territory once five companies that work there have viewed the page', async () => {
    const maker = await createMaker();
    const viewers = await createDistributors(5);
    await Promise.all(
      viewers.map((viewer, index) => worksIn(viewer, index < 4 ? ['texas', 'europe'] : ['texas'])),
    );
    for (const viewer of viewers) await viewPage(viewer, maker.companyId);
    expect((await read(maker)).details?.territories).toEqual([{ territory: 'texas', companies: 5 }]);
  });

  test('count the companies at each step from a view to a signed deal', async () => {
    const maker = await createMaker();
    const [one, two] = (await createDistributors(2)) as [Principal, Principal];
    await viewPage(one, maker.companyId);
    await viewPage(two, maker.companyId);
    await connect(maker, one);
    await startDeal(maker, one);
    const { details } = await read(maker);
    expect(details?.funnel).toEqual([
      { step: 'viewed', companies: 2 },
      { step: 'requested', companies: 1 },
      { step: 'connected', companies: 1 },
      { step: 'nda', companies: 0 },
      { step: 'deal', companies: 1 },
      { step: 'signed', companies: 0 },
    ]);
    expect((await read(one)).details).toBeNull();
  });

  test('require a plan with analytics; without one, a company sees only the counts', async () => {
    const maker = await createMaker({ onPlan: false });
    const [other] = (await createDistributors(1)) as [Principal];
    await viewPage(other, maker.companyId);
    expect(await read(maker)).toEqual({
      days: 28,
      counts: { pageViews: 1, productViews: 0, searches: 0 },
      before: { pageViews: 0, productViews: 0, searches: 0 },
      responseDays: null,
      details: null,
    });
  });

  test('are visible only to members, for one of three periods', async () => {
    const maker = await createMaker();
    const colleague = await createColleague(app, maker, 'viewer');
    const [other] = (await createDistributors(1)) as [Principal];
    const params = { id: maker.companyId };
    const ask = (client: Principal['client'], days: string) =>
      client.call(getCompanyAnalytics, { params, query: { days } });
    expect((await ask(colleague.client, '364')).status).toBe(200);
    expect((await ask(other.client, '28')).status).toBe(404);
    expect((await ask(maker.client, '30')).status).toBe(400);
  });
});
