import { describe, expect, test } from 'vitest';
import {
  type NewNewsItem,
  type NewsItem,
  changeNews,
  listCompanyNews,
  publishNews,
  removeNews,
} from '#contract/company-news.ts';
import { registerCompany } from '#contract/companies.ts';
import { events } from '#db/tables/events.ts';
import type { z } from 'zod';
import { useApp } from '#test/app.ts';
import {
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  createUnclaimed,
  type Person,
} from '#test/factories.ts';
import { openStream } from '#test/live.ts';

const app = useApp();
const NOWHERE = '01900000-0000-7000-8000-00000000dead';
const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type New = z.input<typeof NewNewsItem>;
const registry: New = {
  title: 'Two-year registry data',
  text: '98.9% survivorship in 1,204 hips.',
  link: 'https://haldenortho.example/registry',
  publishedOn: dayFromNow(-9),
};

type Sender = Pick<Person, 'client'>;
const visitor = (): Sender => ({ client: app.client() });
const publish = ({ client }: Sender, id: string, more: Partial<New> = {}) =>
  client.call(publishNews, { params: { id }, body: { ...registry, ...more } });
const newsOf = async (id: string) =>
  (await app.client().call(listCompanyNews, { params: { id } })).body.map(({ title }) => title);

describe('company news', () => {
  test('is published, changed and removed by the owner and visible to everyone', async () => {
    const owner = await createPrincipal(app);
    const { companyId } = owner;
    const stream = await openStream(owner.client);
    const { status, body } = await publish(owner, companyId);
    expect(status).toBe(201);
    expect(body).toEqual({ ...registry, id: body.id, companyId, version: expect.any(String) });
    await stream.receives('companies');
    stream.close();
    const listed = await app.client().call(listCompanyNews, { params: { id: companyId } });
    expect(listed.body).toEqual([body]);

    const changed = await owner.client.call(changeNews, {
      params: { id: body.id },
      body: { title: 'Registry data', text: ' ', link: null, publishedOn: dayFromNow(-10) },
    });
    expect(changed.body).toEqual({
      id: body.id,
      companyId,
      title: 'Registry data',
      text: null,
      link: null,
      publishedOn: dayFromNow(-10),
      version: expect.any(String),
    });
    const removals = await Promise.all(
      [1, 2, 3].map(() => owner.client.call(removeNews, { params: { id: body.id } })),
    );
    expect(removals.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect(await newsOf(companyId)).toEqual([]);
    const recorded = (await app.database.db.select().from(events).orderBy(events.id))
      .filter(({ payload }) => (payload as { newsId?: string }).newsId === body.id)
      .map(({ name }) => name);
    expect(recorded).toEqual(['news.published', 'news.changed', 'news.removed']);
  });

  test('is not overwritten by someone who read an earlier version', async () => {
    const owner = await createPrincipal(app);
    const editor = await createColleague(app, owner, 'editor');
    const { id, version } = (await publish(owner, owner.companyId)).body;
    const change = ({ client }: Sender, title: string, seen: string | undefined) =>
      client.call(changeNews, { params: { id }, body: { ...registry, title, version: seen } });
    const both = await Promise.all([
      change(owner, 'Five-year data', version),
      change(editor, 'Ten-year data', version),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'news.changed_elsewhere' });
    const saved = both.find(({ status }) => status === 200)?.body;
    expect(await newsOf(owner.companyId)).toEqual([saved?.title]);
    expect((await change(editor, 'Ten-year data', saved?.version)).status).toBe(200);
    expect((await change(owner, 'Without a version', undefined)).status).toBe(200);
    expect((await change(await createPrincipal(app), 'Not mine', version)).status).toBe(403);
  });

  test('is listed by company in pages, newest first', async () => {
    const [owner, other] = [await createPrincipal(app), await createPrincipal(app)];
    const days = [-40, -9, -86, -40, -9];
    for (const [index, day] of days.entries())
      await publish(owner, owner.companyId, { title: `Item ${index}`, publishedOn: dayFromNow(day) });
    await publish(other, other.companyId);
    const whole = ['Item 4', 'Item 1', 'Item 3', 'Item 0', 'Item 2'];
    expect(await newsOf(owner.companyId)).toEqual(whole);
    const pages = await app.client().pages<NewsItem>(`/api/companies/${owner.companyId}/news?limit=2`);
    expect(pages.map((page) => page.map(({ title }) => title))).toEqual([
      whole.slice(0, 2),
      whole.slice(2, 4),
      whole.slice(4),
    ]);
    const cursor = Buffer.from('["x","y"]').toString('base64url');
    const path = `/api/companies/${owner.companyId}/news?cursor=${cursor}`;
    expect((await app.client().fetch(path)).status).toBe(400);
    expect((await app.client().call(listCompanyNews, { params: { id: NOWHERE } })).status).toBe(404);
  });

  test('accepts the same item only once for each date, however often it is submitted', async () => {
    const owner = await createPrincipal(app);
    const replies = await Promise.all(Array.from({ length: 10 }, () => publish(owner, owner.companyId)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'news.duplicate',
      issues: [{ path: 'title' }],
    });
    expect((await publish(owner, owner.companyId, { publishedOn: dayFromNow(-8) })).status).toBe(201);
  });

  test.each<[Partial<New>, string]>([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ link: 'http://plain.example' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ publishedOn: '2026-02-30' }, 'publishedOn'],
    [{ publishedOn: dayFromNow(3) }, 'publishedOn'],
  ])('is refused with %o', async (wrong, path) => {
    const owner = await createPrincipal(app);
    const { status, body } = await publish(owner, owner.companyId, wrong);
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path })]) });
  });
});

describe('permission to publish news', () => {
  test('is limited to the page’s owner and refused to observers', async () => {
    const owner = await createPrincipal(app);
    const { companyId } = owner;
    const { body } = await publish(owner, companyId);
    const observer = await createPrincipal(app, { type: 'observer' });
    const attempts = async (sender: Sender, page = companyId, id = body.id) => [
      (await publish(sender, page)).status,
      (await sender.client.call(changeNews, { params: { id }, body: registry })).status,
      (await sender.client.call(removeNews, { params: { id } })).status,
    ];
    expect(await attempts(visitor())).toEqual([401, 401, 401]);
    expect(await attempts({ client: await createAdmin(app) })).toEqual([401, 401, 401]);
    expect(await attempts(await createPerson(app))).toEqual([403, 403, 403]);
    expect(await attempts(await createPrincipal(app))).toEqual([403, 403, 403]);
    expect(await attempts(observer)).toEqual([403, 403, 403]);
    expect((await publish(observer, observer.companyId)).body).toMatchObject({ code: 'account.observer' });
    // A viewer of this company who is an editor of another company.
    const viewer = await createColleague(app, owner, 'viewer');
    const other = { name: 'Elsewhere', type: 'manufacturer' } as const;
    expect((await viewer.client.call(registerCompany, { body: other })).status).toBe(201);
    expect(await attempts(viewer)).toEqual([403, 403, 403]);
    expect(await attempts(owner, NOWHERE, NOWHERE)).toEqual([404, 404, 404]);
    expect(await attempts(owner, await createUnclaimed(app), 'news')).toEqual([403, 404, 404]);
    expect(await newsOf(companyId)).toEqual([registry.title]);
  });
});
