import { describe, expect, it } from 'vitest';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  unsubscribeSearch,
} from '#contract/saved-searches.ts';
import { alertsTo, createReader, lookAndTell } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPrincipal, createProduct } from '#test/factories.ts';
import { unsubscribeLinks } from './service.ts';

const app = useApp();

async function reader() {
  const person = await createReader(app);
  const save = async (q: string) => {
    const body = { kind: 'products', name: q, alert: 'at_once', query: { q } } as const;
    return (await person.client.call(saveSearch, { body })).body.id;
  };
  return { person, save };
}
const addressFor = (id: string) => {
  const { pathname, search } = new URL(unsubscribeLinks(app.app.platform, id).oneClickUrl);
  return pathname + search;
};
const alertsOf = async ({ client }: Person) =>
  (await client.call(listSavedSearches)).body.map(({ name, alert }) => [name, alert]);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** As a mail provider calls it: no cookie, a form. */
const click = (address: string, init: RequestInit = {}) =>
  app.client().fetch(address, {
    method: 'POST',
    headers: FORM,
    body: 'List-Unsubscribe=One-Click',
    ...init,
  });

it('one click turns off the alert of that mail alone, as often as it comes', async () => {
  const { person, save } = await reader();
  const [first] = [await save('aster'), await save('bluet')];
  const maker = await createPrincipal(app);
  await createProduct(maker, { name: 'Aster and bluet' });
  for (let turn = 0; turn < 3; turn += 1) expect((await click(addressFor(first))).status).toBe(204);
  expect(await alertsOf(person)).toEqual([
    ['bluet', 'at_once'],
    ['aster', 'none'],
  ]);
  await lookAndTell(app);
  expect(await alertsTo(person)).toEqual([1]);
});

describe('it is called', () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  it.each([
    ['with a form of parts', { body: form, headers: {} }],
    ['with JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['with nothing', { body: null, headers: {} }],
    [
      'from a page of another site',
      { headers: { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' } },
    ],
  ])('%s', async (_, init) => {
    const { person, save } = await reader();
    expect((await click(addressFor(await save('clover')), init as RequestInit)).status).toBe(204);
    expect(await alertsOf(person)).toEqual([['clover', 'none']]);
  });

  it('by opening it, which turns nothing off but leads to the page with the button', async () => {
    const { person, save } = await reader();
    const links = unsubscribeLinks(app.app.platform, await save('dahlia'));
    const answer = await app
      .client()
      .fetch(new URL(links.oneClickUrl).pathname + new URL(links.oneClickUrl).search);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/\/unsubscribe#[\w-]{60,}$/);
    expect(await alertsOf(person)).toEqual([['dahlia', 'at_once']]);
  });

  it('for a search that was deleted, which has no alert', async () => {
    const { person, save } = await reader();
    const id = await save('elder');
    await person.client.call(deleteSavedSearch, { params: { id } });
    expect((await click(addressFor(id))).status).toBe(204);
  });
});

it('a token that is not ours turns off nothing', async () => {
  const { person, save } = await reader();
  const id = await save('fennel');
  const { seal } = app.app.platform;
  const token = new URL(addressFor(id), 'http://host').searchParams.get('token') ?? '';
  const altered = Buffer.from(token, 'base64url');
  altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1);
  const forOther = seal.seal(Buffer.from(id), 'another purpose').toString('base64url');
  for (const forged of [id, altered.toString('base64url'), forOther, 'x', 'x'.repeat(100)]) {
    const answer = await app.client().call(unsubscribeSearch, { query: { token: forged } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect((await click(unsubscribeSearch.path)).status).toBe(400);
  expect((await click(`${unsubscribeSearch.path}?token=${'x'.repeat(201)}`)).status).toBe(400);
  const flood = await click(addressFor(id), { body: 'x'.repeat(20_000) });
  expect(flood.status).toBe(413);
  expect(await alertsOf(person)).toEqual([['fennel', 'at_once']]);
});

it('a form is read nowhere else', async () => {
  const { person } = await reader();
  const answer = await person.client.fetch(saveSearch.path, {
    method: 'POST',
    headers: FORM,
    body: 'kind=products',
  });
  expect(answer.status).toBe(415);
});
