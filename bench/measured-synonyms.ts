import { inArray, sql } from 'drizzle-orm';
import { fdaProductCodes } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import * as productSearch from '#domains/products/search.ts';
import { findRelevant, readRelevant } from '#domains/products/relevant.store.ts';
import { firstFound, productVocabulary } from '#domains/products/search.store.ts';
import type { Db } from '#platform/db.ts';
import { SYNONYM_LINES } from '#platform/field-synonyms.ts';
import { TRANSLATED_LINES } from '#platform/translated-names.ts';
import { type SearchOptions, readSearch, shownChanges } from '#platform/typed-search.ts';

/**
 * Searches for every name in the table of synonyms, both with and without the table. Counts how many of the devices
 * that the table adds to the results share an FDA product code with the devices found without it.
 */
export async function measureSynonyms(db: Db): Promise<void> {
  const found = async (q: string, options: SearchOptions): Promise<string[]> => {
    const { matches = [], changes } = await readSearch(q, productVocabulary(db), firstFound(db), options);
    return changes.corrected.length + changes.leftOut.length > 0 ? [] : [...matches];
  };
  const sum = {
    names: 0,
    'found without': 0,
    'found with': 0,
    'added to others': 0,
    devices: 0,
    'of a known code': 0,
  };
  for (const line of SYNONYM_LINES) {
    const names = line.map((phrase) => phrase.join(' '));
    const own = await Promise.all(names.map((name) => found(name, { withSynonyms: false })));
    const all = await Promise.all(names.map((name) => found(name, { withSynonyms: true })));
    const codes = await codesOf(db, [...own, ...all].flat());
    names.forEach((_, index) => {
      const known = new Set(own[index]?.flatMap((id) => codes.get(id) ?? []));
      const added = (all[index] ?? []).filter((id) => !own[index]?.includes(id) && codes.get(id)?.length);
      sum.names++;
      if (own[index]?.length) sum['found without']++;
      if (all[index]?.length) sum['found with']++;
      if (known.size === 0) return;
      sum['added to others']++;
      sum.devices += added.length;
      sum['of a known code'] += added.filter((id) => codes.get(id)?.some((code) => known.has(code))).length;
    });
  }
  console.log('synonyms of the field, products');
  console.table([sum]);
}

async function codesOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, codes: products.productCodes })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}

const FIRST = 5;
const WORDS = 2;

/**
 * Types the first two words of the FDA's name for each product code that a device has, such as "prosthesis hip", with
 * and without synonyms. Counts how often a device with that code is among the first five results, as an actual match
 * and not merely a closest match.
 */
export async function measureDeviceNames(db: Db): Promise<void> {
  const named = await db
    .select({ code: fdaProductCodes.code, name: fdaProductCodes.deviceName })
    .from(fdaProductCodes)
    .where(
      sql`exists (select from ${products} where ${products.productCodes} @> array[${fdaProductCodes.code}])`,
    );
  const rows = [];
  for (const withSynonyms of [false, true]) {
    const row = {
      synonyms: withSynonyms ? 'with' : 'without',
      names: 0,
      'not found as typed': 0,
      found: 0,
      ms: 0,
    };
    for (const { code, name } of named) {
      const words = name.match(/\p{L}{3,}/gu) ?? [];
      if (words.length < WORDS) continue;
      const began = performance.now();
      const search = await productSearch.readSearch(db, words.slice(0, WORDS).join(' '), { withSynonyms });
      const found = readRelevant(
        await findRelevant(db, null, { search }, { after: undefined, limit: FIRST }),
      );
      row.ms += performance.now() - began;
      row.names++;
      if (found.length === 0 || shownChanges(search)) row['not found as typed']++;
      const codes = await codesOf(
        db,
        found.map(({ id }) => id),
      );
      if (!shownChanges(search) && [...codes.values()].some((of) => of.includes(code))) row.found++;
    }
    rows.push({ ...row, ms: Number((row.ms / row.names).toFixed(1)) });
  }
  console.log('the FDA’s names for product codes, products');
  console.table(rows);
}

/**
 * Types the names of devices in Spanish, French and German with and without the table of translated names. Counts how
 * often one of the first five results is an actual match with an FDA product code that the English name also finds.
 */
export async function measureTranslatedNames(db: Db): Promise<void> {
  const firstOf = async (q: string, withSynonyms: boolean): Promise<string[]> => {
    const search = await productSearch.readSearch(db, q, { withSynonyms });
    if (shownChanges(search)) return [];
    const found = readRelevant(await findRelevant(db, null, { search }, { after: undefined, limit: FIRST }));
    return found.map(({ id }) => id);
  };
  const row = { names: 0, 'found without': 0, 'found with': 0 };
  const codesFor = async (q: string, withSynonyms: boolean) => {
    const ids = await firstOf(q, withSynonyms);
    return new Set([...(await codesOf(db, ids)).values()].flat());
  };
  for (const { english, others } of TRANSLATED_LINES) {
    const sought = await codesFor(english.join(' '), true);
    if (sought.size === 0) continue;
    for (const name of others) {
      const without = await codesFor(name.join(' '), false);
      const withThem = await codesFor(name.join(' '), true);
      row.names++;
      if (!sought.isDisjointFrom(without)) row['found without']++;
      if (!sought.isDisjointFrom(withThem)) row['found with']++;
      else if (process.env.SHOW_MISSES) console.log(`“${name.join(' ')}” for ${english.join(' ')}`);
    }
  }
  console.log('names in Spanish, French and German, products');
  console.table([row]);
}
