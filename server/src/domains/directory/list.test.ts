import { beforeAll, describe, expect, test } from 'vitest';
import { listCompanies } from '#contract/companies.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies } from '#db/tables/companies.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { useApp } from '#test/app.ts';
import { createPerson } from '#test/factories.ts';

const app = useApp();
let ownerId = '';

const record = { isUnclaimed: true, sourceName: 'FDA', sourceDate: '2026-11-01' };
const page = (name: string, more: Partial<typeof companies.$inferInsert> = {}) => ({
  name,
  type: 'manufacturer' as const,
  ownerId,
  ...more,
});

beforeAll(async () => {
  ownerId = (await createPerson(app)).id;
  await app.database.db.insert(companies).values([
    page('Verified first', { isVerified: true, territories: ['texas'], specialties: ['Spine'] }),
    page('From a record', { ...record, sourceKey: 'fda-1', location: 'Cleveland, OH' }),
    page('Claimed early', {
      type: 'distributor',
      territories: ['midwest', 'texas'],
      location: 'Cleveland, OH',
    }),
    page('Claimed late', {
      territories: ['north_america'],
      specialties: ['Spine', 'Wound care'],
      location: 'Columbus, Ohio',
    }),
    page('In Europe', { ...record, sourceKey: 'fda-2', territories: ['europe'], location: 'Córdoba' }),
  ]);
});

async function names(query: object = {}): Promise<string[]> {
  const { status, body } = await app.client().call(listCompanies, { query });
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

async function walk(path: string, between: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const seen: string[] = [];
  let next: string | undefined = path;
  while (next) {
    const response = await app.client().fetch(next);
    expect(response.status).toBe(200);
    const rows: { name: string }[] = JSON.parse(await response.text());
    seen.push(...rows.map(({ name }) => name));
    await between();
    next = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return seen;
}

const ALL = ['Verified first', 'Claimed late', 'Claimed early', 'In Europe', 'From a record'];

test('the directory can be sorted by name or registration date, even within a search, and paged in both orders', async () => {
  expect(await names({ sort: 'name' })).toEqual([
    'Claimed early',
    'Claimed late',
    'From a record',
    'In Europe',
    'Verified first',
  ]);
  const newest = ['Claimed late', 'Claimed early', 'Verified first', 'In Europe', 'From a record'];
  expect(await names({ sort: 'newest' })).toEqual(newest);
  expect(await names({ sort: 'name', q: 'claimed', type: 'distributor' })).toEqual(['Claimed early']);
  expect(await walk('/api/companies?sort=name&limit=2')).toEqual(await names({ sort: 'name' }));
  expect(await walk('/api/companies?sort=newest&limit=1')).toEqual(newest);
});

test('the directory lists verified companies before claimed pages and public records, newest first', async () => {
  expect(await names()).toEqual(ALL);
});

describe('the filters of the directory', () => {
  test.each<[string, object, string[]]>([
    ['type', { type: 'distributor' }, ['Claimed early']],
    ['several types', { type: ['distributor', 'manufacturer'] }, ALL],
    ['a type that no company has', { type: 'observer' }, []],
    ['verification', { verified: 'true' }, ['Verified first']],
    ['missing verification', { verified: 'false' }, ALL.slice(1)],
    ['a place', { location: 'cleveland' }, ['Claimed early', 'From a record']],
    ['a place without its accent', { location: 'CORDOBA' }, ['In Europe']],
    ['the name of a state', { location: 'Ohio' }, ['Claimed late', 'Claimed early', 'From a record']],
    ['the code of a state', { location: 'Columbus, OH' }, ['Claimed late']],
    ['a city with its state', { location: 'Cleveland, Ohio' }, ['Claimed early', 'From a record']],
    ['a city and a code without a comma', { location: 'cleveland oh' }, ['Claimed early', 'From a record']],
    ['a city in another state', { location: 'Cleveland, Texas' }, []],
    ['a place with a wildcard', { location: 'C%d' }, []],
    ['a territory', { territory: 'texas' }, ['Verified first', 'Claimed early']],
    [
      'a territory with all regions in it',
      { territory: 'north_america' },
      ['Verified first', 'Claimed late', 'Claimed early'],
    ],
    [
      'several territories',
      { territory: ['texas', 'europe'] },
      ['Verified first', 'Claimed early', 'In Europe'],
    ],
    ['a specialty', { specialty: 'Spine' }, ['Verified first', 'Claimed late']],
    [
      'several filters together',
      { specialty: 'Spine', territory: 'texas', verified: 'true' },
      ['Verified first'],
    ],
    ['a filter and search words', { q: 'claimed', type: 'distributor' }, ['Claimed early']],
    [
      'empty values',
      { type: '', location: '', territory: '', specialty: '', badge: '', verified: '', q: '' },
      ALL,
    ],
  ])('find companies by %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('find only companies with approved, unexpired badges', async () => {
    const { db } = app.database;
    const badges = await db.select().from(trustBadges);
    const idOf = (type: string) => badges.find((badge) => badge.type === type)?.id ?? '';
    const made = await db
      .insert(companies)
      .values(['Holds', 'Expired', 'Asked', 'Revoked'].map((name) => page(`Badge ${name}`)))
      .returning({ id: companies.id, name: companies.name });
    const company = (name: string) => made.find((row) => row.name === `Badge ${name}`)?.id ?? '';
    const gmp = idOf('gmp_certified');
    await db.insert(companyBadges).values([
      {
        companyId: company('Holds'),
        badgeId: gmp,
        status: 'approved',
        expiresAt: '2999-01-01T00:00:00.000Z',
      },
      { companyId: company('Holds'), badgeId: idOf('fda_approved'), status: 'approved' },
      {
        companyId: company('Expired'),
        badgeId: gmp,
        status: 'approved',
        expiresAt: '2020-01-01T00:00:00.000Z',
      },
      { companyId: company('Asked'), badgeId: gmp, status: 'pending' },
      { companyId: company('Revoked'), badgeId: gmp, status: 'revoked' },
    ]);
    expect(await names({ badge: 'gmp_certified' })).toEqual(['Badge Holds']);
    expect(await names({ badge: ['gmp_certified', 'fda_approved'] })).toEqual(['Badge Holds']);
    const { body } = await app.client().call(listCompanies, { query: { q: 'badge' } });
    expect(body.find(({ name }) => name === 'Badge Holds')?.badges).toEqual([
      'fda_approved',
      'gmp_certified',
    ]);
    expect(body.find(({ name }) => name === 'Badge Expired')?.badges).toEqual([]);
  });
});

describe('the filters for recent activity and open territories', () => {
  test('find claimed pages that changed or were registered in the last thirty days', async () => {
    const long = '2026-01-01T00:00:00.000Z';
    const { db } = app.database;
    const made = await db
      .insert(companies)
      .values([
        page('Lately quiet', { createdAt: long, updatedAt: long }),
        page('Lately changed', { createdAt: long }),
        page('Lately listed', { createdAt: long, updatedAt: long }),
        page('Lately registered', { updatedAt: long }),
        page('Lately recorded', { ...record, sourceKey: 'fda-lately' }),
      ])
      .returning({ id: companies.id, name: companies.name });
    const product = (name: string, more: Partial<typeof products.$inferInsert> = {}) => ({
      name: 'Hip',
      companyId: made.find((row) => row.name === `Lately ${name}`)?.id ?? '',
      category: 'other' as const,
      regulatoryStatus: 'other' as const,
      ...more,
    });
    await db
      .insert(products)
      .values([
        product('listed'),
        product('quiet', { updatedAt: long }),
        product('recorded', { sourceName: 'FDA', sourceDate: '2026-11-01', sourceKey: 'K-lately' }),
      ]);
    const lately = async (query: object) => new Set(await names({ q: 'lately', ...query }));
    expect(await lately({ active: 'true' })).toEqual(new Set(['Lately changed', 'Lately listed']));
    expect(await lately({ recent: 'true' })).toEqual(new Set(['Lately registered']));
    expect(await lately({ recent: 'false', active: 'false' })).toEqual(
      new Set(['Lately quiet', 'Lately recorded']),
    );
    expect(await lately({ active: '', recent: '' })).toHaveProperty('size', 5);
  });

  test('find a company if a territory is open for one of its listed products', async () => {
    const [company] = await app.database.db
      .insert(companies)
      .values(page('Opening Devices'))
      .returning({ id: companies.id });
    const listed = {
      companyId: company?.id ?? '',
      category: 'other' as const,
      regulatoryStatus: 'other' as const,
    };
    const [hip, knee] = await app.database.db
      .insert(products)
      .values([
        { ...listed, name: 'Hip' },
        { ...listed, name: 'Knee', withdrawnAt: new Date().toISOString() },
      ])
      .returning({ id: products.id });
    await app.database.db.insert(productTerritories).values([
      { productId: hip?.id ?? '', territory: 'latin_america', state: 'open' },
      { productId: hip?.id ?? '', territory: 'asia_pacific', state: 'exclusive' },
      { productId: knee?.id ?? '', territory: 'middle_east_africa', state: 'open' },
    ]);
    expect(await names({ territory: 'latin_america' })).toEqual(['Opening Devices']);
    expect(await names({ territory: ['asia_pacific', 'middle_east_africa'] })).toEqual([]);
  });
});

describe('paging through the directory', () => {
  test('returns each company once while other companies register', async () => {
    const { length } = await names({ limit: 200 });
    const seen = await walk('/api/companies?limit=2', () =>
      app.database.db.insert(companies).values(page(`Newcomer ${crypto.randomUUID()}`)),
    );
    const original = seen.filter((name) => !name.startsWith('Newcomer'));
    expect(original).toHaveLength(length);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('keeps the filters', async () => {
    const seen = await walk('/api/companies?limit=1&territory=texas&territory=europe');
    expect(seen).toEqual(['Verified first', 'Claimed early', 'In Europe']);
  });

  test.each([
    'garbage',
    'bnVsbA',
    'W10',
    Buffer.from('[0,0,"x"]').toString('base64url'),
    Buffer.from('[1e99,0,null]').toString('base64url'),
  ])('rejects the cursor %s', async (cursor) => {
    for (const path of ['/api/companies', '/api/companies?q=a', '/api/products']) {
      const response = await app.client().fetch(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
      expect(response.status).toBe(400);
    }
  });

  test('rejects a cursor from a list in a different sort order', async () => {
    const cursorOf = (key: string) =>
      Buffer.from(JSON.stringify([key, '019c9b6b-6a47-7609-ad53-81da5be9c968'])).toString('base64url');
    const answerTo = async (key: string) =>
      (await app.client().fetch(`/api/companies?sort=newest&cursor=${cursorOf(key)}`)).text();
    expect(await answerTo('false')).toMatch(/^\[/);
    expect(await answerTo('lumetra')).toContain('request.cursor_invalid');
  });

  test.each(['0', '201', '-1', 'many'])('rejects a page size of %s', async (limit) => {
    expect((await app.client().fetch(`/api/companies?limit=${limit}`)).status).toBe(400);
  });
});

test('the directory leaves out fields that only the owner or the search needs', async () => {
  const { body } = await app.client().call(listCompanies);
  expect(Object.keys(body[0] ?? {})).not.toEqual(expect.arrayContaining(['searchText']));
  for (const name of [
    'searchText',
    'searchName',
    'aiConversationData',
    'websiteScrapedData',
    'sourceKey',
    'listingKey',
    'score',
  ]) {
    expect(body[0]).not.toHaveProperty(name);
  }
});
