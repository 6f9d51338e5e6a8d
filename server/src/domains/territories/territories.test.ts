import { beforeEach, describe, expect, test } from 'vitest';
import type { Request } from '#contract/endpoint.ts';
import { listNotifications } from '#contract/notifications.ts';
import { changeProductTerritories, getProductTerritories } from '#contract/territories.ts';
import { events } from '#db/tables/events.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { type Person, connect, createPerson, createPrincipal } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { UNKNOWN_ID } from '#test/unknown-id.ts';

const app = useApp();
type Owner = Awaited<ReturnType<typeof createPrincipal>>;
type Terms = Request<typeof changeProductTerritories>['body']['terms'];

let halden: Owner;
let brazos: Owner;
let lehigh: Owner;
let productId = '';

const productOf = async (companyId: string): Promise<string> => {
  const [product] = await app.database.db
    .insert(products)
    .values({
      name: `Meridian ${crypto.randomUUID()}`,
      companyId,
      category: 'orthopedic_implants',
      regulatoryStatus: 'fda_cleared',
    })
    .returning();
  return product?.id ?? '';
};

beforeEach(async () => {
  [halden, brazos, lehigh] = await Promise.all([
    createPrincipal(app),
    createPrincipal(app, { name: 'Brazos Surgical Partners', type: 'distributor' }),
    createPrincipal(app, { name: 'Lehigh Ortho', type: 'distributor' }),
  ]);
  await Promise.all([connect(halden, brazos), connect(lehigh, halden)]);
  productId = await productOf(halden.companyId);
});

const read = (person: Pick<Person, 'client'>, id = productId) =>
  person.client.call(getProductTerritories, { params: { id } });

async function say(terms: Terms, person: Pick<Person, 'client'> = halden, updatedAt?: string) {
  const version = updatedAt ?? (await read(halden)).body.updatedAt;
  return person.client.call(changeProductTerritories, {
    params: { id: productId },
    body: { terms, updatedAt: version },
  });
}

const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const taken = (territory: Terms[number]['territory'], more: Partial<Terms[number]> = {}) => ({
  territory,
  state: 'exclusive' as const,
  distributorId: brazos.companyId,
  endsOn: '2099-12-31',
  ...more,
});
const open = (territory: Terms[number]['territory']) => ({ territory, state: 'open' as const });

describe('the owner of a product', () => {
  test('sets which territories are open or taken, by whom and until when', async () => {
    const [tab, partner] = await Promise.all([openStream(halden.client), openStream(brazos.client)]);
    const { status, body } = await say([open('mountain'), taken('texas')]);
    expect(status).toBe(200);
    expect(body).toEqual((await read(halden)).body);
    expect(body.isOwn).toBe(true);
    expect(body.terms).toEqual([
      { territory: 'mountain', state: 'open', startsOn: day(0), endsOn: null, distributor: null },
      {
        territory: 'texas',
        state: 'exclusive',
        startsOn: day(0),
        endsOn: '2099-12-31',
        distributor: { id: brazos.companyId, name: 'Brazos Surgical Partners' },
      },
    ]);
    await Promise.all([tab.receives('products'), partner.receives('products')]);
    for (const stream of [tab, partner]) stream.close();
    expect(await app.database.db.select().from(events)).toContainEqual(
      expect.objectContaining({
        name: 'product.territories_changed',
        actorId: halden.id,
        payload: expect.objectContaining({
          productId,
          named: [{ territory: 'texas', distributorId: brazos.companyId }],
        }),
      }),
    );
  });

  test('sends each newly named partner one notification', async () => {
    await say([taken('texas'), taken('south'), open('mountain')]);
    const news = async () => (await brazos.client.call(listNotifications)).body.map(({ subject }) => subject);
    const subject = { kind: 'territory_given', productId, companyName: 'Halden Orthopaedics' };
    await expect
      .poll(news)
      .toContainEqual(expect.objectContaining({ ...subject, territories: ['texas', 'south'] }));
    await say([taken('texas'), taken('south')]);
    await say([taken('texas')]);
    expect((await news()).filter(({ kind }) => kind === 'territory_given')).toHaveLength(1);
    const unnamed = (await lehigh.client.call(listNotifications)).body;
    expect(unnamed.map(({ subject }) => subject.kind)).not.toContain('territory_given');
  });

  test('replaces all terms: omitted terms end, and unchanged terms keep their first day', async () => {
    await say([{ ...open('mountain'), startsOn: day(-40) }, open('texas')]);
    const { body } = await say([{ ...open('mountain'), startsOn: day(-40) }, taken('south')]);
    expect(body.terms.map(({ territory, startsOn }) => [territory, startsOn])).toEqual([
      ['mountain', day(-40)],
      ['south', day(0)],
    ]);
    expect((await say([])).body.terms).toEqual([]);
  });

  test('sees future terms, while other people see only terms in force', async () => {
    await say([
      taken('texas', { endsOn: day(30) }),
      { ...open('texas'), startsOn: day(31) },
      { ...open('south'), startsOn: day(5) },
    ]);
    expect((await read(halden)).body.terms).toHaveLength(3);
    expect((await read({ client: app.client() })).body.terms).toMatchObject([
      { territory: 'texas', state: 'exclusive' },
    ]);
  });

  test('can mark regions of an open North America as taken', async () => {
    expect((await say([open('north_america'), taken('texas'), open('europe')])).status).toBe(200);
  });
});

describe('a partner in a territory', () => {
  test('is visible only to the owner and that partner, while others see only the status', async () => {
    await say([taken('texas'), taken('south', { distributorId: lehigh.companyId }), open('mountain')]);
    const hidden = { startsOn: null, endsOn: null, distributor: null };
    const stranger = await createPrincipal(app, { name: 'Quay', type: 'distributor' });
    for (const person of [{ client: app.client() }, stranger]) {
      const { status, body } = await read(person);
      expect([status, body.isOwn]).toEqual([200, false]);
      expect(body.terms).toEqual([
        { territory: 'texas', state: 'exclusive', ...hidden },
        { territory: 'south', state: 'exclusive', ...hidden },
        expect.objectContaining({ territory: 'mountain', state: 'open', startsOn: day(0) }),
      ]);
      expect(JSON.stringify(body)).not.toContain('Brazos');
    }
    const { body } = await read(brazos);
    expect(body.isOwn).toBe(false);
    expect(body.terms[0]).toMatchObject({ endsOn: '2099-12-31', distributor: { id: brazos.companyId } });
    expect(body.terms[1]).toMatchObject(hidden);
  });

  test('is hidden from others, as is the number of partners, when several partners share a territory', async () => {
    const quay = await createPrincipal(app, { name: 'Quay', type: 'distributor' });
    await connect(halden, quay);
    const shared = ({ companyId }: Owner) =>
      taken('texas', { state: 'non_exclusive', distributorId: companyId });
    expect((await say([shared(brazos), shared(lehigh), shared(quay)])).status).toBe(200);
    const partnersSeenBy = async (person: Pick<Person, 'client'>) =>
      (await read(person)).body.terms.map(({ distributor }) => distributor?.id ?? 'hidden').toSorted();
    expect(await partnersSeenBy(halden)).toHaveLength(3);
    expect(await partnersSeenBy({ client: app.client() })).toEqual(['hidden']);
    expect(await partnersSeenBy(quay)).toEqual([quay.companyId, 'hidden']);
  });
});

test('a partner must be a distributor connected with the owner', async () => {
  await createPrincipal(app, { name: 'Quay', type: 'distributor' });
  const maker = await createPrincipal(app, { name: 'Norrvik' });
  await connect(halden, maker);
  const pages = await halden.client.pages<{ name: string }>('/api/territory-partners?limit=1');
  const named = pages.flat().map(({ name }) => name);
  expect(named.toSorted()).toEqual(['Brazos Surgical Partners', 'Lehigh Ortho']);
  expect(await maker.client.pages('/api/territory-partners')).toEqual([[]]);
  expect((await app.client().fetch('/api/territory-partners')).status).toBe(401);
});

describe('a conflict between terms', () => {
  const TEXAS = {
    territory: 'texas',
    state: 'exclusive',
    company: 'Brazos Surgical Partners',
    until: '2099-12-31',
  };
  const IN_NORTH_AMERICA = { inner: 'texas', outer: 'north_america' };
  test.each<[string, () => Terms, object, string]>([
    [
      'a second exclusive term',
      () => [taken('texas'), taken('texas', { distributorId: lehigh.companyId, endsOn: null })],
      { ...TEXAS, inner: null, outer: null },
      'terms.1.territory',
    ],
    [
      'an open territory that is taken exclusively',
      () => [taken('texas'), open('texas')],
      { ...TEXAS, inner: null },
      'terms.1.territory',
    ],
    [
      'an exclusive region around an exclusive territory',
      () => [taken('north_america', { distributorId: lehigh.companyId, endsOn: null }), taken('texas')],
      { territory: 'north_america', company: 'Lehigh Ortho', until: null, ...IN_NORTH_AMERICA },
      'terms.1.territory',
    ],
    [
      'an open region in an exclusive continent',
      () => [open('texas'), taken('north_america', { distributorId: null, endsOn: null })],
      { territory: 'north_america', company: null, until: null, ...IN_NORTH_AMERICA },
      'terms.0.territory',
    ],
    [
      'a non-exclusive continent around an exclusive territory',
      () => [taken('texas'), { territory: 'north_america', state: 'non_exclusive' }],
      { ...TEXAS, ...IN_NORTH_AMERICA },
      'terms.1.territory',
    ],
    [
      'a taken territory, before an open one',
      () => [open('mountain'), taken('texas'), taken('north_america', { distributorId: null, endsOn: null })],
      { ...TEXAS, ...IN_NORTH_AMERICA },
      'terms.2.territory',
    ],
    [
      'terms that share a day',
      () => [taken('texas', { endsOn: day(30) }), { ...open('texas'), startsOn: day(30) }],
      { ...TEXAS, until: day(30) },
      'terms.1.territory',
    ],
  ])('is reported for %s', async (_, terms, params, path) => {
    const { status, body } = await say(terms());
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'territory.overlap', params });
    expect(body).toMatchObject({ issues: [{ path }] });
    expect((await read(halden)).body.terms).toEqual([]);
  });

  test('is reported for the new term rather than the existing one', async () => {
    await say([taken('texas')]);
    const { body } = await say([taken('texas', { distributorId: lehigh.companyId }), taken('texas')]);
    expect(body).toMatchObject({
      params: { ...TEXAS, inner: null },
      issues: [{ path: 'terms.0.territory' }],
    });
  });

  test('is reported for a term that overlaps an ended term, which remains unchanged', async () => {
    const past = { productId, territory: 'texas' as const, startsOn: day(-60), endsOn: day(-10) };
    await app.database.db.insert(productTerritories).values({ ...past, state: 'exclusive' });
    expect((await say([{ ...open('texas'), startsOn: day(-20) }])).status).toBe(409);
    expect((await say([open('texas')])).status).toBe(200);
    expect(await app.database.db.$count(productTerritories)).toBeGreaterThan(1);
  });
});

describe('concurrent changes to territories', () => {
  test('give an exclusive territory to one of fifty requests and reject the others', async () => {
    const { updatedAt } = (await read(halden)).body;
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => say([taken('texas')], halden, updatedAt)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      replies.filter(({ body }) => 'code' in body && body.code === 'product.changed_elsewhere'),
    ).toHaveLength(49);
    expect((await read(halden)).body.terms).toHaveLength(1);
  });

  test('cannot store overlapping exclusive terms because of a database constraint', async () => {
    const write = (territory: 'texas' | 'north_america', state: 'exclusive' | 'non_exclusive') =>
      app.database.db.insert(productTerritories).values({ productId, territory, state });
    const writes = Array.from({ length: 8 }, (_, number) =>
      write(number % 2 ? 'texas' : 'north_america', 'exclusive'),
    );
    const settled = await Promise.allSettled(writes);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(write('texas', 'non_exclusive')).rejects.toThrow('product_territories');
  });

  test('are rejected and change nothing when they are based on an older version', async () => {
    const { updatedAt } = (await read(halden)).body;
    await say([open('texas')]);
    const { status, body } = await say([open('south')], halden, updatedAt);
    expect([status, body]).toMatchObject([409, { code: 'product.changed_elsewhere' }]);
    expect((await read(halden)).body.terms).toMatchObject([{ territory: 'texas' }]);
  });
});

describe('a change to territories', () => {
  test.each<[string, () => unknown[], string]>([
    ['an unknown territory', () => [{ territory: 'atlantis', state: 'open' }], 'terms.0.territory'],
    ['an unknown state', () => [{ territory: 'texas', state: 'sold' }], 'terms.0.state'],
    [
      'a distributor in an open territory',
      () => [taken('texas', { state: 'open' })],
      'terms.0.distributorId',
    ],
    [
      'an end before the beginning',
      () => [taken('texas', { startsOn: day(9), endsOn: day(8) })],
      'terms.0.endsOn',
    ],
    [
      'an end that has passed',
      () => [taken('texas', { startsOn: day(-9), endsOn: day(-2) })],
      'terms.0.endsOn',
    ],
    ['a day that does not exist', () => [taken('texas', { endsOn: '2027-02-30' })], 'terms.0.endsOn'],
    ['an unknown company', () => [taken('texas', { distributorId: UNKNOWN_ID })], 'terms.0.distributorId'],
    [
      'a company that is not a distributor',
      () => [taken('texas', { distributorId: halden.companyId })],
      'terms.0.distributorId',
    ],
    ['more than 100 terms', () => Array.from({ length: 101 }, () => open('texas')), 'terms'],
  ])('is rejected if it has %s', async (_, terms, path) => {
    const { status, body } = await say(terms() as Terms);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path }] });
  });

  test('is rejected if it names an unconnected distributor, unless that distributor already has the territory', async () => {
    const stranger = await createPrincipal(app, { name: 'Quay', type: 'distributor' });
    expect((await say([taken('texas', { distributorId: stranger.companyId })])).status).toBe(400);
    const term = { productId, territory: 'texas' as const, state: 'exclusive' as const };
    await app.database.db.insert(productTerritories).values({ ...term, distributorId: stranger.companyId });
    expect((await say([taken('texas', { distributorId: stranger.companyId })])).status).toBe(200);
  });

  test('is rejected if it names an unconnected distributor whose terms have all ended', async () => {
    const past = await createPrincipal(app, { name: 'Quay', type: 'distributor' });
    const [distributorId, state] = [past.companyId, 'exclusive' as const];
    await app.database.db
      .insert(productTerritories)
      .values({ productId, territory: 'texas', state, distributorId, startsOn: day(-60), endsOn: day(-1) });
    expect(await say([taken('texas', { distributorId })])).toMatchObject({
      status: 400,
      body: { code: 'territory.not_a_partner' },
    });
    await connect(halden, past);
    expect((await say([taken('texas', { distributorId })])).status).toBe(200);
  });

  test('is refused to everyone but the owner', async () => {
    const observer = await createPrincipal(app, { type: 'observer' });
    expect((await say([open('texas')], brazos)).status).toBe(403);
    expect((await say([open('texas')], await createPerson(app))).status).toBe(403);
    expect((await say([open('texas')], observer)).body).toMatchObject({ code: 'account.observer' });
    expect((await say([open('texas')], { client: app.client() })).status).toBe(401);
    expect((await read(halden, UNKNOWN_ID)).status).toBe(404);
    expect((await read(halden)).body.terms).toEqual([]);
  });
});

test('the territories of a withdrawn product can be read only by its owner', async () => {
  await say([open('texas')]);
  await app.database.db.update(products).set({ withdrawnAt: new Date().toISOString() });
  expect((await read(brazos)).status).toBe(404);
  expect((await read(halden)).status).toBe(200);
});
