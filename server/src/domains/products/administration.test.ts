import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answerConnection, requestConnection } from '#contract/connections.ts';
import { getDeal } from '#contract/deals.ts';
import { listNotifications } from '#contract/notifications.ts';
import { type AdminProduct, deleteProduct, listAdminProducts } from '#contract/product-administration.ts';
import { getProduct } from '#contract/products.ts';
import { getRfq } from '#contract/rfqs.ts';
import { events } from '#db/tables/events.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { type Client, useApp } from '#test/app.ts';
import {
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  createUnclaimed,
} from '#test/factories.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { openStream } from '#test/live.ts';
import { emailAbout } from '#test/outbox.ts';
import { createRfq } from '#test/rfqs.ts';
import { expectNotified } from '#test/expect-notified.ts';
import { UNKNOWN_ID } from '#test/unknown-id.ts';

const app = useApp();
async function insert(companyId: string, name: string, more: Partial<typeof products.$inferInsert> = {}) {
  const [row] = await app.database.db
    .insert(products)
    .values({ name, companyId, category: 'wound_care', regulatoryStatus: 'ce_marked', ...more })
    .returning({ id: products.id });
  return row?.id ?? '';
}

const remove = (admin: Client, id: string) =>
  admin.call(deleteProduct, { params: { id }, body: { reason: 'It is no medical device.' } });
const listed = async (admin: Client, q: string) =>
  (await admin.call(listAdminProducts, { query: { q } })).body;

describe('the administrators’ list of products', () => {
  test('contains everyone’s products, newest first, including withdrawn ones and those from public records', async () => {
    const admin = await createAdmin(app);
    const { companyId } = await createPrincipal(app, { name: 'Sable Medical' });
    const page = await createUnclaimed(app, { name: 'Sable Record' });
    const first = await insert(companyId, 'Hip Stem', { specifications: 'Titanium' });
    await insert(companyId, 'Old Stem', { withdrawnAt: new Date().toISOString() });
    await insert(page, 'Dressing', { sourceName: 'FDA', sourceDate: '2026-11-01', sourceKey: 'K1' });
    await app.database.db.insert(productTerritories).values([
      { productId: first, territory: 'texas', state: 'open' },
      { productId: first, territory: 'midwest', state: 'exclusive' },
      { productId: first, territory: 'europe', state: 'open', startsOn: '2020-01-01', endsOn: '2020-02-01' },
    ]);
    expect(await listed(admin, 'sable')).toMatchObject([
      { name: 'Dressing', isUnclaimed: true, source: { name: 'FDA' }, company: { name: 'Sable Record' } },
      { name: 'Old Stem', isWithdrawn: true },
      {
        id: first,
        name: 'Hip Stem',
        category: 'wound_care',
        regulatoryStatus: 'ce_marked',
        specifications: 'Titanium',
        targetMarket: 'midwest, texas',
        companyId,
        isWithdrawn: false,
        source: null,
      },
    ]);
    expect((await listed(admin, 'HIP ST')).map(({ name }) => name)).toEqual(['Hip Stem']);
    expect(await listed(admin, 'nothing like it')).toEqual([]);
    const pages = await admin.pages<AdminProduct>('/api/admin/products?q=sable&limit=1');
    expect(pages.map(([one]) => one?.name)).toEqual(['Dressing', 'Old Stem', 'Hip Stem']);
  });
});

describe('deleting a product as an administrator', () => {
  test('removes the product, notifies owners and editors, and records the action', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Tamarack' });
    const editor = await createColleague(app, owner, 'editor');
    const viewer = await createColleague(app, owner, 'viewer');
    const id = await insert(owner.companyId, 'Spacer');
    const stream = await openStream(owner.client);
    expect((await remove(admin, id)).status).toBe(204);
    await stream.receives('products');
    stream.close();
    expect((await app.client().call(getProduct, { params: { id } })).status).toBe(404);
    const reason = 'It is no medical device.';
    for (const member of [owner, editor])
      await expectNotified(member, { kind: 'listing_removed', what: 'product', name: 'Spacer', reason });
    expect((await viewer.client.call(listNotifications)).body).toEqual([]);
    const email = await emailAbout(app, owner.user.email, 'Spacer was removed from MedAccord');
    expect(email.text).toContain(reason);
    const [event] = await app.database.db
      .select()
      .from(events)
      .where(sql`${events.name} = 'product.removed' and ${events.payload} ->> 'productId' = ${id}`);
    expect(event?.payload).toMatchObject({ companyId: owner.companyId, adminId: expect.any(String), reason });
    expect((await remove(admin, id)).status).toBe(404);
    expect((await remove(admin, UNKNOWN_ID)).status).toBe(404);
  });

  test('notifies no one when the page is unclaimed', async () => {
    const admin = await createAdmin(app);
    const id = await insert(await createUnclaimed(app), 'Recorded', { sourceKey: 'K9', sourceName: 'FDA' });
    expect((await remove(admin, id)).status).toBe(204);
    expect(await app.database.db.$count(products, eq(products.id, id))).toBe(0);
  });

  test('is possible if a charged connection or an open request names the product', async () => {
    const admin = await createAdmin(app);
    const owner = await createPrincipal(app, { name: 'Umber' });
    const [paid, asked] = [await insert(owner.companyId, 'Paid'), await insert(owner.companyId, 'Asked')];
    const [one, two] = [await createPerson(app), await createPerson(app)];
    const ask = (client: Client, productId: string) =>
      client.call(requestConnection, { body: { recipientId: owner.id, productId } });
    const { body: request } = await ask(one.client, paid);
    expect((await ask(two.client, asked)).status).toBe(201);
    await owner.client.call(answerConnection, { params: { id: request.id }, body: { status: 'accepted' } });
    expect((await remove(admin, paid)).status).toBe(204);
    expect((await remove(admin, asked)).status).toBe(204);
  });

  test('keeps deals and RFQs that named the product, but without the product', async () => {
    const admin = await createAdmin(app);
    const [maker, seller] = await createDealers(app);
    const id = await insert(maker.companyId, 'Named');
    const deal = await startDeal(maker, seller, { productIds: [id] });
    const rfq = await createRfq(maker, { productIds: [id] });
    expect((await remove(admin, id)).status).toBe(204);
    const { body: found } = await maker.client.call(getDeal, { params: { id: deal.id } });
    const { body: asked } = await maker.client.call(getRfq, { params: { id: rfq.id } });
    expect([deal.products, rfq.products]).toMatchObject([[{ id }], [{ id }]]);
    expect([found.products, asked.products]).toEqual([[], []]);
  });

  test('is allowed only to administrators, as is the list of products', async () => {
    const owner = await createPrincipal(app, { name: 'Vetiver' });
    const observer = await createPrincipal(app, { name: 'Lookers', type: 'observer' });
    const id = await insert(owner.companyId, 'Kept');
    for (const client of [app.client(), owner.client, observer.client]) {
      expect((await client.call(listAdminProducts)).status).toBe(401);
      expect((await remove(client, id)).status).toBe(401);
    }
    expect(await app.database.db.$count(products, eq(products.id, id))).toBe(1);
  });
});
