import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addContractComment,
  compareContractVersions,
  listContractComments,
  listContractVersions,
  listItemVersions,
} from '#contract/contract-history.ts';
import {
  acceptContractItems,
  addContractDuty,
  getClauseForms,
  getContract,
  listContractClauses,
  listContractDuties,
  offerContractClauses,
  offerContractDuties,
  rejectContractItem,
} from '#contract/contracts.ts';
import type { ClauseKey } from '#contract/contract-clauses.ts';
import { listContractTerms } from '#contract/contracts.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { contracts } from '#db/tables/contracts.ts';
import { useApp } from '#test/app.ts';
import { acceptAll, offerTerms, startedClauses, type Dealing } from '#test/contracts.ts';
import type { Principal } from '#test/deals.ts';
import { LIBRARY_VERSION, clauseTextsOf } from './clauses/library-versions.ts';

const app = useApp();

const clausesOf = async ({ client }: Principal, { deal }: Dealing) =>
  (await client.call(listContractClauses, { params: { id: deal.id } })).body;
async function clauseOf(who: Principal, dealing: Dealing, key: ClauseKey) {
  const clause = (await clausesOf(who, dealing)).find((one) => one.key === key);
  if (!clause) throw new Error(`no clause ${key}`);
  return clause;
}
async function edit(who: Principal, dealing: Dealing, key: ClauseKey, change: (text: string) => string) {
  const { text, version: seen } = await clauseOf(who, dealing, key);
  return who.client.call(offerContractClauses, {
    params: { id: dealing.deal.id },
    body: { offers: [{ key, seen, text: change(text) }], message: 'Changed' },
  });
}
const EMPTY = { role: null, note: null };

describe('the clauses of an agreement', () => {
  test('are all offered in one form of the library, filled in from the term sheet', async () => {
    const dealing = await startedClauses(app);
    const { seller, deal } = dealing;
    const overview = await seller.client.call(getContract, { params: { id: deal.id } });
    expect(overview.body).toMatchObject({
      phase: 'clauses',
      clauses: { total: 23, forYou: 23, agreed: 0 },
      turn: { party: 'you' },
    });
    const clauses = await clausesOf(seller, dealing);
    expect(clauses.map(({ number, form }) => [number, form])).toEqual(
      Array.from({ length: 23 }, (_, index) => [index + 1, 'balanced']),
    );
    const minimum = clauses.find(({ key }) => key === 'minimum_purchase');
    expect(minimum?.text).toContain('30 units a month from month 1 and 40 units a month from month 7');
    expect(minimum?.termValues.map(({ field }) => field)).toContain('minimumPurchase');
    expect(clauses.every(({ text }) => !/[{}]/.test(text))).toBe(true);
  });

  test('can be edited, countered, rejected and accepted, and every word of every version is kept', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    await acceptAll(seller, dealing, [await clauseOf(seller, dealing, 'term')]);
    const original = (await clauseOf(seller, dealing, 'term')).text;
    await edit(seller, dealing, 'term', (text) => `${text}\n\nThe parties meet once a year.`);
    const changed = await clauseOf(maker, dealing, 'term');
    expect(changed).toMatchObject({ state: 'proposed', turn: 'you', form: null, message: 'Changed' });
    expect(changed.redline.filter(({ kind }) => kind !== 'kept')).toEqual([
      { kind: 'inserted', text: '\n\nThe parties meet once a year.', by: 'them' },
    ]);
    await edit(maker, dealing, 'term', (text) => text.replace('once a year', 'twice a year'));
    const countered = await clauseOf(seller, dealing, 'term');
    expect(countered.state).toBe('countered');
    expect(countered.redline.filter(({ kind }) => kind !== 'kept')).toEqual([
      { kind: 'inserted', text: '\n\nThe parties meet ', by: 'you' },
      { kind: 'inserted', text: 'twice', by: 'them' },
      { kind: 'inserted', text: ' a year.', by: 'you' },
    ]);
    const item = { id: countered.id, seen: countered.version };
    await seller.client.call(rejectContractItem, { params, body: { item, message: null } });
    const rejected = await clauseOf(maker, dealing, 'term');
    expect(rejected).toMatchObject({ state: 'agreed', text: original, form: 'balanced' });
    const { body: versions } = await maker.client.call(listContractVersions, { params });
    const [last, , first] = versions;
    expect(last).toMatchObject({ by: 'them', clauses: 1, terms: 0 });
    const { body: redline } = await maker.client.call(compareContractVersions, {
      params,
      query: { from: first?.number ?? 0, to: (last?.number ?? 0) - 1 },
    });
    expect(redline.filter(({ isChanged }) => isChanged).map(({ key }) => key)).toEqual(['term']);
    const { body: reversed } = await maker.client.call(compareContractVersions, {
      params,
      query: { from: (last?.number ?? 0) - 1, to: first?.number ?? 0 },
    });
    expect(reversed).toEqual(redline);
  });

  test('have the wording that is accepted after three rounds of counterproposals', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const { text: original } = await clauseOf(maker, dealing, 'training');
    const wishes = ['once a year', 'twice a year', 'three times a year', 'every four months'];
    for (const [round, wish] of wishes.entries()) {
      const [by, other] = round % 2 === 0 ? [seller, maker] : [maker, seller];
      expect((await edit(by, dealing, 'training', () => `${original}\n\nThey meet ${wish}.`)).status).toBe(
        200,
      );
      expect(await clauseOf(other, dealing, 'training')).toMatchObject({ state: 'countered', turn: 'you' });
      expect((await edit(by, dealing, 'training', (text) => text)).status).toBe(409);
    }
    const last = await clauseOf(seller, dealing, 'training');
    await acceptAll(seller, dealing, [last]);
    const agreed = await clauseOf(maker, dealing, 'training');
    expect(agreed).toMatchObject({ state: 'agreed', text: `${original}\n\nThey meet every four months.` });
    const { body: versions } = await maker.client.call(listItemVersions, {
      params: { ...params, itemId: last.id },
    });
    for (const wish of wishes) expect(JSON.stringify(versions)).toContain(wish);
  });

  test('can be replaced by another form from the library', async () => {
    const dealing = await startedClauses(app);
    const { seller, deal } = dealing;
    const { version: seen } = await clauseOf(seller, dealing, 'indemnity');
    const params = { id: deal.id };
    const forms = await seller.client.call(getClauseForms, { params: { ...params, key: 'indemnity' } });
    const wanted = forms.body.find(({ form }) => form === 'distributor');
    const answer = await seller.client.call(offerContractClauses, {
      params,
      body: { offers: [{ key: 'indemnity', seen, form: 'distributor' }], message: null },
    });
    const offered = answer.body.find(({ key }) => key === 'indemnity');
    expect(offered).toMatchObject({ form: 'distributor', text: wanted?.text, turn: 'them' });
  });

  test('can be replaced only by a form from the agreement’s version of the library', async () => {
    const dealing = await startedClauses(app);
    const { seller, deal } = dealing;
    const params = { id: deal.id };
    const { db } = app.database;
    await db.update(contracts).set({ libraryVersion: '1.0' }).where(eq(contracts.dealId, deal.id));
    const { version: seen } = await clauseOf(seller, dealing, 'indemnity');
    const forms = await seller.client.call(getClauseForms, { params: { ...params, key: 'indemnity' } });
    // The text of this form has no placeholder before its first clause number.
    const startOf = (version: string) => clauseTextsOf(version).indemnity.distributor.split('{')[0] ?? '';
    const wanted = forms.body.find(({ form }) => form === 'distributor');
    expect(startOf('1.0')).not.toBe(startOf(LIBRARY_VERSION));
    expect(wanted?.text.startsWith(startOf('1.0'))).toBe(true);
    const answer = await seller.client.call(offerContractClauses, {
      params,
      body: { offers: [{ key: 'indemnity', seen, form: 'distributor' }], message: null },
    });
    const offered = answer.body.find(({ key }) => key === 'indemnity');
    expect(offered).toMatchObject({ form: 'distributor', text: wanted?.text });
  });

  test('need a new answer when a different value is agreed for a term they use', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    await acceptAll(seller, dealing, await clausesOf(seller, dealing));
    await offerTerms(seller, dealing, { sellOff: { days: 180 } });
    const { body: terms } = await maker.client.call(listContractTerms, { params: { id: deal.id } });
    await acceptAll(maker, dealing, terms);
    const clauses = await clausesOf(seller, dealing);
    const open = clauses.filter(({ state }) => state !== 'agreed');
    expect(open.map(({ key, turn }) => [key, turn])).toEqual([['consequences', 'you']]);
    expect(open[0]?.redline.filter(({ kind }) => kind !== 'kept')).toEqual([
      { kind: 'deleted', text: '90', by: 'them' },
      { kind: 'inserted', text: '180', by: 'them' },
    ]);
  });

  test('are all offered again in the library’s new version once a different value is agreed for a term', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    const started = await clausesOf(seller, dealing);
    await acceptAll(
      seller,
      dealing,
      started.filter(({ key }) => key !== 'insurance'),
    );
    const { db } = app.database;
    await db.update(contracts).set({ libraryVersion: '1.0' }).where(eq(contracts.dealId, deal.id));
    const { version: seen, text } = await clauseOf(seller, dealing, 'recalls');
    const unchanged = await seller.client.call(offerContractClauses, {
      params: { id: deal.id },
      body: { offers: [{ key: 'recalls', seen, text }], message: null },
    });
    expect(unchanged.body).toMatchObject({ code: 'contract.nothing_changed' });
    await offerTerms(seller, dealing, { sellOff: { days: 180 } });
    const { body: terms } = await maker.client.call(listContractTerms, { params: { id: deal.id } });
    await acceptAll(maker, dealing, terms);
    const clauses = await clausesOf(seller, dealing);
    expect(clauses.filter(({ state }) => state === 'agreed')).toEqual([]);
    const [after] = await db.select().from(contracts).where(eq(contracts.dealId, deal.id));
    expect(after?.libraryVersion).toBe(LIBRARY_VERSION);
    // The clause was an open offer of the manufacturer, but no one there wrote the words of the new version.
    expect(await clauseOf(seller, dealing, 'insurance')).toMatchObject({ turn: 'you', by: null });
  });

  test('stay an open offer of the company that edited them when the other company accepts a term', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    await acceptAll(seller, dealing, await clausesOf(seller, dealing));
    await edit(seller, dealing, 'consequences', (text) => `${text}\n\nThe Manufacturer pays for the stock.`);
    await edit(maker, dealing, 'term', (text) => `${text}\n\nThe parties meet once a year.`);
    await offerTerms(seller, dealing, {
      sellOff: { days: 180 },
      term: { months: 48, renewalMonths: 12, noticeMonths: 6 },
    });
    const { body: terms } = await maker.client.call(listContractTerms, { params: { id: deal.id } });
    await acceptAll(maker, dealing, terms);
    // The company that wrote these words cannot accept them on behalf of the other company.
    const own = await clauseOf(seller, dealing, 'consequences');
    expect(own).toMatchObject({ turn: 'them', state: 'proposed', by: { id: seller.user.id } });
    const { id, version: seen } = own;
    const accepted = await seller.client.call(acceptContractItems, {
      params: { id: deal.id },
      body: { items: [{ id, seen }] },
    });
    expect(accepted.body).toMatchObject({ code: 'contract.not_your_turn' });
    expect(await clauseOf(maker, dealing, 'consequences')).toMatchObject({ turn: 'you' });
    expect(await clauseOf(seller, dealing, 'term')).toMatchObject({ turn: 'you' });
    const { body: versions } = await maker.client.call(listContractVersions, { params: { id: deal.id } });
    expect(versions.slice(0, 2).map(({ by }) => by)).toEqual(['them', 'you']);
  });

  test('can have comments for both sides and internal comments', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    const { id: itemId } = await clauseOf(maker, dealing, 'recalls');
    const params = { id: deal.id, itemId };
    const say = (text: string, isInternal: boolean) =>
      maker.client.call(addContractComment, { params, body: { text, isInternal } });
    expect((await say('A year works for us.', false)).status).toBe(201);
    await say('Only if 21.2 stays.', true);
    const read = async (who: Principal) =>
      (await who.client.call(listContractComments, { params })).body.map(({ text, by }) => [text, by]);
    expect(await read(maker)).toEqual([
      ['Only if 21.2 stays.', 'you'],
      ['A year works for us.', 'you'],
    ]);
    expect(await read(seller)).toEqual([['A year works for us.', 'them']]);
    expect((await clauseOf(seller, dealing, 'recalls')).comments).toBe(1);
  });
});

describe('the responsibility matrix', () => {
  test('starts with the duties of the territories and counts the empty required cells', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const { body: duties } = await seller.client.call(listContractDuties, { params });
    expect(new Set(duties.map(({ region }) => region))).toEqual(new Set(['United States', 'Texas']));
    const empty = duties.filter(({ isRequired, cells }) => isRequired && cells.manufacturer.role === null);
    const overview = await seller.client.call(getContract, { params });
    expect(overview.body.emptyCells).toBeGreaterThanOrEqual(empty.length);
    const cells = {
      manufacturer: { role: 'responsible' as const, note: null },
      distributor: { role: 'supports' as const, note: 'Returns sets in 5 days' },
    };
    const filled = await seller.client.call(offerContractDuties, {
      params,
      body: { offers: empty.map(({ id, version: seen }) => ({ id, seen, cells })), message: null },
    });
    expect(filled.status).toBe(200);
    expect((await seller.client.call(getContract, { params })).body.emptyCells).toBe(0);
    await acceptAll(maker, dealing, (await maker.client.call(listContractDuties, { params })).body);
    const after = (await seller.client.call(listContractDuties, { params })).body;
    const first = after.find(({ id }) => id === empty[0]?.id);
    expect(first).toMatchObject({ state: 'agreed', cells });
  });

  test('accepts additional rows, which the two sides can agree to remove, and keeps the library’s rows', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const added = await maker.client.call(addContractDuty, {
      params,
      body: {
        text: 'Surgeon training records',
        source: null,
        cells: { manufacturer: EMPTY, distributor: EMPTY },
      },
    });
    const row = added.body.find(({ key }) => key === null);
    const library = added.body.find(({ key }) => key !== null);
    expect(row).toMatchObject({ state: 'proposed', region: null, isRequired: false });
    const remove = (duty: typeof row) =>
      seller.client.call(offerContractDuties, {
        params,
        body: {
          offers: [{ id: duty?.id ?? '', seen: duty?.version ?? 0, remove: true }],
          message: null,
        },
      });
    expect((await remove(library)).body).toMatchObject({ code: 'contract.row_of_library' });
    const asked = await remove(row);
    const open = asked.body.find(({ id }) => id === row?.id);
    await maker.client.call(acceptContractItems, {
      params,
      body: { items: [{ id: open?.id ?? '', seen: open?.version ?? 0 }] },
    });
    const left = (await maker.client.call(listContractDuties, { params })).body;
    expect(left.some(({ id }) => id === row?.id)).toBe(false);
  });

  test('proposes removing the duties for a territory that is given up', async () => {
    const dealing = await startedClauses(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const dutiesOf = async ({ client }: Principal) =>
      (await client.call(listContractDuties, { params })).body;
    const regionsOf = async (isLeaving: boolean) =>
      new Set(
        (await dutiesOf(maker)).filter((duty) => duty.isLeaving === isLeaving).map(({ region }) => region),
      );
    const agreeOn = async (territories: Territory[]) => {
      await offerTerms(seller, dealing, { territories });
      await acceptAll(maker, dealing, (await maker.client.call(listContractTerms, { params })).body);
    };
    const acceptDuties = async () => acceptAll(seller, dealing, await dutiesOf(seller));
    const emptyCells = async () => (await maker.client.call(getContract, { params })).body.emptyCells;
    await agreeOn(['texas', 'europe']);
    const before = await emptyCells();
    const american = new Set(['United States', 'Texas']);
    const european = new Set(['European Union', 'United Kingdom', 'Switzerland', 'Other countries']);
    await agreeOn(['texas']);
    expect(await regionsOf(true)).toEqual(european);
    expect(await regionsOf(false)).toEqual(american);
    expect(await emptyCells(), 'no one has to fill a row that is to go').toBeLessThan(before);
    await agreeOn(['texas', 'europe']);
    expect(await regionsOf(true)).toEqual(new Set());
    expect(await emptyCells()).toBe(before);

    await agreeOn(['texas']);
    await acceptDuties();
    expect(new Set((await dutiesOf(maker)).map(({ region }) => region))).toEqual(american);
    await agreeOn(['texas', 'europe']);
    const back = (await dutiesOf(seller)).filter(({ region }) => region === 'European Union');
    expect(back.length).toBeGreaterThan(0);
    expect(back.every(({ turn, isLeaving }) => turn === 'you' && !isLeaving)).toBe(true);
    const [first] = back;
    const rejected = await seller.client.call(rejectContractItem, {
      params,
      body: { item: { id: first?.id ?? '', seen: first?.version ?? 0 }, message: null },
    });
    expect(rejected.body).toMatchObject({ code: 'contract.nothing_to_return_to' });
  });
});
