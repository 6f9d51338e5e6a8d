import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listCompanyBadges } from '#contract/badges.ts';
import {
  getCompany,
  listCompanies,
  listOwnCompanies,
  registerCompany,
  registerDistributor,
  unwatchCompany,
  watchCompany,
} from '#contract/companies.ts';
import { getUser } from '#contract/session.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies, distributors } from '#db/tables/companies.ts';
import { events } from '#db/tables/events.ts';
import { useApp } from '#test/app.ts';
import { createPerson, createPrincipal } from '#test/factories.ts';

const app = useApp();
const NOWHERE = '01900000-0000-7000-8000-00000000dead';

const halden = {
  name: 'Halden Orthopaedics',
  type: 'manufacturer',
  location: 'Cleveland, OH',
  website: 'https://halden.example',
} as const;

async function createUnclaimedPage(name = 'Ravenna Instruments') {
  const { id: ownerId } = await createPerson(app, { firstName: 'Registry', lastName: 'Account' });
  const [page] = await app.database.db
    .insert(companies)
    .values({
      name,
      type: 'manufacturer',
      ownerId,
      isUnclaimed: true,
      sourceName: 'FDA',
      sourceDate: '2026-11-01',
      sourceKey: `fda ${name}`,
    })
    .returning();
  if (!page) throw new Error('no page');
  return page;
}

describe('registering a company', () => {
  test('makes the person its owner, shows the company in the directory and on its page, and records the registration', async () => {
    const { client, id } = await createPerson(app);
    const { status, body } = await client.call(registerCompany, {
      body: { ...halden, opportunityDescription: 'Open in Texas.' },
    });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...halden,
      ownerId: id,
      isVerified: false,
      isUnclaimed: false,
      source: null,
      badges: [],
    });
    expect((await app.client().call(listCompanies)).body).toEqual([{ ...body, namesakes: null }]);
    expect((await app.client().call(getCompany, { params: { id: body.id } })).body).toEqual({
      ...body,
      foundedYear: null,
      headcount: null,
      distributor: null,
      owner: { firstName: 'Dana', lastName: 'Whitfield' },
      productsCount: 0,
      isWatched: false,
    });
    expect((await client.call(getUser)).body).toMatchObject({
      companies: [{ id: body.id, name: halden.name, type: halden.type }],
      registrationStatus: { needsOnboarding: false },
    });
    const [event] = await app.database.db.select().from(events).where(eq(events.name, 'company.registered'));
    expect(event).toMatchObject({ actorId: id, payload: { companyId: body.id, type: 'manufacturer' } });
  });

  test('requires signing in', async () => {
    expect((await app.client().call(registerCompany, { body: halden })).status).toBe(401);
    expect((await app.client().call(listOwnCompanies)).status).toBe(401);
  });

  test('creates only one company for twenty simultaneous clicks', async () => {
    const { client } = await createPerson(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client.call(registerCompany, { body: halden })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    const again = await client.call(registerCompany, {
      body: { ...halden, name: 'HALDEN orthopaedics', type: 'distributor' },
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'company.name_taken',
    });
  });

  test('creates another company for another name or another person', async () => {
    const { client } = await createPerson(app);
    for (const name of ['First', 'Second', 'Third'])
      await client.call(registerCompany, { body: { ...halden, name } });
    expect((await client.call(listOwnCompanies)).body.map(({ name }) => name)).toEqual([
      'First',
      'Second',
      'Third',
    ]);
    expect((await createPrincipal(app, { name: 'First' })).companyId).toBeDefined();

    const first = await client.fetch('/api/user/companies?limit=2');
    expect(await first.json()).toHaveLength(2);
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second: { name: string }[] = JSON.parse(await (await client.fetch(next)).text());
    expect(second.map(({ name }) => name)).toEqual(['Third']);
  });

  test('is open to someone who has only an observer company', async () => {
    const { client } = await createPrincipal(app, { name: 'Looking On', type: 'observer' });
    expect((await client.call(getUser)).body.isObserver).toBe(true);
    expect((await client.call(registerCompany, { body: halden })).status).toBe(201);
    expect((await client.call(getUser)).body.isObserver).toBe(false);
  });

  test.each([
    [{ name: '   ' }, 'name', 'Company name is required'],
    [{ name: 'x'.repeat(201) }, 'name', undefined],
    [{ type: 'hospital' }, 'type', undefined],
    [
      { website: 'javascript:alert(1)' },
      'website',
      'Please enter a web address that starts with http:// or https://',
    ],
    [{ website: 'data:text/html,<script>alert(1)</script>' }, 'website', undefined],
    [{ website: ' \tjavascript://%0aalert(1)' }, 'website', undefined],
    [{ aiConversationData: { text: 'x'.repeat(100_001) } }, 'aiConversationData', 'At most 100 kB of JSON'],
    [{ description: 'x'.repeat(5001) }, 'description', 'At most 5000 characters'],
  ])('is refused with %o', async (wrong, path, message) => {
    const { client } = await createPerson(app);
    const { status, body } = await client.call(registerCompany, {
      body: { ...halden, ...wrong } as typeof halden,
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request.invalid', issues: [{ path, ...(message && { message }) }] });
    expect((await client.call(listOwnCompanies)).body).toEqual([]);
  });

  test('ignores fields that are not in the form', async () => {
    const { client, id } = await createPerson(app);
    const stranger = await createPerson(app);
    const more = {
      id: NOWHERE,
      ownerId: stranger.id,
      isVerified: true,
      isUnclaimed: true,
      listingRank: 0,
      createdAt: '1999-01-01T00:00:00.000Z',
    };
    const { body } = await client.call(registerCompany, { body: { ...halden, ...more } });
    expect(body).toMatchObject({ ownerId: id, isVerified: false, isUnclaimed: false });
    expect(body.id).not.toBe(NOWHERE);
    expect(body.createdAt).not.toMatch(/^1999/);
  });

  test('keeps the assistant’s conversation private', async () => {
    const { client } = await createPerson(app);
    const aiConversationData = { messages: [{ role: 'user', content: 'We make knees.' }] };
    const { body } = await client.call(registerCompany, { body: { ...halden, aiConversationData } });
    expect(body).not.toHaveProperty('aiConversationData');
    const [row] = await app.database.db.select().from(companies).where(eq(companies.id, body.id));
    expect(row?.aiConversationData).toEqual(aiConversationData);
  });

  test.each([
    [
      'deeply nested JSON',
      JSON.stringify(halden).replace(
        '}',
        `,"aiConversationData":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      ),
    ],
    ['a NUL in the name', JSON.stringify({ ...halden, name: 'a\0b' })],
    ['a NUL in the conversation', JSON.stringify({ ...halden, aiConversationData: { text: 'a\0b' } })],
    [
      'an incomplete character in the conversation',
      JSON.stringify({ ...halden, aiConversationData: { text: '\ud800' } }),
    ],
    ['invalid JSON', '{'],
  ])('is refused with 400 for %s', async (_, body) => {
    const { client } = await createPerson(app);
    const headers = { 'content-type': 'application/json' };
    expect((await client.fetch('/api/companies', { method: 'POST', headers, body })).status).toBe(400);
  });
});

describe('registering a distributor', () => {
  const profile = {
    yearsExperience: '>10' as const,
    geographicLocation: 'texas' as const,
    areasOfExpertise: ['Spine', ' Spine ', 'Wound care'],
    hasPhysicalOffice: true,
  };

  test('creates the company and its profile, which can be found by region and expertise', async () => {
    const { client } = await createPerson(app);
    const { status, body } = await client.call(registerDistributor, {
      body: { company: { name: 'Lone Star Medical' }, distributor: profile },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'distributor',
      territories: ['texas'],
      specialties: ['Spine', 'Wound care'],
      distributor: {
        ...profile,
        areasOfExpertise: ['Spine', 'Wound care'],
        clinicalSpecialists: '0-2',
        keyPortfolioGaps: null,
      },
    });
    const page = await app.client().call(getCompany, { params: { id: body.id } });
    expect(page.body.distributor).toEqual(body.distributor);
    const found = await app
      .client()
      .call(listCompanies, { query: { territory: 'texas', specialty: 'Wound care' } });
    expect(found.body.map(({ id }) => id)).toEqual([body.id]);
  });

  test('uses the defaults of the form', async () => {
    const { client } = await createPerson(app);
    const { body } = await client.call(registerDistributor, {
      body: { company: { name: 'Plain' }, distributor: {} },
    });
    expect(body.distributor).toEqual({
      yearsExperience: '<5',
      geographicLocation: 'northeast',
      clinicalSpecialists: '0-2',
      supportStaffCount: '0-2',
      hasPhysicalOffice: false,
      areasOfExpertise: null,
      keyPortfolioGaps: null,
    });
  });

  test('creates one company and one profile for ten simultaneous requests', async () => {
    const { client, id } = await createPerson(app);
    const body = { company: { name: 'Twice' }, distributor: profile };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => client.call(registerDistributor, { body })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const rows = await app.database.db
      .select()
      .from(distributors)
      .innerJoin(companies, eq(companies.id, distributors.companyId))
      .where(eq(companies.ownerId, id));
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['to a visitor', undefined, 401],
    ['as a manufacturer', { company: { name: 'X', type: 'manufacturer' }, distributor: {} }, 400],
    [
      'with an unknown region',
      { company: { name: 'X' }, distributor: { geographicLocation: 'europe' } },
      400,
    ],
    ['with unknown experience', { company: { name: 'X' }, distributor: { yearsExperience: '7' } }, 400],
  ])('is refused %s', async (_, body, status) => {
    const client = body ? (await createPerson(app)).client : app.client();
    expect(
      (await client.send('POST', '/api/distributors', body ?? { company: { name: 'X' }, distributor: {} }))
        .status,
    ).toBe(status);
  });
});

describe('a company page', () => {
  test('returns 404 for an unknown or invalid ID', async () => {
    for (const id of [NOWHERE, 'halden', '%00', "1' or '1'='1"]) {
      for (const path of [
        `/api/companies/${encodeURIComponent(id)}`,
        `/api/company-badges/${encodeURIComponent(id)}`,
      ]) {
        expect((await app.client().fetch(path)).status).toBe(404);
      }
    }
  });

  test('shows the source of an unclaimed page and hides the registry account', async () => {
    const page = await createUnclaimedPage();
    const { body } = await app.client().call(getCompany, { params: { id: page.id } });
    expect(body).toMatchObject({
      isUnclaimed: true,
      source: { name: 'FDA', date: '2026-11-01' },
      owner: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/Registry|example\.test|sourceKey/);
  });
});

describe('watching an unclaimed page', () => {
  test('is stored once per person, until they stop watching', async () => {
    const params = { id: (await createUnclaimedPage('Watched Works')).id };
    const [watcher, other] = [await createPerson(app), await createPerson(app)];
    const isWatched = async ({ client }: typeof watcher) =>
      (await client.call(getCompany, { params })).body.isWatched;

    for (const _ of [1, 2]) expect((await watcher.client.call(watchCompany, { params })).status).toBe(204);
    expect(await Promise.all([isWatched(watcher), isWatched(other)])).toEqual([true, false]);
    expect((await other.client.call(unwatchCompany, { params })).status).toBe(204);
    expect(await isWatched(watcher)).toBe(true);
    for (const _ of [1, 2]) expect((await watcher.client.call(unwatchCompany, { params })).status).toBe(204);
    expect(await isWatched(watcher)).toBe(false);
  });

  test('is refused for a claimed page, for a missing page and to visitors', async () => {
    const { companyId } = await createPrincipal(app);
    const { client } = await createPerson(app);
    expect((await client.call(watchCompany, { params: { id: companyId } })).status).toBe(409);
    expect((await client.call(watchCompany, { params: { id: NOWHERE } })).status).toBe(404);
    expect((await client.call(unwatchCompany, { params: { id: NOWHERE } })).status).toBe(404);
    const page = await createUnclaimedPage('Visited Works');
    expect((await app.client().call(watchCompany, { params: { id: page.id } })).status).toBe(401);
    expect((await app.client().call(unwatchCompany, { params: { id: page.id } })).status).toBe(401);
  });
});

test('a company page shows approved, unexpired badges by importance, without the reviewer’s notes', async () => {
  const { companyId } = await createPrincipal(app);
  const { db } = app.database;
  const kinds = await db.select().from(trustBadges);
  expect(kinds).toHaveLength(8);
  const badgeId = (type: string) => kinds.find((kind) => kind.type === type)?.id ?? '';
  await db.insert(companyBadges).values([
    {
      companyId,
      badgeId: badgeId('ce_marked'),
      status: 'approved',
      awardedAt: '2026-01-01T00:00:00.000Z',
      reviewNotes: 'seen',
    },
    {
      companyId,
      badgeId: badgeId('fda_approved'),
      status: 'approved',
      expiresAt: '2999-01-01T00:00:00.000Z',
    },
    {
      companyId,
      badgeId: badgeId('gmp_certified'),
      status: 'approved',
      expiresAt: '2020-01-01T00:00:00.000Z',
    },
    { companyId, badgeId: badgeId('premium_member'), status: 'pending' },
    { companyId, badgeId: badgeId('regulatory_expert'), status: 'rejected' },
  ]);
  const { body } = await app.client().call(listCompanyBadges, { params: { companyId } });
  expect(body.map(({ badge }) => badge.type)).toEqual(['fda_approved', 'ce_marked']);
  expect(body[0]).toMatchObject({
    companyId,
    status: 'approved',
    badge: { name: 'FDA cleared or approved' },
  });
  expect(JSON.stringify(body)).not.toContain('seen');
  expect((await app.client().call(getCompany, { params: { id: companyId } })).body.badges).toEqual([
    'fda_approved',
    'ce_marked',
  ]);
});
