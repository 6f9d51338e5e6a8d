import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import type { Request } from '#contract/endpoint.ts';
import { changeProduct } from '#contract/products.ts';
import {
  MAX_SAVED_SEARCHES,
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  markSearchSeen,
  saveSearch,
} from '#contract/saved-searches.ts';
import { savedSearches } from '#db/tables/saved-searches.ts';
import { users } from '#db/tables/users.ts';
import { runSearches } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPerson, createPrincipal, createProduct } from '#test/factories.ts';
import { openStream } from '#test/live.ts';
import { createRfq } from '#test/rfqs.ts';

const app = useApp();

const HIPS = {
  kind: 'products',
  name: 'Hips in Texas',
  alert: 'daily',
  query: { q: 'hip stem', territory: 'texas', verified: 'true' },
} as const;

const save = ({ client }: Pick<Person, 'client'>, body: object = HIPS) =>
  client.call(saveSearch, { body: body as Request<typeof saveSearch>['body'] });
const namesOf = async ({ client }: Person) =>
  (await client.call(listSavedSearches)).body.map(({ name }) => name);

test('a person saves, renames and deletes a search with filters and changes its alert', async () => {
  const person = await createPerson(app);
  expect(await namesOf(person)).toEqual([]);
  const { status, body: saved } = await save(person);
  expect(status).toBe(201);
  expect(saved).toMatchObject({ ...HIPS, newCount: 0 });

  const params = { id: saved.id };
  const { body: renamed } = await person.client.call(changeSavedSearch, {
    params,
    body: { name: '  Stems,\n for Texas ' },
  });
  expect(renamed).toMatchObject({ name: 'Stems, for Texas', alert: 'daily', query: HIPS.query });
  const { body: quiet } = await person.client.call(changeSavedSearch, { params, body: { alert: 'none' } });
  expect(quiet).toMatchObject({ name: 'Stems, for Texas', alert: 'none' });
  expect((await person.client.call(changeSavedSearch, { params, body: {} })).body).toEqual(quiet);
  expect((await person.client.call(listSavedSearches)).body).toEqual([quiet]);

  expect((await person.client.call(deleteSavedSearch, { params })).status).toBe(204);
  expect(await namesOf(person)).toEqual([]);
  expect((await person.client.call(deleteSavedSearch, { params })).status).toBe(404);
});

test('a person can save company searches with several values in a filter, and the list shows the most recently saved search first, page by page', async () => {
  const person = await createPerson(app);
  const query = { type: ['distributor', 'manufacturer'], specialty: ['Hip & Knee'], location: 'Austin' };
  const { body } = await save(person, { kind: 'companies', name: 'One', alert: 'none', query });
  expect(body.query).toEqual(query);
  for (const name of ['Two', 'Three', 'Four', 'Five'])
    await save(person, { ...HIPS, name, query: { q: name } });
  const pages = await person.client.pages<{ name: string }>(`${listSavedSearches.path}?limit=2`);
  expect(pages.map((page) => page.map(({ name }) => name))).toEqual([
    ['Five', 'Four'],
    ['Three', 'Two'],
    ['One'],
  ]);
});

describe('saving a search', () => {
  test('is rejected if the same search is already saved, even with its filters in another order or case, and even from two tabs at the same time', async () => {
    const person = await createPerson(app);
    const again = {
      ...HIPS,
      name: 'Another name',
      query: { verified: 'true', territory: 'texas', q: 'Hip  STEM' },
    };
    const answers = await Promise.all([save(person), save(person), save(person, again)]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const [kept] = await namesOf(person);
    expect(await save(person, again)).toMatchObject({
      status: 409,
      body: { code: 'saved_search.duplicate', params: { name: kept } },
    });
    expect((await save(person, { ...again, query: { q: 'hip stem' } })).status).toBe(201);
    expect((await save(await createPerson(app))).status).toBe(201);
  });

  test('is rejected beyond fifty saved searches, even with concurrent calls', async () => {
    const person = await createPerson(app);
    const rows = Array.from({ length: MAX_SAVED_SEARCHES - 2 }, (_, index) => ({
      ...HIPS,
      userId: person.id,
      queryKey: `${index}`,
      lookedUpTo: 0,
    }));
    await app.database.db.insert(savedSearches).values(rows);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((q) => save(person, { ...HIPS, query: { q } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: {
        code: 'saved_search.too_many',
        params: { max: 50 },
      },
    });
  });

  test.each<[unknown, string, string?]>([
    [{ ...HIPS, query: {} }, '', 'saved_search.empty'],
    [{ ...HIPS, query: { q: '  ', category: '' } }, '', 'saved_search.empty'],
    [{ ...HIPS, query: { sort: 'name', add: 'true' } }, '', 'saved_search.empty'],
    [{ ...HIPS, name: '  ' }, 'Name is required'],
    [{ ...HIPS, name: 'x'.repeat(81) }, 'At most 80 characters'],
    [{ ...HIPS, query: { category: "x' or 1=1" } }, ''],
    [{ ...HIPS, query: { q: 'x'.repeat(201) } }, ''],
    [{ ...HIPS, query: { territory: ['texas', 'south'] } }, ''],
    [{ ...HIPS, query: 'q=hip' }, ''],
    [{ ...HIPS, kind: 'jobs' }, ''],
    [{ ...HIPS, alert: 'hourly' }, ''],
    [{ ...HIPS, kind: 'companies', query: { type: 'hospital' } }, ''],
    [{ kind: 'products', query: { q: 'hip' } }, ''],
    [null, ''],
  ])('is rejected with the content %j', async (body, message, code = 'request.invalid') => {
    const person = await createPerson(app);
    const answer = await save(person, body as object);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code, message: expect.stringContaining(message) });
    expect(await namesOf(person)).toEqual([]);
  });

  test('is refused to visitors, and the saved search can be changed only by its owner', async () => {
    const [owner, stranger] = [await createPerson(app), await createPerson(app)];
    const { body } = await save(owner);
    const visitor = app.client();
    for (const [client, status] of [
      [stranger.client, 404],
      [visitor, 401],
    ] as const) {
      const params = { id: body.id };
      expect((await client.call(changeSavedSearch, { params, body: { alert: 'none' } })).status).toBe(status);
      expect((await client.call(deleteSavedSearch, { params })).status).toBe(status);
      expect((await client.call(markSearchSeen, { params })).status).toBe(status);
    }
    expect((await visitor.call(listSavedSearches)).status).toBe(401);
    expect((await save({ client: visitor })).status).toBe(401);
    expect(await namesOf(stranger)).toEqual([]);
    expect((await owner.client.call(listSavedSearches)).body).toEqual([body]);
    const made = { params: { id: 'all' }, body: { alert: 'none' as const } };
    expect((await owner.client.call(changeSavedSearch, made)).status).toBe(404);
  });
});

test('a saved search counts as new only results that its list still shows to the person', async () => {
  const maker = await createPrincipal(app);
  const reader = await createPrincipal(app, { type: 'distributor' });
  const newsOf = async () =>
    (await reader.client.call(listSavedSearches)).body.map(({ newCount }) => newCount);
  await save(reader, { ...HIPS, query: { q: 'zygoma', category: 'wound_care' } });
  await save(reader, { ...HIPS, kind: 'rfqs', query: { q: 'zygoma' } });
  const plate = await createProduct(maker, { name: 'Zygoma plate', category: 'wound_care' });
  await createProduct(maker, { name: 'Zygoma screw', category: 'wound_care' });
  await createRfq(maker, { title: 'Zygoma plates' });
  await runSearches(app);
  expect(await newsOf()).toEqual([1, 2]);

  const body = { updatedAt: plate.updatedAt, category: 'other' } as const;
  const changed = await maker.client.call(changeProduct, { params: { id: plate.id }, body });
  expect(changed.status).toBe(200);
  expect(await newsOf()).toEqual([1, 1]);
  await maker.client.call(blockPerson, { params: { userId: reader.id } });
  expect(await newsOf()).toEqual([0, 1]);
});

test('observers can save searches', async () => {
  const observer = await createPrincipal(app, { type: 'observer' });
  expect((await save(observer)).status).toBe(201);
});

test('saving a search refreshes the person’s other tabs and no one else’s', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)];
  const [own, others] = [await openStream(person.client), await openStream(other.client)];
  await save(person);
  await own.receives('saved-searches');
  expect([...others.topics]).not.toContain('saved-searches');
  for (const stream of [own, others]) stream.close();
});

test('a saved search is deleted with its owner', async () => {
  const person = await createPerson(app);
  const { body } = await save(person);
  await app.database.db.delete(users).where(eq(users.id, person.id));
  const left = await app.database.db.$count(savedSearches, eq(savedSearches.id, body.id));
  expect(left).toBe(0);
});
