import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { ListedCompany } from '#contract/companies.ts';
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
import { measureDeviceNames, measureSynonyms, measureTranslatedNames } from './measured-synonyms.ts';
import { copyRecords } from './copied-records.ts';
import { SEED, type Sought, WAYS, type Way, brandOf, letters } from './typed-queries.ts';

/**
 * Measures whether people find records by what they type: queries of several classes are made from imported public
 * records, and are the same on every run. Prints for each class how often the record is among the first five results,
 * how often the list is empty, and the 95th percentile of the time. Uses the records in the database of DATABASE_URL,
 * or imports those in PUBLIC_RECORDS_DIR (by default ../shared/data) into a temporary one, and adds COPIES altered
 * copies of each (ten make a million). Then searches for the names in the synonym table with and without synonyms. With
 * SHOW_MISSES, it also prints what was not found. Another SEED draws other records and typing errors.
 */
const FOLDER = path.resolve(process.env.PUBLIC_RECORDS_DIR ?? '../shared/data');
const PER_CLASS = 60;
const SAMPLED = 8_000;
const FIRST = 5;
const MAX_TYPED = 200;

interface Kind {
  readonly name: keyof typeof WAYS;
  readonly records: readonly Sought[];
  readonly find: (q: string) => Promise<Hit[]>;
}
type Hit = Pick<Sought, 'name' | 'beside'> & Partial<Sought>;

const { DATABASE_URL } = process.env;
const postgres = DATABASE_URL ? undefined : await startPostgres();
const database = openPostgres(DATABASE_URL ?? postgres?.url ?? '', { statementMs: 0 });
try {
  if (postgres) {
    await database.migrate();
    await importPublicRecords(database.db, FOLDER);
    if (process.env.COPIES) await copyRecords(database.db, Number(process.env.COPIES));
  }
  for (const kind of await kindsOf(database.db)) await measureKind(kind);
  await measureSynonyms(database.db);
  await measureDeviceNames(database.db);
  await measureTranslatedNames(database.db);
} finally {
  await database.close();
  await postgres?.stop();
}

async function kindsOf(db: Db): Promise<Kind[]> {
  const platform = { db, settings: { demoData: false } } as unknown as Platform;
  const drawn = String(SEED);
  const query = (q: string) => ({ q, limit: FIRST, cursor: undefined });
  return [
    {
      name: 'companies',
      records: await db
        .select({
          name: companies.name,
          beside: sql<string>`coalesce(${companies.location}, '')`,
          description: sql<string>`''`,
          number: sql<string>`''`,
          codes: sql<string[]>`'{}'::text[]`,
        })
        .from(companies)
        .where(sql`${companies.sourceKey} is not null`)
        .orderBy(sql`md5(${companies.sourceKey} || ${drawn})`)
        .limit(SAMPLED),
      find: async (q) =>
        (await listDirectory(platform, query(q))).items
          .flatMap(withNamesakes)
          .map(({ name, location }) => ({ name, beside: location ?? '' })),
    },
    {
      name: 'products',
      records: await db
        .select({
          name: products.name,
          beside: products.companyName,
          description: sql<string>`coalesce(${products.description}, '')`,
          number: sql<string>`split_part(${products.sourceKey}, ':', 2)`,
          codes: products.productCodes,
        })
        .from(products)
        .where(sql`${products.sourceKey} is not null`)
        .orderBy(sql`md5(${products.sourceKey} || ${drawn})`)
        .limit(SAMPLED),
      find: async (q) =>
        (await listListings(platform, null, query(q))).items.map((item) => ({
          name: item.name,
          beside: item.company.name,
          description: item.description ?? '',
          number: /Device identifier (\S+?)(?:,|$)/m.exec(item.specifications ?? '')?.[1] ?? '',
        })),
    },
    {
      name: 'decisions',
      records: await db
        .select({
          name: fdaDecisions.deviceName,
          beside: fdaDecisions.applicant,
          description: sql<string>`''`,
          number: fdaDecisions.number,
          codes: sql<string[]>`array_remove(array[${fdaDecisions.productCode}], null)`,
        })
        .from(fdaDecisions)
        .orderBy(sql`md5(number || ${drawn})`)
        .limit(SAMPLED),
      find: async (q) =>
        (await searchDecisions(platform, query(q))).items.map((item) => ({
          name: item.deviceName,
          beside: item.applicant,
          number: item.number,
          codes: item.productCode === null ? [] : [item.productCode],
        })),
    },
  ];
}

function withNamesakes(item: ListedCompany): Pick<ListedCompany, 'name' | 'location'>[] {
  return [item, ...(item.namesakes?.pages ?? [])];
}

interface Outcome {
  found: number;
  empty: number;
  typed: number;
  readonly times: number[];
}

async function measureKind({ name, records, find }: Kind): Promise<void> {
  const total: Outcome = { found: 0, empty: 0, typed: 0, times: [] };
  const rows: object[] = [];
  for (const [typedAs, way] of Object.entries(WAYS[name])) {
    const outcome = await measureClass(records, find, typedAs, way);
    if (outcome.typed === 0) continue;
    rows.push(rowOf(typedAs, outcome));
    total.found += outcome.found;
    total.empty += outcome.empty;
    total.typed += outcome.typed;
    total.times.push(...outcome.times);
  }
  console.log(name);
  console.table([...rows, rowOf('all', total)]);
}

async function measureClass(
  records: readonly Sought[],
  find: Kind['find'],
  typedAs: string,
  way: Way,
): Promise<Outcome> {
  const outcome: Outcome = { found: 0, empty: 0, typed: 0, times: [] };
  for (const record of records) {
    if (outcome.typed === PER_CLASS) break;
    const q = way(record)?.slice(0, MAX_TYPED).trim();
    if (q === undefined || q.length < 2) continue;
    const began = performance.now();
    const hits = await find(q);
    outcome.times.push(performance.now() - began);
    outcome.typed++;
    if (hits.length === 0) outcome.empty++;
    if (hits.some((hit) => isSought(hit, record, { typedAs, q }))) outcome.found++;
    else if (process.env.SHOW_MISSES) showMiss(typedAs, q, record, hits);
  }
  return outcome;
}

function showMiss(typedAs: string, q: string, { name, beside }: Sought, hits: readonly Hit[]): void {
  console.log(
    `${typedAs}: “${q}” for ${name} (${beside}) gave ${hits.map((hit) => hit.name).join(' | ') || '-'}`,
  );
}

function rowOf(typed: string, { found, empty, typed: queries, times }: Outcome): object {
  const slow = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)];
  return {
    typed,
    queries,
    'in the first five, %': Number(((found / queries) * 100).toFixed(1)),
    'empty lists': empty,
    'p95, ms': Number(slow?.toFixed(1)),
  };
}

function isSought(hit: Hit, record: Sought, { typedAs, q }: { typedAs: string; q: string }): boolean {
  const isNamesake = letters(hit.name) === letters(record.name);
  if (typedAs.startsWith('with the')) return isNamesake && letters(hit.beside) === letters(record.beside);
  if (/identifier|barcode|^a number/.test(typedAs)) return hit.number === record.number;
  if (typedAs.startsWith('a product code')) return record.codes.some((code) => hit.codes?.includes(code));
  if (typedAs.includes('brand')) return letters(hit.name).startsWith(letters(brandOf(record.name)));
  if (typedAs.includes('description'))
    return q.split(' ').every((word) => letters(`${hit.description} ${hit.name}`).includes(letters(word)));
  if (typedAs.includes('two letters')) return letters(hit.name).startsWith(letters(q));
  return isNamesake;
}
