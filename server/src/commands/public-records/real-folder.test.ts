import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { asc, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerCompany } from '#contract/companies.ts';
import { companies } from '#db/tables/companies.ts';
import { fdaDecisions } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import type { Decision } from '#domains/evidence/index.ts';
import { useApp } from '#test/app.ts';
import { createPerson, createPrincipal, createProduct, type Person } from '#test/factories.ts';
import { humanCase } from './human-case.ts';
import { importPublicRecords } from './import.ts';

const real = resolve(process.env.PUBLIC_RECORDS_DIR ?? '../shared/data');
const hasRealFolder = existsSync(join(real, 'fda-firms.csv.gz')) && existsSync(join(real, 'fda-510k.csv.gz'));
const SAMPLE = 200;

const TYPED = [
  (number: string) => number.replace(/^(\D+)(\d\d)/, '$1 $2-'),
  (number: string) => number.toLowerCase(),
  (number: string) => ` ${number.replace(/(\d\d)(\d{4})$/, '$1 $2')} `,
  (number: string) => number.replaceAll('0', 'O'),
  (number: string) => `510(k) ${number}`,
];
const CALLED = [
  (name: string) => name,
  (name: string) => humanCase(name),
  (name: string) => name.toLowerCase().replaceAll(/[.,]/g, ''),
  (name: string) => name.replace(/,? (?:inc|corp|ltd|llc|co)\.?$/i, ''),
];

const app = useApp();

const inDatabase = async () => ({
  companies: await app.database.db.$count(companies),
  products: await app.database.db.$count(products),
});

let empty: Awaited<ReturnType<typeof inDatabase>>;
let filled: Awaited<ReturnType<typeof inDatabase>>;
let first: Awaited<ReturnType<typeof importPublicRecords>>;
beforeAll(async () => {
  if (!hasRealFolder) return;
  empty = await inDatabase();
  first = await importPublicRecords(app.database.db, real);
  filled = await inDatabase();
}, 900_000);

describe.skipIf(!hasRealFolder)('the import of real public records', () => {
  test('loads every record, and changes nothing when repeated', { timeout: 600_000 }, async () => {
    const made = (file: number) => first[file]?.counts.loaded ?? 0;
    const held = (file: number) => (first[file]?.rows ?? 0) - (first[file]?.skipped ?? 0);
    expect(filled.companies - empty.companies).toBe(made(0) + made(1));
    expect(filled.products - empty.products).toBe(made(2));
    expect(made(0)).toBeGreaterThan(600);
    expect(made(1)).toBeGreaterThan(9_000);
    expect(made(2)).toBe(50_000);
    expect(held(3)).toBe(7_104);
    expect(held(4)).toBe(33_402);
    expect(held(5)).toBe(1_000);

    const before = await inDatabase();
    const second = await importPublicRecords(app.database.db, real);
    for (const { counts } of second) expect(counts).toMatchObject({ loaded: 0, updated: 0 });
    expect(await inDatabase()).toEqual(before);
  });
});

// Skipped on the embedded database, because these tests only run queries, which do not differ there.
describe.skipIf(!hasRealFolder || process.env.TEST_DB === 'pglite')('real clearance numbers', () => {
  let sample: Pick<Decision, 'number' | 'applicant' | 'kind' | 'isClearance'>[] = [];
  beforeAll(async () => {
    sample = await app.database.db
      .select({
        number: fdaDecisions.number,
        applicant: fdaDecisions.applicant,
        kind: fdaDecisions.kind,
        isClearance: fdaDecisions.isClearance,
      })
      .from(fdaDecisions)
      .orderBy(asc(sql`md5(${fdaDecisions.number})`))
      .limit(SAMPLE);
    expect(sample).toHaveLength(SAMPLE);
  });

  const verdictFor = async (
    owner: Person,
    companyId: string,
    stated: { kind: (typeof sample)[number]['kind']; number: string },
  ) => (await createProduct(owner, { companyId, clearances: [stated] })).clearances[0];

  test('match their applicant, however the number and the company’s name are written', async () => {
    const owner = await createPerson(app);
    for (const [index, { number, applicant, kind, isClearance }] of sample.entries()) {
      const typed = TYPED[index % TYPED.length]?.(number) ?? number;
      const name = CALLED[index % CALLED.length]?.(applicant) ?? applicant;
      // One person cannot register two companies with the same name, so another person registers the second.
      const { status, body } = await owner.client.call(registerCompany, {
        body: { name, type: 'manufacturer' },
      });
      const person = status === 201 ? owner : await createPerson(app);
      const company =
        status === 201
          ? body
          : (await person.client.call(registerCompany, { body: { name, type: 'manufacturer' } })).body;
      expect(
        await verdictFor(person, company.id, { kind, number: typed }),
        `${typed} of ${name}`,
      ).toMatchObject({
        number,
        verdict: isClearance ? 'matches' : 'clearance_not_stated',
        applicant,
      });
    }
  });

  test('do not match a company with another name', async () => {
    const other = await createPrincipal(app, { name: 'Quite Another Devices' });
    for (const { number, kind, isClearance } of sample) {
      if (!isClearance) continue;
      expect(await verdictFor(other, other.companyId, { kind, number })).toMatchObject({
        verdict: 'other_applicant',
        review: 'waiting',
      });
    }
  });

  test('are not confused with numbers that are not on record', async () => {
    const owner = await createPrincipal(app, { name: 'Quite Another Devices' });
    for (let index = 0; index < SAMPLE / 2; index += 1) {
      const number = `K${String(14 + (index % 12))}${String(4_600 + index * 13).padStart(4, '0')}`;
      expect(await verdictFor(owner, owner.companyId, { kind: '510k', number })).toMatchObject({
        verdict: 'not_found',
        applicant: null,
        source: { isPartial: true },
      });
    }
  });
});

type Raw = Readonly<
  Record<
    | 'k_number'
    | 'applicant'
    | 'device_name'
    | 'product_code'
    | 'decision_date'
    | 'decision'
    | 'clearance_type',
    string
  >
>;

/** The decisions in the file that put a device on the market, selected by a person who read the FDA's wording. */
const ON_THE_MARKET = new Set([
  'Substantially Equivalent',
  'Substantially Equivalent with Drug',
  'Substantially Equivalent for Some Indications',
  'Substantially Equivalent - PostMarket Surveillance Required',
  'Substantially Equivalent - Subject to Tracking & PMS',
  'Substantially Equivalent - Subject to Tracking Reg.',
  'Substantially Equivalent - With Limitations',
  'DENG',
]);
const TWO_NAMES = /\bd\.?\/?b\.?\/?a\b|doing business as|division of/i;
const EACH = 20;

/** Takes up to `EACH` rows for each combination of decision, type and kind of applicant, spread over the file. */
function rowsOfEveryKind(rows: readonly Raw[]): Raw[] {
  const kinds = Map.groupBy(rows, ({ decision, clearance_type: type, applicant }) =>
    [decision, type, TWO_NAMES.test(applicant)].join('|'),
  );
  return [...kinds.values()].flatMap((all) => {
    const step = Math.max(1, Math.floor(all.length / EACH));
    return all.filter((_, index) => index % step === 0).slice(0, EACH);
  });
}

// Compares with the file itself, not with the rows that the import made of it.
describe.skipIf(!hasRealFolder || process.env.TEST_DB === 'pglite')(
  'evidence for every kind of FDA decision',
  () => {
    test('states what the FDA record states, and no more', { timeout: 600_000 }, async () => {
      const file = gunzipSync(readFileSync(join(real, 'fda-510k.csv.gz')));
      const rows = parse<Raw>(file, { columns: true, trim: true });
      // Leaves out applicants whose names look like web addresses, because no company can register such a name.
      const sample = rowsOfEveryKind(rows.filter(({ applicant }) => !/\w\.[a-z]{2}/i.test(applicant)));
      expect(sample.length).toBeGreaterThan(SAMPLE);
      for (const row of sample) {
        const owner = await createPrincipal(app, { name: row.applicant });
        const isCleared = ON_THE_MARKET.has(row.decision);
        const kind = row.k_number.startsWith('DEN') ? 'de_novo' : '510k';
        const { clearances, shownStatus } = await createProduct(owner, {
          companyId: owner.companyId,
          regulatoryStatus: 'fda_cleared',
          clearances: [{ kind, number: row.k_number }],
        });
        const words = row.decision === 'DENG' ? 'Granted' : row.decision;
        expect([clearances, shownStatus], `${row.k_number} of ${row.applicant}`).toMatchObject([
          [
            {
              number: row.k_number,
              verdict: isCleared ? 'matches' : 'clearance_not_stated',
              applicant: row.applicant,
              deviceName: row.device_name,
              productCode: row.product_code || null,
              decisionDate: row.decision_date || null,
              decision: words === 'Unknown' ? null : words || null,
            },
          ],
          isCleared ? 'fda_cleared' : 'self_declared',
        ]);
      }
    });
  },
);
