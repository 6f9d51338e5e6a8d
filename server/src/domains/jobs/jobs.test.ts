import { beforeAll, describe, expect, test } from 'vitest';
import type { Request } from '#contract/endpoint.ts';
import { type Job, countJobs, getJob, listJobs, postJob } from '#contract/jobs.ts';
import { jobs } from '#db/tables/jobs.ts';
import { useApp, type Client } from '#test/app.ts';
import { createPerson, createPrincipal, type Person } from '#test/factories.ts';

const app = useApp();
const NOWHERE = '01900000-0000-7000-8000-00000000dead';
type Owner = Person & { companyId: string };
let halden: Owner;
let brazos: Owner;
const posted: Record<string, Job> = {};

type New = Request<typeof postJob>['body'];
const job = (title: string, more: Partial<New> = {}): New => ({
  title,
  description: 'Sells hips.',
  location: 'Austin, TX',
  jobType: 'full_time',
  ...more,
});

beforeAll(async () => {
  halden = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  brazos = await createPrincipal(app, { name: 'Brazos Surgical', type: 'distributor' });
  const post = async ({ client }: Owner, body: New) => {
    const reply = await client.call(postJob, { body });
    expect(reply.status).toBe(201);
    posted[reply.body.title] = reply.body;
  };
  await post(halden, job('Field Engineer', { location: 'Zürich', jobType: 'contract' }));
  await post(
    halden,
    job('Clinical Specialist', { isRemote: true, description: 'Teaches 100% of surgeons.' }),
  );
  await post(halden, job('Draft Role', { status: 'draft' }));
  await post(halden, job('Closed Role', { status: 'closed' }));
  await post(brazos, job('Warehouse Lead', { location: 'Waco, TX', jobType: 'part_time' }));
});

const titlesFor = async (client: Client, query: object = {}) => {
  const { status, body } = await client.call(listJobs, { query });
  expect(status).toBe(200);
  const count = await client.call(countJobs, { query });
  expect(count.body.total).toBe(body.length);
  return body.map(({ title }) => title);
};

describe('the job board', () => {
  test('lists open jobs newest first, the same for everyone', async () => {
    const board = ['Warehouse Lead', 'Clinical Specialist', 'Field Engineer'];
    for (const client of [app.client(), halden.client, brazos.client])
      expect(await titlesFor(client)).toEqual(board);
    expect(await titlesFor(halden.client, { status: 'draft' })).toEqual([]);
    expect(await titlesFor(app.client(), { status: 'active' })).toEqual(board);
  });

  test('shows the company but not its owner', async () => {
    const [first] = (await app.client().call(listJobs)).body;
    expect(first).toMatchObject({
      title: 'Warehouse Lead',
      companyId: brazos.companyId,
      company: { id: brazos.companyId, name: 'Brazos Surgical', type: 'distributor', isVerified: false },
      salaryCurrency: 'USD',
      salaryMin: null,
      status: 'active',
    });
    expect(JSON.stringify(first)).not.toMatch(/ownerId|searchText|example\.test/);
  });

  test.each<[object, string[]]>([
    [{ q: 'SPECIALIST' }, ['Clinical Specialist']],
    [{ q: 'zurich' }, ['Field Engineer']],
    [{ q: 'hips tx' }, ['Warehouse Lead']],
    [{ q: 'ech' }, []],
    [{ q: '100%' }, ['Clinical Specialist']],
    [{ q: '_' }, []],
    [{ q: 'draft' }, []],
    [{ jobType: 'part_time' }, ['Warehouse Lead']],
    [{ jobType: '' }, ['Warehouse Lead', 'Clinical Specialist', 'Field Engineer']],
    [{ isRemote: 'true' }, ['Clinical Specialist']],
    [{ isRemote: 'false' }, ['Warehouse Lead', 'Field Engineer']],
    [{ location: 'tx' }, ['Warehouse Lead', 'Clinical Specialist']],
    [{ location: 'Texas' }, ['Warehouse Lead', 'Clinical Specialist']],
    [{ location: 'austin', isRemote: 'false' }, []],
    [{ status: 'closed' }, []],
  ])('finds the right jobs for the query %o', async (query, expected) => {
    expect(await titlesFor(app.client(), query)).toEqual(expected);
  });

  test.each([{ jobType: 'nightly' }, { isRemote: 'maybe' }, { companyId: 'halden' }, { status: 'gone' }])(
    'rejects the query %o',
    async (query) => {
      expect((await app.client().call(listJobs, { query: query as object })).status).toBe(400);
      expect((await app.client().call(countJobs, { query: query as object })).status).toBe(400);
    },
  );

  test('returns each job once across pages, even jobs that were posted at the same moment', async () => {
    const { companyId } = await createPrincipal(app, { name: 'Many Roles' });
    const postedAt = '2026-01-01T00:00:00.000Z';
    await app.database.db
      .insert(jobs)
      .values(Array.from({ length: 7 }, (_, index) => ({ ...job(`Role ${index}`), companyId, postedAt })));
    const whole = (await app.client().call(listJobs, { query: { companyId } })).body.map(({ id }) => id);
    expect(new Set(whole).size).toBe(7);
    for (const limit of [1, 3]) {
      const pages = await app.client().pages<Job>(`/api/jobs?companyId=${companyId}&limit=${limit}`);
      expect(pages.flat().map(({ id }) => id)).toEqual(whole);
    }
    for (const cursor of ['x', Buffer.from('[1,2]').toString('base64url')])
      expect((await app.client().fetch(`/api/jobs?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('the jobs of one company', () => {
  const mine = ['Closed Role', 'Draft Role', 'Clinical Specialist', 'Field Engineer'];

  test('include drafts and closed jobs for the company’s owner, and only open jobs for everyone else', async () => {
    const query = { companyId: halden.companyId };
    expect(await titlesFor(halden.client, query)).toEqual(mine);
    expect(await titlesFor(halden.client, { ...query, status: 'draft' })).toEqual(['Draft Role']);
    for (const client of [app.client(), brazos.client, (await createPerson(app)).client]) {
      expect(await titlesFor(client, query)).toEqual(mine.slice(2));
      expect(await titlesFor(client, { ...query, status: 'draft' })).toEqual([]);
      expect(await titlesFor(client, { ...query, q: 'draft' })).toEqual([]);
    }
  });
});

describe('a single job', () => {
  const seenBy = async (client: Client, title: string) =>
    (await client.call(getJob, { params: { id: posted[title]?.id ?? '' } })).status;

  test('is visible to everyone while open, and always to its company’s owner', async () => {
    const others = [app.client(), brazos.client, (await createPerson(app)).client];
    for (const client of others) {
      expect(await seenBy(client, 'Field Engineer')).toBe(200);
      expect(await seenBy(client, 'Draft Role')).toBe(404);
      expect(await seenBy(client, 'Closed Role')).toBe(404);
    }
    for (const title of ['Field Engineer', 'Draft Role', 'Closed Role'])
      expect(await seenBy(halden.client, title)).toBe(200);
  });

  test('is not found by an unknown id', async () => {
    for (const id of [NOWHERE, 'engineer', "1' or '1'='1"])
      expect((await app.client().call(getJob, { params: { id } })).status).toBe(404);
  });
});
