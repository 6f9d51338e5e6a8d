import { describe, expect, test } from 'vitest';
import { changeCompany, getCompany, listCompanies, registerDistributor } from '#contract/companies.ts';
import type { Request } from '#contract/endpoint.ts';
import { events } from '#db/tables/events.ts';
import { useApp } from '#test/app.ts';
import { createAdmin, createPerson, createPrincipal, type Person } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { UNKNOWN_ID } from '#test/unknown-id.ts';

const app = useApp();
const pageOf = async (id: string) => (await app.client().call(getCompany, { params: { id } })).body;

type Change = Partial<Request<typeof changeCompany>['body']>;

async function change({ client }: Pick<Person, 'client'>, id: string, body: Change) {
  const updatedAt = body.updatedAt ?? (await pageOf(id)).updatedAt;
  return client.call(changeCompany, { params: { id }, body: { ...body, updatedAt } });
}

describe('editing a company page', () => {
  test('shows everyone the changed fields and leaves the other fields unchanged', async () => {
    const owner = await createPrincipal(app, { location: 'Minneapolis, MN', description: 'Hips.' });
    const stream = await openStream(owner.client);

    const { status, body } = await change(owner, owner.companyId, {
      name: 'Halden Ortho',
      description: '  Cementless hips.  ',
      opportunityDescription: 'Six open territories.',
      territories: ['texas', 'midwest', 'texas'],
      specialties: ['Hip', 'Knee', 'Hip'],
    });

    expect(status).toBe(200);
    const page = await pageOf(owner.companyId);
    expect(page).toEqual({ ...body, isWatched: false });
    expect(page).toMatchObject({
      name: 'Halden Ortho',
      description: 'Cementless hips.',
      location: 'Minneapolis, MN',
      opportunityDescription: 'Six open territories.',
      territories: ['texas', 'midwest'],
      specialties: ['Hip', 'Knee'],
    });
    await stream.receives('companies');
    stream.close();
    const recorded = await app.database.db.select().from(events);
    expect(recorded).toContainEqual(expect.objectContaining({ name: 'company.updated', actorId: owner.id }));
  });

  test('removes a text when its field is emptied', async () => {
    const owner = await createPrincipal(app, { location: 'Minneapolis, MN', website: 'https://h.example' });
    await change(owner, owner.companyId, { location: '', website: null });
    expect(await pageOf(owner.companyId)).toMatchObject({ location: null, website: null });
  });

  test('saves and removes the founding year and company size', async () => {
    const owner = await createPrincipal(app);
    await change(owner, owner.companyId, { foundedYear: 2009, headcount: 140 });
    expect(await pageOf(owner.companyId)).toMatchObject({ foundedYear: 2009, headcount: 140 });
    for (const wrong of [{ foundedYear: 1200 }, { foundedYear: 2999 }, { headcount: 0 }, { headcount: 1.5 }])
      expect((await change(owner, owner.companyId, wrong)).status).toBe(400);
    await change(owner, owner.companyId, { foundedYear: null, headcount: null });
    expect(await pageOf(owner.companyId)).toMatchObject({ foundedYear: null, headcount: null });
  });

  test('makes the new words searchable immediately', async () => {
    const owner = await createPrincipal(app, { name: 'Plain Name' });
    await change(owner, owner.companyId, { name: 'Quillfeather Devices' });
    const { body } = await app.client().call(listCompanies, { query: { q: 'quilfeather' } });
    expect(body.map(({ id }) => id)).toContain(owner.companyId);
  });

  test('changes a distributor’s profile', async () => {
    const person = await createPerson(app);
    const { body: company } = await person.client.call(registerDistributor, {
      body: { company: { name: 'Northfork' }, distributor: {} },
    });
    const distributor = {
      ...company.distributor,
      yearsExperience: '>10' as const,
      areasOfExpertise: ['Spine'],
    };
    const { status } = await change(person, company.id, { distributor });
    expect(status).toBe(200);
    expect((await pageOf(company.id)).distributor).toEqual(distributor);
  });

  test('is possible for observers on their own page', async () => {
    const observer = await createPrincipal(app, { type: 'observer' });
    expect((await change(observer, observer.companyId, { location: 'Boston' })).status).toBe(200);
  });
});

describe('simultaneous changes to a company page', () => {
  test('are refused if they are based on an older version', async () => {
    const owner = await createPrincipal(app);
    const { updatedAt } = await pageOf(owner.companyId);
    await change(owner, owner.companyId, { description: 'First' });

    const { status, body } = await change(owner, owner.companyId, { description: 'Second', updatedAt });

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'company.changed_elsewhere' });
    expect((await pageOf(owner.companyId)).description).toBe('First');
  });

  test('are refused except for the first of twenty', async () => {
    const owner = await createPrincipal(app);
    const { updatedAt } = await pageOf(owner.companyId);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        change(owner, owner.companyId, { description: `Number ${index}`, updatedAt }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe('validation of changes to a company page', () => {
  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a website URL that runs code', { website: 'javascript:alert(1)' }, 'website'],
    ['a website URL that imitates another', { website: 'https://fda.gov@evil.example' }, 'website'],
    ['an unknown territory', { territories: ['atlantis'] }, 'territories.0'],
    ['a text that is too long', { description: 'x'.repeat(5001) }, 'description'],
    ['an invalid version', { updatedAt: 'yesterday' }, 'updatedAt'],
  ])('rejects %s', async (_, body, path) => {
    const owner = await createPrincipal(app);
    const reply = await change(owner, owner.companyId, body as Change);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ issues: [{ path }] });
  });

  test('reports the name of the owner’s other company as an error in the name field', async () => {
    const owner = await createPrincipal(app, { name: 'First' });
    await owner.client.send('POST', '/api/companies', { name: 'Second', type: 'manufacturer' });
    const reply = await change(owner, owner.companyId, { name: 'SECOND' });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'company.name_taken', issues: [{ path: 'name' }] });
  });

  test('rejects distributor profile fields if the company has no profile, and changes nothing else', async () => {
    const owner = await createPrincipal(app, { description: 'Before' });
    const distributor = {
      yearsExperience: '<5',
      geographicLocation: 'texas',
      clinicalSpecialists: '0-2',
      supportStaffCount: '0-2',
    } as const;
    const reply = await change(owner, owner.companyId, { description: 'After', distributor });
    expect(reply.status).toBe(400);
    expect((await pageOf(owner.companyId)).description).toBe('Before');
  });

  test('ignores new values for the verification, owner, logo and type', async () => {
    const owner = await createPrincipal(app);
    const before = await pageOf(owner.companyId);
    await change(owner, owner.companyId, {
      isVerified: true,
      ownerId: UNKNOWN_ID,
      type: 'observer',
      logoUrl: 'https://elsewhere.example/x.png',
    } as Change);
    const { updatedAt: _, ...page } = await pageOf(owner.companyId);
    expect(before).toMatchObject(page);
  });

  test('refuses a change by anyone but the owner', async () => {
    const owner = await createPrincipal(app);
    const stranger = await createPrincipal(app);
    expect(await change(stranger, owner.companyId, { name: 'Mine' })).toMatchObject({
      status: 403,
      body: { code: 'company.members_only' },
    });
    expect((await change({ client: app.client() }, owner.companyId, { name: 'Mine' })).status).toBe(401);
    expect((await change({ client: await createAdmin(app) }, owner.companyId, { name: 'x' })).status).toBe(
      401,
    );
    const updatedAt = new Date().toISOString();
    expect((await change(owner, UNKNOWN_ID, { name: 'Mine', updatedAt })).status).toBe(404);
    expect((await pageOf(owner.companyId)).name).toBe('Halden Orthopaedics');
  });
});
