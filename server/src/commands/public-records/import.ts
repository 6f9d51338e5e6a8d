import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#platform/db.ts';
import {
  type CompanyRecord,
  type RecordCounts,
  type RecordPage,
  tidyCompanies,
  findRecordPages,
  loadCompanyRecords,
  withoutRemoved,
} from '#domains/companies/index.ts';
import {
  matchEverything,
  loadDecisions,
  loadProductCodes,
  loadRecalls,
  tidyRecords,
} from '#domains/evidence/index.ts';
import { type ProductRecord, tidyProducts, loadProductRecords } from '#domains/products/index.ts';
import { ensureRegistryAccount } from '#domains/users/index.ts';
import { DECISION_COLUMNS, PRODUCT_CODE_COLUMNS, readDecision, readProductCode } from './decisions.ts';
import { DEVICE_COLUMNS, type Device, listingCompany, readDevice } from './devices.ts';
import { FIRM_COLUMNS, type Firm, firmRecord, joinFirms, ownersByName, readFirm } from './firms.ts';
import { type Line, type Parsed, UnreadableFile, readRows } from './read-rows.ts';
import { checkRecallColumns, copyDateOf, readRecall } from './recalls.ts';
import { type FileReport, Tally } from './report.ts';
import { FILES } from './sources.ts';
import { type Location, SUPPLIER_COLUMNS, readLocation, supplierRecord } from './suppliers.ts';
import { nameKey } from './wording.ts';

/** The number of rows per statement. More would hardly be faster (docs/performance.md). */
const BATCH = 1_000;

type Progress = (file: string, rows: number, written: number) => void;

interface Import {
  readonly db: Db;
  readonly registryId: string;
  readonly folder: string;
  readonly progress: Progress;
}

/**
 * Loads the public records in a folder as unclaimed pages. Every file is loaded in its own transaction and every record
 * has a key, so the import can be interrupted and repeated. A broken file leaves nothing behind.
 */
export async function importPublicRecords(
  db: Db,
  folder: string,
  progress: Progress = () => {},
): Promise<FileReport[]> {
  const task: Import = { db, registryId: await ensureRegistryAccount(db), folder, progress };
  const suppliers = await importSuppliers(task);
  const { report: firms, owners } = await importFirms(task);
  const devices = await importDevices(task, owners);
  const productCodes = await importList(task, FILES.productCodes, {
    kind: 'product codes',
    rows: (path) => readRows(path, PRODUCT_CODE_COLUMNS),
    parse: readProductCode,
    keyName: 'code',
    keyOf: ({ code }) => code,
    load: loadProductCodes,
  });
  const decisions = await importList(task, FILES.decisions, {
    kind: 'decisions',
    rows: (path) => readRows(path, DECISION_COLUMNS),
    parse: readDecision,
    keyName: 'number',
    keyOf: ({ number }) => number,
    load: loadDecisions,
  });
  const recalls = await importRecalls(task);
  await tidyCompanies(db);
  await tidyProducts(db);
  await tidyRecords(db);
  await matchEverything(db);
  return [suppliers, firms, devices, productCodes, decisions, recalls];
}

async function importSuppliers(task: Import): Promise<FileReport> {
  const companies = new Map<string, [Location, ...Location[]]>();
  return readFile(task, FILES.suppliers, 'companies', async (path, tally, db) => {
    for await (const { value } of parsedRows(readRows(path, SUPPLIER_COLUMNS), readLocation, tally)) {
      const known = companies.get(value.key);
      if (known) known.push(value);
      else companies.set(value.key, [value]);
    }
    await loadPages({ ...task, db }, tally, FILES.suppliers, [...companies.values()].map(supplierRecord));
  });
}

/** Writes the firms with the newest decisions last, so that the directory shows them before those of the 1970s. */
async function importFirms(task: Import): Promise<{ report: FileReport; owners: Map<string, string> }> {
  const firms = new Map<string, Firm>();
  const report = await readFile(task, FILES.firms, 'companies', async (path, tally, db) => {
    for await (const { value } of parsedRows(readRows(path, FIRM_COLUMNS), readFirm, tally)) {
      const known = firms.get(value.key);
      if (known) tally.join();
      firms.set(value.key, known ? joinFirms(known, value) : value);
    }
    const inOrder = [...firms.values()].toSorted((one, other) => one.until.localeCompare(other.until));
    await loadPages({ ...task, db }, tally, FILES.firms, inOrder.map(firmRecord));
  });
  return { report, owners: report.failure === undefined ? ownersByName(firms.values()) : new Map() };
}

function importDevices(task: Import, owners: ReadonlyMap<string, string>): Promise<FileReport> {
  const pages = new Map<string, RecordPage>();
  return importList(task, FILES.devices, {
    kind: 'devices',
    rows: (path) => readRows(path, DEVICE_COLUMNS),
    parse: readDevice,
    keyName: 'device identifier',
    keyOf: ({ record }) => record.sourceKey,
    load: async (db, batch) => {
      await findOwners({ ...task, db }, batch, owners, pages);
      const records = batch.flatMap(({ companyName, record }): ProductRecord[] => {
        const page = pages.get(nameKey(companyName));
        return page ? [{ ...record, companyId: page.id }] : [];
      });
      const counts = await loadProductRecords(db, records);
      // A device without a page belongs to a page that an administrator deleted, so it counts as removed.
      return { ...counts, removed: counts.removed + batch.length - records.length };
    },
  });
}

/** Reads the file twice, because each recall states the date of the copy, which follows from all of them. */
function importRecalls(task: Import): Promise<FileReport> {
  let copiedOn: string | undefined;
  return importList(task, FILES.recalls, {
    kind: 'recalls',
    rows: async function* (path, tally) {
      copiedOn = await copyDateOf(readRows<string>(path, []));
      yield* readRows<string>(path, [], (header) => checkRecallColumns(header, tally));
    },
    parse: (row) => readRecall(row, copiedOn),
    keyName: 'number',
    keyOf: ({ number }) => number,
    load: loadRecalls,
  });
}

interface List<Column extends string, Value> {
  readonly kind: string;
  readonly rows: (path: string, tally: Tally) => AsyncIterable<Line<Column>>;
  readonly parse: (row: Readonly<Record<Column, string>>) => Parsed<Value>;
  readonly keyName: string;
  readonly keyOf: (value: Value) => string;
  readonly load: (db: Db, values: readonly Value[]) => Promise<RecordCounts>;
}

function importList<Column extends string, Value>(
  task: Import,
  file: string,
  { kind, rows, parse, keyName, keyOf, load }: List<Column, Value>,
): Promise<FileReport> {
  const lines = new Map<string, number>();
  return readFile(task, file, kind, async (path, tally, db) => {
    let batch: Value[] = [];
    for await (const { value, line } of parsedRows(rows(path, tally), parse, tally)) {
      const earlier = lines.get(keyOf(value));
      if (earlier !== undefined) {
        tally.skip(line, `same ${keyName} as line ${earlier}`);
        continue;
      }
      lines.set(keyOf(value), line);
      batch.push(value);
      if (batch.length < BATCH) continue;
      tally.add(await load(db, batch));
      batch = [];
      task.progress(file, tally.rows, tally.rows);
    }
    if (batch.length > 0) tally.add(await load(db, batch));
  });
}

async function findOwners(
  { db, registryId }: Import,
  devices: readonly Device[],
  owners: ReadonlyMap<string, string>,
  pages: Map<string, RecordPage>,
): Promise<void> {
  const unknown = new Map(
    devices
      .map(({ companyName }) => [nameKey(companyName), companyName] as const)
      .filter(([name]) => !pages.has(name)),
  );
  if (unknown.size === 0) return;
  const records = [...unknown].map(([name, companyName]) => {
    const record = listingCompany(companyName);
    return { name, record, key: owners.get(name) ?? record.sourceKey };
  });
  const found = await findRecordPages(
    db,
    records.map(({ key }) => key),
  );
  const wanted = await withoutRemoved(
    db,
    records.map(({ key, record }) => ({ sourceKey: key, record })),
  );
  const missing = wanted.filter(({ sourceKey }) => !found.has(sourceKey)).map(({ record }) => record);
  const made =
    missing.length > 0
      ? (await loadCompanyRecords(db, registryId, missing)).pages
      : new Map<string, RecordPage>();
  for (const { name, key, record } of records) {
    const page = found.get(key) ?? made.get(record.sourceKey);
    if (page) pages.set(name, page);
  }
}

async function loadPages(
  task: Import,
  tally: Tally,
  file: string,
  records: readonly CompanyRecord[],
): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const { pages: _pages, ...counts } = await loadCompanyRecords(
      task.db,
      task.registryId,
      records.slice(start, start + BATCH),
    );
    tally.add(counts);
    task.progress(file, tally.rows, Math.min(start + BATCH, records.length));
  }
}

/**
 * Runs `read` with the file, plain or gzipped, in one transaction. A missing or broken file is reported, and the other
 * files are still read.
 */
async function readFile(
  { db, folder }: Import,
  file: string,
  kind: string,
  read: (path: string, tally: Tally, tx: Db) => Promise<void>,
): Promise<FileReport> {
  const name = [`${file}.gz`, file].find((candidate) => existsSync(join(folder, candidate)));
  const tally = new Tally(name ?? file, kind);
  if (!name) return { ...tally.report('not in this folder'), isMissing: true };
  try {
    await db.transaction((tx) => read(join(folder, name), tally, tx));
    return tally.report();
  } catch (error) {
    if (error instanceof UnreadableFile) return tally.reportNothingKept(error.message);
    throw error;
  }
}

async function* parsedRows<Column extends string, Value>(
  lines: AsyncIterable<Line<Column>>,
  parse: (row: Readonly<Record<Column, string>>) => Parsed<Value>,
  tally: Tally,
): AsyncGenerator<{ value: Value; line: number }> {
  for await (const line of lines) {
    tally.read();
    const parsed = 'row' in line ? parse(line.row) : line;
    if ('value' in parsed) yield { value: parsed.value, line: line.line };
    else tally.skip(line.line, parsed.problem);
  }
}
