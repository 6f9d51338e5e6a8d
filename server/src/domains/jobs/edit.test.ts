import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Request } from '#contract/endpoint.ts';
import { type Job, changeJob, deleteJob, getJob, listJobs, postJob } from '#contract/jobs.ts';
import { companies } from '#db/tables/companies.ts';
import { events } from '#db/tables/events.ts';
import { useApp } from '#test/app.ts';
import { createAdmin, createPerson, createPrincipal, type Person } from '#test/factories.ts';
import { openStream } from '#test/live.ts';

const app = useApp();
const NOWHERE = '01900000-0000-7000-8000-00000000dead';
type Sender = Pick<Person, 'client'>;
type New = Request<typeof postJob>['body'];

const manager: New = {
  title: 'Distributor Development Manager, South',
  description: 'Opens Texas and the South.',
  location: 'Dallas, TX',
  jobType: 'full_time',
  salaryMin: 95_000,
  salaryMax: 120_000,
  isRemote: true,
  requirements: ['Five years of orthopaedic sales', '  ', ' Travel ', 'Travel'],
  responsibilities: ['Finds partners'],
};

const visitor = (): Sender => ({ client: app.client() });
const post = ({ client }: Sender, more: Partial<New> = {}) =>
  client.call(postJob, { body: { ...manager, ...more } });
const seenBy = ({ client }: Sender, id: string) => client.call(getJob, { params: { id } });
const boardOf = async (companyId: string): Promise<Job[]> =>
  (await app.client().call(listJobs, { query: { companyId } })).body;
const change = ({ client }: Sender, id: string, body: Request<typeof changeJob>['body']) =>
  client.call(changeJob, { params: { id }, body });
const recordedOf = async (id: string) =>
  (await app.database.db.select().from(events).orderBy(events.id))
    .filter(({ payload }) => (payload as { jobId?: string }).jobId === id)
    .map(({ name }) => name);

describe('posting a job', () => {
  test('publishes the job immediately, with its lines trimmed and without empty or repeated lines', async () => {
    const owner = await createPrincipal(app);
    const stream = await openStream(owner.client);
    const { status, body } = await post(owner);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...manager,
      companyId: owner.companyId,
      salaryCurrency: 'USD',
      status: 'active',
      requirements: ['Five years of orthopaedic sales', 'Travel'],
    });
    await stream.receives('jobs');
    stream.close();
    const shown = { ...body, applications: null };
    expect((await seenBy(visitor(), body.id)).body).toEqual(shown);
    expect(await boardOf(owner.companyId)).toEqual([shown]);
    expect(await recordedOf(body.id)).toEqual(['job.posted']);
  });

  test('is possible for distributors and uses the form’s defaults', async () => {
    const distributor = await createPrincipal(app, { name: 'Northfork', type: 'distributor' });
    const { title, description, location, jobType } = manager;
    const { body } = await distributor.client.call(postJob, {
      body: { title, description, location, jobType },
    });
    expect(body).toMatchObject({
      salaryMin: null,
      salaryMax: null,
      salaryCurrency: 'USD',
      isRemote: false,
      status: 'active',
      requirements: [],
      responsibilities: [],
    });
  });

  test('uses the person’s first company that is not an observer unless they select another one', async () => {
    const owner = await createPrincipal(app, { name: 'Looking On', type: 'observer' });
    const register = async (name: string) =>
      (await owner.client.send<{ id: string }>('POST', '/api/companies', { name, type: 'manufacturer' })).body
        .id;
    const [first, second] = [await register('First'), await register('Second')];
    expect((await post(owner)).body.companyId).toBe(first);
    expect((await post(owner, { companyId: second })).body.companyId).toBe(second);
    expect((await post(owner, { companyId: owner.companyId })).status).toBe(403);
  });

  test('requires a company that is not an observer', async () => {
    const refused = await post(await createPerson(app));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'job.no_company',
      message: 'You must register a company before posting jobs',
    });
    const observer = await post(await createPrincipal(app, { type: 'observer' }));
    expect(observer.status).toBe(403);
    expect(observer.body).toMatchObject({ code: 'account.observer' });
    expect((await post(visitor())).status).toBe(401);
    expect((await post({ client: await createAdmin(app) })).status).toBe(401);
    const [owner, stranger] = [await createPrincipal(app), await createPrincipal(app)];
    expect(await post(stranger, { companyId: owner.companyId })).toMatchObject({
      status: 403,
      body: { code: 'company.members_only' },
    });
    expect((await post(stranger, { companyId: NOWHERE })).status).toBe(404);
    expect(await boardOf(owner.companyId)).toEqual([]);
  });

  test('creates only one job for twenty simultaneous clicks', async () => {
    const owner = await createPrincipal(app);
    const replies = await Promise.all(Array.from({ length: 20 }, () => post(owner)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'job.duplicate',
      issues: [{ path: 'title' }],
    });
    expect((await post(owner, { location: 'Houston, TX' })).status).toBe(201);
  });

  test.each<[object, string, string | undefined]>([
    [{ title: ' ' }, 'title', 'Job title is required'],
    [{ description: '' }, 'description', 'Job description is required'],
    [{ location: '' }, 'location', 'Location is required'],
    [{ jobType: 'nightly' }, 'jobType', undefined],
    [{ status: 'gone' }, 'status', undefined],
    [{ salaryMin: 0 }, 'salaryMin', 'Enter a salary above zero'],
    [{ salaryMin: 1.5 }, 'salaryMin', 'Enter a whole amount such as 95,000'],
    [{ salaryMin: 2, salaryMax: 1 }, 'salaryMax', 'The maximum salary is below the minimum'],
    [{ salaryMax: 2e9 }, 'salaryMax', 'At most 1,000,000,000'],
    [{ salaryCurrency: 'XTS' }, 'salaryCurrency', undefined],
    [
      { requirements: Array.from({ length: 51 }, (_, index) => `Line ${index}`) },
      'requirements',
      'At most 50 lines',
    ],
    [{ requirements: ['x'.repeat(501)] }, 'requirements.0', 'At most 500 characters per line'],
  ])('is rejected with the fields %o', async (wrong, path, message) => {
    const owner = await createPrincipal(app);
    const { status, body } = await owner.client.call(postJob, { body: { ...manager, ...wrong } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request.invalid', issues: [{ path, ...(message && { message }) }] });
    expect(await boardOf(owner.companyId)).toEqual([]);
  });

  test('ignores fields that are not in the form, and is rejected with a text that cannot be stored', async () => {
    const owner = await createPrincipal(app);
    const more = { id: NOWHERE, postedAt: '1999-01-01T00:00:00.000Z' } as Partial<New>;
    const { body } = await post(owner, more);
    expect(body.id).not.toBe(NOWHERE);
    expect(body.postedAt).not.toMatch(/^1999/);
    expect((await post(owner, { title: 'a\0b' })).status).toBe(400);
  });
});

describe('changing a job', () => {
  test('changes the given fields and leaves the others unchanged', async () => {
    const owner = await createPrincipal(app);
    const { body: before } = await post(owner);
    const { status, body } = await change(owner, before.id, { title: 'Manager', salaryMax: null });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, title: 'Manager', salaryMax: null, updatedAt: body.updatedAt });
    expect(body.updatedAt > before.updatedAt).toBe(true);
    expect(await recordedOf(before.id)).toEqual(['job.posted', 'job.changed']);
  });

  test('refuses a minimum salary above the stored maximum', async () => {
    const owner = await createPrincipal(app);
    const { body } = await post(owner);
    const refused = await change(owner, body.id, { salaryMin: 130_000 });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ issues: [{ path: 'salaryMax' }] });
  });

  test('keeps the first of two edits of the same version; without a version, the last edit wins', async () => {
    const owner = await createPrincipal(app);
    const { body } = await post(owner);
    const { id, updatedAt } = body;
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => change(owner, id, { title, updatedAt })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'job.changed_elsewhere',
    });
    expect((await change(owner, id, { title: 'Four' })).status).toBe(200);
  });

  test('dates a draft to the day of its publication, and keeps that date when a closed job is reopened', async () => {
    const owner = await createPrincipal(app);
    const { body: draft } = await post(owner, { status: 'draft' });
    expect((await seenBy(visitor(), draft.id)).status).toBe(404);
    const { body: active } = await change(owner, draft.id, { status: 'active' });
    expect(active.postedAt > draft.postedAt).toBe(true);
    expect((await seenBy(visitor(), draft.id)).status).toBe(200);
    await change(owner, draft.id, { status: 'closed' });
    expect((await seenBy(visitor(), draft.id)).status).toBe(404);
    expect((await change(owner, draft.id, { status: 'active' })).body.postedAt).toBe(active.postedAt);
    await change(owner, draft.id, { status: 'draft' });
    expect((await change(owner, draft.id, { status: 'active' })).body.postedAt).toBe(active.postedAt);
  });

  test('gives a closed draft a new date when it is published', async () => {
    const owner = await createPrincipal(app);
    const { body: draft } = await post(owner, { status: 'draft' });
    const { body: closed } = await change(owner, draft.id, { status: 'closed' });
    expect(closed.postedAt).toBe(draft.postedAt);
    const { body: active } = await change(owner, draft.id, { status: 'active' });
    expect(active.postedAt > draft.postedAt).toBe(true);
  });

  test('frees the title when the job is closed, and reopening it is refused while another job has that title', async () => {
    const owner = await createPrincipal(app);
    const { body } = await post(owner);
    await change(owner, body.id, { status: 'closed' });
    expect((await post(owner)).status).toBe(201);
    const refused = await change(owner, body.id, { status: 'active' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'job.duplicate' });
  });
});

describe('deleting a job', () => {
  test('is permanent and happens once', async () => {
    const owner = await createPrincipal(app);
    const { body } = await post(owner);
    const replies = await Promise.all(
      [1, 2, 3].map(() => owner.client.call(deleteJob, { params: { id: body.id } })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect((await seenBy(owner, body.id)).status).toBe(404);
    expect(await recordedOf(body.id)).toEqual(['job.posted', 'job.deleted']);
  });
});

describe('permission to change and delete a job', () => {
  const attempts = async ({ client }: Sender, id: string) => [
    (await client.call(changeJob, { params: { id }, body: { title: 'Mine' } })).status,
    (await client.call(deleteJob, { params: { id } })).status,
  ];

  test('is denied outside the company, with 403 for an open job and 404 for a closed one', async () => {
    const owner = await createPrincipal(app);
    const { body } = await post(owner);
    expect(await attempts(visitor(), body.id)).toEqual([401, 401]);
    expect(await attempts({ client: await createAdmin(app) }, body.id)).toEqual([401, 401]);
    expect(await attempts(await createPrincipal(app), body.id)).toEqual([403, 403]);
    expect(await attempts(await createPerson(app), body.id)).toEqual([403, 403]);
    expect(await attempts(await createPrincipal(app, { type: 'observer' }), body.id)).toEqual([403, 403]);
    expect(await attempts(owner, NOWHERE)).toEqual([404, 404]);
    expect(await attempts(owner, 'manager')).toEqual([404, 404]);
    expect((await seenBy(owner, body.id)).body).toEqual(body);

    await owner.client.call(changeJob, { params: { id: body.id }, body: { status: 'closed' } });
    expect(await attempts(await createPrincipal(app), body.id)).toEqual([404, 404]);
  });

  test('is given to no one on an unclaimed page, not even to the registry account', async () => {
    const owner = await createPrincipal(app);
    const { body } = await post(owner);
    await app.database.db
      .update(companies)
      .set({ isUnclaimed: true, sourceName: 'FDA', sourceDate: '2026-11-01', sourceKey: `fda ${body.id}` })
      .where(eq(companies.id, owner.companyId));
    expect(await attempts(owner, body.id)).toEqual([403, 403]);
    expect((await post(owner, { companyId: owner.companyId })).status).toBe(403);
  });
});
