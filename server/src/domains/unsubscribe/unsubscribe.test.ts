import { describe, expect, test } from 'vitest';
import { changeNotificationSettings, getNotificationSettings } from '#contract/notification-settings.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch } from '#contract/saved-searches.ts';
import { undoUnsubscribe, unsubscribe } from '#contract/unsubscribe.ts';
import { takeKey } from '#domains/notifications/settings.ts';
import { type UnsubscribeGroup, withUnsubscribe } from '#domains/notifications/unsubscribe-links.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import { alertsTo, createReader, runSearchesAndAlert } from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { type Person, createPerson, createPrincipal, createProduct } from '#test/factories.ts';

const app = useApp();

const settingsOf = async ({ client }: Person) => (await client.call(getNotificationSettings)).body;

async function linksIn({ id: userId }: Person, mails: UnsubscribeGroup) {
  const email = () => ({ subject: 'News', paragraphs: [] });
  const key = await takeKey(app.database.db, userId);
  const template = withUnsubscribe(app.app.platform, email, { userId, key, mails });
  const { unsubscribe: links } = template(readerOf(BASE_LANGUAGE));
  if (!links) throw new Error('a letter without links');
  return links;
}
async function addressFor(who: Person, mails: UnsubscribeGroup): Promise<string> {
  const { pathname, search } = new URL((await linksIn(who, mails)).oneClickUrl);
  return pathname + search;
}
const tokenFor = async (who: Person, mails: UnsubscribeGroup) =>
  new URL(await addressFor(who, mails), 'http://host').searchParams.get('token') ?? '';

async function reader() {
  const person = await createReader(app);
  const save = async (q: string): Promise<UnsubscribeGroup> => {
    const body = { kind: 'products', name: q, alert: 'at_once', query: { q } } as const;
    return { from: 'search', id: (await person.client.call(saveSearch, { body })).body.id, alert: 'at_once' };
  };
  return { person, save };
}
const alertsOf = async ({ client }: Person) =>
  (await client.call(listSavedSearches)).body.map(({ name, alert }) => [name, alert]);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const click = (address: string, init: RequestInit = {}) =>
  app.client().fetch(address, {
    method: 'POST',
    headers: FORM,
    body: 'List-Unsubscribe=One-Click',
    ...init,
  });

describe('turning emails off and back on with one click, without signing in', () => {
  test('works for the emails of one topic, even if repeated', async () => {
    const person = await createPerson(app);
    const mails = { from: 'topic', topic: 'connections' } as const;
    for (const before of ['at_once', 'off', 'off']) {
      const answer = await click(await addressFor(person, mails));
      expect([answer.status, await answer.json()]).toEqual([200, { ...mails, before }]);
    }
    const { topics, byMail, byDigest } = await settingsOf(person);
    expect(topics.connections).toEqual({ app: true, mail: 'off', push: true });
    expect([topics.messages.mail, topics.company.mail, byMail, byDigest]).toEqual([
      'at_once',
      'at_once',
      true,
      true,
    ]);
    const query = { token: await tokenFor(person, mails) };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await app.client().call(undoUnsubscribe, { query })).status).toBe(200);
    expect((await settingsOf(person)).topics.connections.mail).toBe('at_once');
  });

  test('restores the earlier setting, such as the daily digest', async () => {
    const person = await createPerson(app);
    const mails = { from: 'topic', topic: 'connections' } as const;
    const topics = { connections: { app: true, mail: 'daily', push: true } } as const;
    await person.client.call(changeNotificationSettings, { body: { topics } });
    const answer = await click(await addressFor(person, mails));
    expect(await answer.json()).toEqual({ ...mails, before: 'daily' });
    expect((await settingsOf(person)).topics.connections.mail).toBe('off');
    const query = { token: await tokenFor(person, mails), to: 'daily' } as const;
    expect((await app.client().call(undoUnsubscribe, { query })).status).toBe(200);
    expect((await settingsOf(person)).topics.connections.mail).toBe('daily');
  });

  test('does not restore a daily digest for a topic that digests never contain', async () => {
    const person = await createPerson(app);
    const token = await tokenFor(person, { from: 'topic', topic: 'watched' });
    await app.client().call(undoUnsubscribe, { query: { token, to: 'daily' } });
    expect((await settingsOf(person)).topics.watched.mail).toBe('at_once');
  });

  test.each([
    ['digest', 'byDigest'],
    ['mail', 'byMail'],
  ] as const)('works for the group of emails “%s”', async (from, channel) => {
    const person = await createPerson(app);
    await click(await addressFor(person, { from }));
    expect((await settingsOf(person))[channel]).toBe(false);
    await app.client().call(undoUnsubscribe, { query: { token: await tokenFor(person, { from }) } });
    expect((await settingsOf(person))[channel]).toBe(true);
  });

  test('works for the alert of one saved search', async () => {
    const { person, save } = await reader();
    const [first] = [await save('aster'), await save('bluet')];
    const maker = await createPrincipal(app);
    await createProduct(maker, { name: 'Aster and bluet' });
    const answer = await click(await addressFor(person, first));
    expect(await answer.json()).toEqual({ from: 'search', name: 'aster' });
    expect(await alertsOf(person)).toEqual([
      ['bluet', 'at_once'],
      ['aster', 'none'],
    ]);
    await runSearchesAndAlert(app);
    expect(await alertsTo(person)).toEqual([1]);
    await app.client().call(undoUnsubscribe, { query: { token: await tokenFor(person, first) } });
    expect(await alertsOf(person)).toContainEqual(['aster', 'at_once']);
  });
});

describe('a one-click unsubscribe request', () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  test.each([
    ['with a multipart form', { body: form, headers: {} }],
    ['with JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['with an empty body', { body: null, headers: {} }],
    [
      'from a page of another site',
      { headers: { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' } },
    ],
  ])('is accepted %s', async (_, init) => {
    const { person, save } = await reader();
    const address = await addressFor(person, await save('clover'));
    expect((await click(address, init as RequestInit)).status).toBe(200);
    expect(await alertsOf(person)).toEqual([['clover', 'none']]);
  });

  test('changes nothing when its URL is opened as a link, and leads to the page with the button', async () => {
    const person = await createPerson(app);
    const answer = await app.client().fetch(await addressFor(person, { from: 'mail' }));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/\/unsubscribe#[\w.-]{60,}$/);
    expect((await settingsOf(person)).byMail).toBe(true);
  });

  test('succeeds without effect for a deleted saved search', async () => {
    const { person, save } = await reader();
    const mails = await save('elder');
    if (mails.from === 'search') await person.client.call(deleteSavedSearch, { params: { id: mails.id } });
    const answer = await click(await addressFor(person, mails));
    expect(await answer.json()).toEqual({ from: 'search', name: null });
  });
});

test('an unsubscribe token that this server did not sign is rejected', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)];
  const token = await tokenFor(person, { from: 'mail' });
  const [userId = '', from = '', signature = ''] = token.split('.');
  const [, , othersSignature = ''] = (await tokenFor(other, { from: 'mail' })).split('.');
  const forged = [
    userId,
    'x',
    'x'.repeat(200),
    '....',
    `${token}x`,
    token.slice(0, -1),
    `${userId}.${from}`,
    `${userId}.digest.${signature}`,
    `${userId}.topic.messages.${signature}`,
    `${userId}.nothing.${signature}`,
    `${other.id}.${from}.${signature}`,
    `${userId}.${from}.${othersSignature}`,
    `${crypto.randomUUID()}.${from}.${signature}`,
  ];
  for (const one of forged) {
    for (const endpoint of [unsubscribe, undoUnsubscribe]) {
      const answer = await app.client().call(endpoint, { query: { token: one } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'unsubscribe.link_invalid' } });
    }
  }
  expect((await click(unsubscribe.path)).status).toBe(400);
  expect((await click(`${unsubscribe.path}?token=${'x'.repeat(201)}`)).status).toBe(400);
  const flood = await click(await addressFor(person, { from: 'mail' }), { body: 'x'.repeat(20_000) });
  expect(flood.status).toBe(413);
  for (const who of [person, other]) expect((await settingsOf(who)).byMail).toBe(true);
});

test('one person’s unsubscribe token cannot turn off the alert of another person’s saved search', async () => {
  const [{ person: owner, save }, other] = [await reader(), await createPerson(app)];
  const answer = await click(await addressFor(other, await save('fennel')));
  expect(await answer.json()).toEqual({ from: 'search', name: null });
  expect(await alertsOf(owner)).toEqual([['fennel', 'at_once']]);
});

test('emails can be turned on again only from pages of this site, and not by posting a form', async () => {
  const person = await createPerson(app);
  const query = `?token=${await tokenFor(person, { from: 'mail' })}`;
  const elsewhere = { headers: { origin: 'https://mail.example' }, body: null };
  expect((await click(undoUnsubscribe.path + query, elsewhere)).status).toBe(403);
  expect((await click(undoUnsubscribe.path + query)).status).toBe(415);
});
