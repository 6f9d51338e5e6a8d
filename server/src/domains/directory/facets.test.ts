import { beforeAll, describe, expect, test } from 'vitest';
import { getCompanyFacets, listCompanies, registerCompany } from '#contract/companies.ts';
import type { Request } from '#contract/endpoint.ts';
import { BadgeType, CompanyType, Territory } from '#contract/vocabulary.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPeople, createPerson } from '#test/factories.ts';

const app = useApp();

const SPECIALTIES = ['Spine', 'Wound care', 'Imaging'];
const PLACES = ['Cleveland, OH', 'Córdoba', null];

beforeAll(async () => {
  const { id: ownerId } = await createPerson(app);
  const badges = await app.database.db.select().from(trustBadges);
  const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length] as Item;
  const made = await app.database.db
    .insert(companies)
    .values(
      Array.from({ length: 90 }, (_, number) => ({
        name: `${pick(['Halden', 'Norrvik', 'Quay', 'Solano'], number)} ${number}`,
        type: pick(CompanyType.options, number),
        location: pick(PLACES, Math.floor(number / 2)),
        territories: [pick(Territory.options, number), pick(Territory.options, number * 3 + 1)],
        specialties: number % 4 === 0 ? [] : [pick(SPECIALTIES, number), pick(SPECIALTIES, number + 1)],
        isVerified: number % 5 === 0,
        ownerId,
        createdAt: daysAgo(number % 3 === 0 ? 90 : 3),
        updatedAt: daysAgo(number % 6 === 0 ? 60 : 2),
      })),
    )
    .returning({ id: companies.id });
  await openProducts(made.map(({ id }) => id));
  await app.database.db.insert(companyBadges).values(
    made.map(({ id: companyId }, number) => ({
      companyId,
      badgeId: pick(badges, number).id,
      status: number % 7 === 0 ? ('pending' as const) : ('approved' as const),
      expiresAt: number % 11 === 0 ? '2020-01-01T00:00:00.000Z' : null,
    })),
  );
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function openProducts(companyIds: readonly string[]): Promise<void> {
  const made = await app.database.db
    .insert(products)
    .values(
      companyIds
        .filter((_, number) => number % 5 === 0)
        .map((companyId, number) => ({
          name: `Product ${number}`,
          companyId,
          category: 'other' as const,
          regulatoryStatus: 'other' as const,
          withdrawnAt: number % 6 === 5 ? daysAgo(1) : null,
          updatedAt: daysAgo(number % 2 ? 90 : 1),
        })),
    )
    .returning({ id: products.id });
  await app.database.db.insert(productTerritories).values(
    made.flatMap(({ id: productId }, number): (typeof productTerritories.$inferInsert)[] =>
      number % 3 === 0
        ? [
            { productId, territory: 'north_america', state: 'open' },
            { productId, territory: 'texas', state: 'exclusive' },
          ]
        : [{ productId, territory: Territory.options[number % 17] as Territory, state: 'open' }],
    ),
  );
}

type Query = NonNullable<Request<typeof getCompanyFacets>['query']>;

async function listed(filters: Query): Promise<number> {
  const { body } = await app.client().call(listCompanies, { query: { ...filters, limit: 200 } });
  return body.length;
}

async function facetsOf(filters: Query) {
  const { status, body } = await app.client().call(getCompanyFacets, { query: filters });
  expect(status).toBe(200);
  return body;
}

const countOf = (counts: readonly { value: string; count: number }[], value: string) =>
  counts.find((row) => row.value === value)?.count ?? 0;

describe('the filter counts', () => {
  test.each<[string, Query]>([
    ['without filters', {}],
    ['with one type', { type: ['distributor'] }],
    ['with two types', { type: ['distributor', 'observer'] }],
    ['with a territory', { territory: ['texas'] }],
    ['with a territory that contains others', { territory: ['north_america'] }],
    ['with a specialty and a badge', { specialty: ['Spine'], badge: ['ce_marked', 'gmp_certified'] }],
    ['with a place, without its accent', { location: 'cordoba' }],
    ['with search words', { q: 'halden' }],
    ['with a typing error and a filter', { q: 'norvvik', type: ['manufacturer'] }],
    [
      'with everything',
      {
        q: 'o',
        type: ['manufacturer'],
        verified: 'true',
        territory: ['north_america'],
        specialty: ['Imaging'],
      },
    ],
    ['with filters that nothing matches', { q: 'zzyzx' }],
  ])('match the number of listed companies when searching %s', async (_, filters) => {
    const facets = await facetsOf(filters);
    expect(facets.total).toBe(await listed(filters));
    expect(facets.isBounded).toBe(false);
    for (const type of CompanyType.options)
      expect(countOf(facets.types, type)).toBe(await listed({ ...filters, type: [type] }));
    for (const territory of Territory.options) {
      expect(countOf(facets.territories, territory)).toBe(
        await listed({ ...filters, territory: [territory] }),
      );
    }
    for (const specialty of SPECIALTIES) {
      expect(countOf(facets.specialties, specialty)).toBe(
        await listed({ ...filters, specialty: [specialty] }),
      );
    }
    for (const badge of BadgeType.options)
      expect(countOf(facets.badges, badge)).toBe(await listed({ ...filters, badge: [badge] }));
    expect(facets.verified).toBe(await listed({ ...filters, verified: 'true' }));
    expect(facets.active).toBe(await listed({ ...filters, active: 'true' }));
    expect(facets.recent).toBe(await listed({ ...filters, recent: 'true' }));
  });
});

test('the filter counts include a new company immediately', async () => {
  const before = await facetsOf({});
  const { id: ownerId } = await createPerson(app);
  await app.database.db.insert(companies).values({ name: 'One more', type: 'observer', ownerId });
  expect((await facetsOf({})).total).toBe(before.total + 1);
});

test('the filter counts cover only the best matches of a broad search, as the list does', async () => {
  const { id: ownerId } = await createPerson(app);
  const crowd = Array.from({ length: 520 }, (_, number) => ({
    name: `Crowd ${number}`,
    type: 'distributor' as const,
    ownerId,
  }));
  await app.database.db.insert(companies).values(crowd);
  const facets = await facetsOf({ q: 'crowd' });
  expect(facets).toMatchObject({ total: 500, isBounded: true });
  expect(await listed({ q: 'crowd 519' })).toBe(1);
});

test('the filter counts are not marked as incomplete when the matches just reach the ranking limit', async () => {
  const { id: ownerId } = await createPerson(app);
  const throng = Array.from({ length: 500 }, (_, number) => ({
    name: `Throng ${number}`,
    type: 'distributor' as const,
    ownerId,
  }));
  await app.database.db.insert(companies).values(throng);
  expect(await facetsOf({ q: 'throng' })).toMatchObject({ total: 500, isBounded: false });
});

test('the filter counts treat empty filters as unset and reject unknown values', async () => {
  const { body } = await app
    .client()
    .send<{ total: number }>(
      'GET',
      '/api/companies/facets?type=&location=&verified=&q=&territory=&badge=&specialty=',
    );
  expect(body.total).toBe((await facetsOf({})).total);
  expect((await app.client().fetch('/api/companies/facets?type=hospital')).status).toBe(400);
  expect((await app.client().fetch('/api/companies/facets?verified=perhaps')).status).toBe(400);
});

test('a person’s new company is in that person’s filter counts immediately in every server process, while other people still see the earlier counts', async () => {
  const [owner, stranger] = await createPeople(app, 'Dana', 'Ben');
  // Counts are cached only for more than 5,000 companies.
  await app.database.db.insert(companies).values(
    Array.from({ length: 5_001 }, (_, number) => ({
      name: `Many ${number}`,
      type: 'observer' as const,
      ownerId: stranger.id,
    })),
  );
  // The embedded database serves one process.
  const second = app.database.kind === 'postgres' ? await app.another() : undefined;
  const origins = [app.origin, ...(second ? [second.origin] : [])];
  const seenBy = ({ client }: Person) =>
    Promise.all(origins.map(async (origin) => (await client.at(origin).call(getCompanyFacets)).body.total));
  const [total = 0] = await seenBy(stranger);
  await owner.client.call(registerCompany, { body: { name: 'Halden', type: 'manufacturer' } });
  expect(await seenBy(stranger)).toEqual(origins.map(() => total));
  expect(await seenBy(owner)).toEqual(origins.map(() => total + 1));
  await second?.stop();
});
