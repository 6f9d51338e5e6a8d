import { expect, test } from 'vitest';
import { type Job, countJobs, getJob, listJobs, postJob } from '#contract/jobs.ts';
import { restoreUser, suspendUser } from '#contract/user-administration.ts';
import { type Client, useApp } from '#test/app.ts';
import { type Person, createAdmin, createColleague, createPerson, createPrincipal } from '#test/factories.ts';

const app = useApp();

const opening = async ({ client }: Pick<Person, 'client'>, title: string): Promise<Job> => {
  const body = { title, description: 'Teaches.', location: 'Houston', jobType: 'full_time' } as const;
  return (await client.call(postJob, { body })).body;
};
const boardFor = async (client: Client, query: object = {}) => {
  const { body } = await client.call(listJobs, { query });
  const { total } = (await client.call(countJobs, { query })).body;
  return { titles: body.map(({ title }) => title), total };
};

test('a job is on the job board only while an owner of its company can receive an application', async () => {
  const [admin, owner, other, visitor] = await Promise.all([
    createAdmin(app),
    createPrincipal(app),
    createPrincipal(app),
    createPerson(app),
  ]);
  const [second, editor] = [
    await createColleague(app, owner, 'owner'),
    await createColleague(app, owner, 'editor'),
  ];
  const job = await opening(owner, 'Clinical Specialist');
  await opening(other, 'Warehouse Lead');
  const suspend = ({ id }: Person) =>
    admin.call(suspendUser, { params: { id }, body: { reason: 'Someone else uses this account' } });
  const { companyId } = owner;
  const params = { id: job.id };
  const clients = [app.client(), visitor.client];
  const both = { titles: ['Warehouse Lead', 'Clinical Specialist'], total: 2 };
  const one = { titles: ['Clinical Specialist'], total: 1 };
  const none = { titles: [], total: 0 };

  // The suspended owner of another company and a suspended editor have no effect.
  await suspend(await createColleague(app, other, 'owner'));
  await suspend(await createColleague(app, owner, 'editor'));
  await suspend(owner);
  for (const client of clients) expect(await boardFor(client)).toEqual(both);

  await suspend(second);
  for (const client of clients) {
    expect(await boardFor(client)).toEqual({ titles: ['Warehouse Lead'], total: 1 });
    expect(await boardFor(client, { companyId })).toEqual(none);
    expect(await boardFor(client, { q: 'specialist' })).toEqual(none);
    expect((await client.call(getJob, { params })).status).toBe(404);
  }
  // The company's own list is unchanged.
  expect(await boardFor(editor.client, { companyId })).toEqual(one);
  expect((await editor.client.call(getJob, { params })).status).toBe(200);

  await admin.call(restoreUser, { params: { id: second.id } });
  for (const client of clients) {
    expect(await boardFor(client)).toEqual(both);
    expect(await boardFor(client, { companyId })).toEqual(one);
    expect((await client.call(getJob, { params })).status).toBe(200);
  }
});
