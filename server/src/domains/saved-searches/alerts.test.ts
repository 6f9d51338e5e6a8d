import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { relistProduct, withdrawProduct } from '#contract/products.ts';
import {
  type SavedSearch,
  type SearchAlert,
  changeSavedSearch,
  listSavedSearches,
  markSearchSeen,
  saveSearch,
} from '#contract/saved-searches.ts';
import { restoreUser, suspendUser } from '#contract/user-administration.ts';
import { changeUserSettings } from '#contract/user-settings.ts';
import { savedSearches, searchFinds } from '#db/tables/saved-searches.ts';
import { userSettings } from '#db/tables/user-settings.ts';
import {
  alertEmailsTo,
  alertsTo,
  createReader,
  runSearches,
  runSearchesAndAlert,
  untilArrivalsRecorded,
} from '#test/alerts.ts';
import { useApp } from '#test/app.ts';
import { type Person, createAdmin, createPerson, createPrincipal, createProduct } from '#test/factories.ts';

const app = useApp();
const run = () => runSearchesAndAlert(app);

let words = 0;
/** A word that no other test uses. */
const ownWord = () => `zq${String.fromCharCode(97 + words++).repeat(6)}`;

async function saved({ client }: Person, q: string, alert: SearchAlert = 'at_once'): Promise<SavedSearch> {
  const body = { kind: 'products', name: `All ${q}`, alert, query: { q } } as const;
  return (await client.call(saveSearch, { body })).body;
}

async function passed(hours: number): Promise<void> {
  const earlier = sql`make_interval(hours => ${hours}::int)`;
  const { db } = app.database;
  await db.update(searchFinds).set({ foundAt: sql`found_at - ${earlier}` });
  await db.update(savedSearches).set({ alertedAt: sql`alerted_at - ${earlier}` });
}

function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // The sign in these zone names is reversed.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

describe('an immediate alert for a saved search', () => {
  test('reports new results once by email and in the app, with links to the results and for turning it off', async () => {
    const word = ownWord();
    const [reader, maker] = [
      await createReader(app),
      await createPrincipal(app, { name: 'Halden & <Sons>' }),
    ];
    await createProduct(maker, { name: `Before ${word}` });
    await untilArrivalsRecorded(app);
    const { id } = await saved(reader, word);
    await run();
    expect(await alertsTo(reader)).toEqual([]);

    const listPrice = { cents: 98_765, currency: 'USD' } as const;
    const product = await createProduct(maker, { name: `Stem ${word}`, listPrice });
    await createProduct(maker, { name: 'Something else' });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await alertsTo(reader)).toEqual([1]);
    const mails = await alertEmailsTo(app, reader);
    expect(mails.map(({ subject }) => subject)).toEqual([`1 new product: All ${word}`]);
    const [text, html] = [mails[0]?.text ?? '', mails[0]?.html ?? ''];
    const { href } = app.app.platform.settings.appUrl;
    expect(text).toContain(`Stem ${word}\nHalden & <Sons>\n${href}products/${product.id}\n`);
    expect(text).toContain(`View all results:\n${href}products?q=${word}\n`);
    expect(html).toContain('Halden &amp; &lt;Sons&gt;');
    expect(text + html).not.toMatch(/\$987|Before|Something else/);
    expect(text).toMatch(/Turn off this alert:\nhttp\S+\/unsubscribe#[\w.-]{60,}\n/);
    const headerOf = (name: string) => mails[0]?.headers.find(({ key }) => key === name)?.value;
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf('list-unsubscribe')).toMatch(/^<https?:\/\/[^/]+\/api\/unsubscribe\?token=[\w.-]{60,}>$/);

    const newCounts = async () =>
      (await reader.client.call(listSavedSearches)).body.map(({ newCount }) => newCount);
    expect(await newCounts()).toEqual([1]);
    await reader.client.call(markSearchSeen, { params: { id } });
    expect(await newCounts()).toEqual([0]);
  });

  test('lists only the newest ten results, combines a burst of results into one alert, and reports later results in the next', async () => {
    const word = ownWord();
    const [reader, maker] = [await createReader(app), await createPrincipal(app)];
    await saved(reader, word);
    const list = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, index) =>
          createProduct(maker, { name: `${word} no. ${from + index}` }),
        ),
      );
    await list(0, 12);
    await run();
    await list(12, 14);
    await run();
    expect(await alertsTo(reader)).toEqual([12]);
    const [mail] = await alertEmailsTo(app, reader);
    expect(mail?.text?.match(/\/products\/[\da-f-]{36}/g)).toHaveLength(10);
    expect(mail?.text).toContain('The newest 10:');
    await passed(1);
    await run();
    expect(await alertsTo(reader)).toEqual([2, 12]);
  });

  test('skips a withdrawn product, and reports it only once when it is listed again', async () => {
    const word = ownWord();
    const [reader, maker] = [await createReader(app), await createPrincipal(app)];
    await saved(reader, word);
    const params = { id: (await createProduct(maker, { name: word })).id };
    await runSearches(app);
    await maker.client.call(withdrawProduct, { params });
    await run();
    expect(await alertsTo(reader)).toEqual([]);
    await maker.client.call(relistProduct, { params });
    await passed(1);
    await run();
    expect(await alertsTo(reader)).toEqual([1]);
    await maker.client.call(withdrawProduct, { params });
    await maker.client.call(relistProduct, { params });
    await passed(1);
    await run();
    expect(await alertsTo(reader)).toEqual([1]);
  });

  test('skips the person’s own products, and is shown only in the app while their email address is unverified', async () => {
    const word = ownWord();
    const [owner, stranger] = [await createPrincipal(app), await createPerson(app)];
    await saved(owner, word);
    await saved(stranger, word);
    await createProduct(owner, { name: word });
    await run();
    expect(await alertsTo(owner)).toEqual([]);
    expect(await alertsTo(stranger)).toEqual([1]);
    expect(await alertEmailsTo(app, stranger, 0)).toEqual([]);
  });

  test('reports what was found during a suspension only once, after the account is restored', async () => {
    const word = ownWord();
    const [reader, maker] = [await createReader(app), await createPrincipal(app)];
    await saved(reader, word);
    const admin = await createAdmin(app);
    const params = { id: reader.id };
    await admin.call(suspendUser, { params, body: { reason: 'Under investigation' } });
    await createProduct(maker, { name: `First ${word}` });
    await run();
    await createProduct(maker, { name: `Second ${word}` });
    await run();
    expect(await alertEmailsTo(app, reader, 0)).toEqual([]);

    expect((await admin.call(restoreUser, { params })).status).toBe(204);
    await run();
    await run();
    expect((await alertEmailsTo(app, reader)).map(({ subject }) => subject)).toEqual([
      `2 new products: All ${word}`,
    ]);
  });

  test('reports results only once even if a run of the search job was killed', async () => {
    const word = ownWord();
    const [reader, maker] = [await createReader(app), await createPrincipal(app)];
    const { id } = await saved(reader, word);
    await createProduct(maker, { name: word });
    const { db } = app.database;
    const placeOf = async () => (await db.select().from(savedSearches).where(eq(savedSearches.id, id)))[0];
    const before = await placeOf();
    await runSearches(app);
    expect((await placeOf())?.lookedUpTo).toBeGreaterThan(before?.lookedUpTo ?? 0);
    await db
      .update(savedSearches)
      .set({ lookedUpTo: before?.lookedUpTo ?? 0 })
      .where(eq(savedSearches.id, id));
    await run();
    await run();
    expect(await alertsTo(reader)).toEqual([1]);
    expect(await alertEmailsTo(app, reader)).toHaveLength(1);
  });
});

describe('daily and weekly alerts for saved searches', () => {
  test.each([
    ['daily', 24],
    ['weekly', 7 * 24],
  ] as const)('combine results until the next %s alert is due', async (alert, hours) => {
    const word = ownWord();
    const [reader, maker] = [await createReader(app), await createPrincipal(app)];
    await saved(reader, word, alert);
    await createProduct(maker, { name: `${word} one` });
    await run();
    await createProduct(maker, { name: `${word} two` });
    await run();
    expect(await alertsTo(reader)).toEqual([]);
    await passed(hours);
    await Promise.all([run(), run()]);
    expect(await alertsTo(reader)).toEqual([2]);
  });

  test('are sent at seven o’clock in the owner’s time zone', async () => {
    const word = ownWord();
    const [after, before, maker] = [
      await createReader(app),
      await createReader(app),
      await createPrincipal(app),
    ];
    await after.client.call(changeUserSettings, { body: { timeZone: zoneWhereItIs(8) } });
    await before.client.call(changeUserSettings, { body: { timeZone: zoneWhereItIs(6) } });
    for (const reader of [after, before]) await saved(reader, word, 'daily');
    await createProduct(maker, { name: word });
    await runSearches(app);
    await passed(3);
    await run();
    expect([await alertsTo(after), await alertsTo(before)]).toEqual([[1], []]);
  });

  test('are sent to everyone even if the database does not know one person’s time zone', async () => {
    const word = ownWord();
    const [lost, other, maker] = [
      await createReader(app),
      await createReader(app),
      await createPrincipal(app),
    ];
    for (const reader of [lost, other]) await saved(reader, word, 'daily');
    await lost.client.call(changeUserSettings, { body: { timeZone: 'Europe/Paris' } });
    const { db } = app.database;
    const ofLost = eq(userSettings.userId, lost.id);
    // An earlier version of the time zone data, or another machine, may have known this zone.
    await db.update(userSettings).set({ timeZone: 'US/Pacific-New' }).where(ofLost);
    await createProduct(maker, { name: word });
    await runSearches(app);
    await passed(24);
    await run();
    expect([await alertsTo(lost), await alertsTo(other)]).toEqual([[1], [1]]);
    await db.update(userSettings).set({ timeZone: 'UTC' }).where(ofLost);
  });

  test('report nothing while turned off, although the search still counts new results', async () => {
    const word = ownWord();
    const [reader, maker] = [await createReader(app), await createPrincipal(app)];
    const { id } = await saved(reader, word, 'none');
    await createProduct(maker, { name: `${word} one` });
    await run();
    const [search] = (await reader.client.call(listSavedSearches)).body;
    expect(search?.newCount).toBe(1);
    const set = (alert: SearchAlert) =>
      reader.client.call(changeSavedSearch, { params: { id }, body: { alert } });
    await set('daily');
    await createProduct(maker, { name: `${word} two` });
    await runSearches(app);
    await set('none');
    await set('at_once');
    await run();
    expect(await alertsTo(reader)).toEqual([]);
    await createProduct(maker, { name: `${word} three` });
    await run();
    expect(await alertsTo(reader)).toEqual([1]);
  });
});
