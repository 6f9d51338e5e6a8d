import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { fdaDecisions } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import { listDirectory } from '#domains/directory/list.ts';
import { searchDecisions } from '#domains/evidence/search.ts';
import { listListings } from '#domains/products/list.ts';
import { type Db, openPostgres } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { importPublicRecords } from '#server/commands/public-records/import.ts';
import { startPostgres } from '#test/postgres.ts';

/**
 * Measures whether people find records by typing their names: the share of public records among the first
 * five results, for several ways to type a name. Needs the folder of records (PUBLIC_RECORDS_DIR, by
 * default ../shared/data).
 */
const FOLDER = path.resolve(process.env.PUBLIC_RECORDS_DIR ?? '../shared/data');
const SAMPLE = 300;
const FIRST = 5;
const MAX_TYPED = 200;

interface Named {
  readonly name: string;
  /** The maker or applicant; for a company, its location. */
  readonly beside: string;
  readonly number?: string;
}
/** Null if the name cannot be typed this way. */
type Way = (named: Named) => string | null;

/** The same sequence on every run. */
function createDice(): (sides: number) => number {
  let state = 20_261_121;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}
const dice = createDice();

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean);
const plain = (text: string): string => text.replaceAll(/[®™℠]/gu, '');

/** Omits, adds, replaces or swaps one letter after the first of a word with five letters or more. */
function misspelt({ name }: Named): string | null {
  const words = wordsOf(plain(name));
  const places = words.flatMap((word, index) => (/^\p{L}{5,}$/u.test(word) ? [index] : []));
  const index = places[dice(places.length)];
  const word = index === undefined ? undefined : words[index];
  if (index === undefined || word === undefined) return null;
  const at = 1 + dice(word.length - 2);
  const letter = String.fromCodePoint(97 + dice(26));
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const errors = [
    before + after,
    before + letter + word.slice(at),
    before + letter + after,
    before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ];
  return words.with(index, errors[dice(errors.length)] ?? word).join(' ');
}

const WAYS: Record<string, Way> = {
  'as it is written': ({ name }) => name,
  'in small letters, without signs': ({ name }) => plain(name).toLowerCase(),
  'with a typing error': misspelt,
  'its words the other way round': ({ name }) =>
    wordsOf(name).length > 1 ? wordsOf(plain(name)).toReversed().join(' ') : null,
  'with the maker, applicant or place': ({ name, beside }) => {
    const [first] = wordsOf(beside);
    return first ? `${plain(name)} ${first}` : null;
  },
  'its number, without dashes': ({ name }) => {
    const number = wordsOf(name).at(-1) ?? '';
    return /\d.*[-./].*\d/u.test(number) && number.length > 6 ? number.replaceAll(/[^\p{L}\d]/gu, '') : null;
  },
  'a clearance number': ({ number }) => number ?? null,
  'a clearance number with a blank and a dash': ({ number }) =>
    number?.toLowerCase().replace(/^([a-z]+)(\d\d)/u, '$1 $2-') ?? null,
};

interface Kind {
  readonly name: string;
  readonly records: Named[];
  readonly find: (q: string) => Promise<Named[]>;
}

if (existsSync(FOLDER)) await main();
else console.log(`No public records in ${FOLDER}; nothing measured.`);

async function main(): Promise<void> {
  const postgres = await startPostgres();
  const database = openPostgres(postgres.url, { statementMs: 0 });
  try {
    await database.migrate();
    await importPublicRecords(database.db, FOLDER);
    for (const kind of await kindsOf(database.db)) await measure(kind);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function kindsOf(db: Db): Promise<Kind[]> {
  const platform = { db, settings: { demoData: false } } as unknown as Platform;
  const sampled = sql`md5(id::text)`;
  const query = (q: string) => ({ q, limit: FIRST, cursor: undefined });
  return [
    {
      name: 'products',
      records: await db
        .select({ name: products.name, beside: products.companyName })
        .from(products)
        .orderBy(sampled)
        .limit(SAMPLE),
      find: async (q) =>
        (await listListings(platform, null, query(q))).items.map(({ name, company }) => ({
          name,
          beside: company.name,
        })),
    },
    {
      name: 'companies',
      records: await db
        .select({ name: companies.name, beside: sql<string>`coalesce(${companies.location}, '')` })
        .from(companies)
        .orderBy(sampled)
        .limit(SAMPLE),
      find: async (q) =>
        (await listDirectory(platform, query(q))).items.map(({ name, location }) => ({
          name,
          beside: location ?? '',
        })),
    },
    {
      name: 'FDA decisions',
      records: await db
        .select({
          name: fdaDecisions.deviceName,
          beside: fdaDecisions.applicant,
          number: fdaDecisions.number,
        })
        .from(fdaDecisions)
        .orderBy(sql`md5(number)`)
        .limit(SAMPLE),
      find: async (q) =>
        (await searchDecisions(platform, query(q))).items.map(({ deviceName, applicant, number }) => ({
          name: deviceName,
          beside: applicant,
          number,
        })),
    },
  ];
}

async function measure({ name, records, find }: Kind): Promise<void> {
  const rows: object[] = [];
  for (const [way, type] of Object.entries(WAYS)) {
    const typed = records.flatMap((record) => {
      const q = type(record)?.slice(0, MAX_TYPED);
      return q !== undefined && q.length > 1 ? [{ record, q }] : [];
    });
    if (typed.length === 0) continue;
    let found = 0;
    for (const { record, q } of typed) {
      const hits = await find(q);
      if (hits.some((hit) => isSame(hit, record))) found++;
    }
    rows.push({
      typed: way,
      names: typed.length,
      'among the first five, %': Number(((found / typed.length) * 100).toFixed(1)),
    });
  }
  console.log(name);
  console.table(rows);
}

/** Records with the same name cannot be distinguished by it. */
function isSame(hit: Named, record: Named): boolean {
  return record.number === undefined || hit.number === record.number
    ? folded(hit.name) === folded(record.name)
    : folded(hit.name) === folded(record.name) && folded(hit.beside) === folded(record.beside);
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
}
