import { isDeepStrictEqual } from 'node:util';
import { csvLine } from '#contract/csv.ts';
import {
  IMPORT_PREVIEW_ROWS,
  IMPORT_SHOWN_PROBLEMS,
  type ImportPlan,
  type ImportTrial,
  type ProductImport,
  type RowFate,
} from '#contract/product-imports.ts';
import { RETENTION_DAYS } from '#contract/retention.ts';
import type { Actor } from '#platform/actor.ts';
import { sha256 } from '#platform/crypto.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { Download } from '#platform/route.ts';
import type { Upload } from '#platform/upload-spool.ts';
import { type Reader, readerOf, translatorOf } from '#platform/words.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { IMPORT_QUEUE, decideRows, readImport, refusedAmong } from './batches.ts';
import { guessColumns } from './guess-columns.ts';
import { sameHeadings, unmappedOnce } from './column-problems.ts';
import type { DecidedRow } from './rows.ts';
import { type Sheet, readSheet } from './read-sheet.ts';
import { guessDateOrder } from './read-values.ts';
import * as store from './store.ts';
import { memberIdsOf } from '#domains/members/index.ts';

export const SHEETS = defineRateLimit({ name: 'product-sheets', points: 300, per: 'hour' });

const SAMPLES = 3;
const SAMPLE_LETTERS = 60;

/**
 * Stores a spreadsheet for the person's own company and guesses its columns. Uploading the same file again returns the
 * same import until it is finished.
 * @throws ApiError 403 for observers and viewers; 404 for another person's company; 400 for an invalid file; 429 after
 * too many uploads
 */
export async function uploadSheet(
  platform: Platform,
  actor: Actor,
  companyId: string,
  upload: Upload,
): Promise<ProductImport> {
  await platform.rateLimits.consume({ limit: SHEETS, subject: actor.id });
  await platform.db.transaction((tx) => lockActingCompany(tx, actor, companyId));
  const bytes = await upload.whole();
  const sheet = await readSheet(bytes);
  const columns = guessColumns(sheet.header);
  const id = await platform.db.transaction(async (tx) => {
    await lockActingCompany(tx, actor, companyId);
    return store.addOrFind(tx, {
      companyId,
      userId: actor.id,
      fileName: fileNameOf(upload.name, actor),
      file: bytes,
      digest: sha256(bytes),
      columns: sheet.header.map((head, index) => ({ name: head, samples: samplesOf(sheet, index) })),
      plan: {
        columns,
        category: null,
        regulatoryStatus: null,
        dateOrder: guessDateOrder(valuesOf(sheet, columns.launchDate)),
        existing: 'update',
      },
      rows: sheet.rows.length,
    });
  });
  return getImport(platform, actor, id);
}

/** @throws ApiError 404 for everyone except the company's owners and editors */
export async function getImport({ db }: Platform, actor: Actor, id: string): Promise<ProductImport> {
  return toProductImport(found(await store.findOwn(db, id, actor.id)));
}

/**
 * @throws ApiError 404 for everyone except the company's owners and editors; 400 for a plan without names; 429 after
 * too many checks
 */
export async function tryImport(
  platform: Platform,
  actor: Actor,
  id: string,
  plan: ImportPlan,
): Promise<ImportTrial> {
  const row = found(await store.findOwn(platform.db, id, actor.id));
  assertFits(row, plan);
  await platform.rateLimits.consume({ limit: SHEETS, subject: actor.id });
  await store.setPlan(platform.db, id, plan);
  const reader = readerOf(actor.language);
  const { t } = reader;
  const { header, fates } = await tried(platform, row, plan, reader);
  const counts = countsOf(fates);
  const written = fates
    .flatMap((fated) => (fated.fate === 'refuse' ? fated.problems : []))
    .map((write) => write(t));
  const problems = [...sameHeadings(header, t), ...unmappedOnce(written, plan, t)];
  return {
    ...counts,
    problems: problems.slice(0, IMPORT_SHOWN_PROBLEMS),
    hasMore: problems.length > IMPORT_SHOWN_PROBLEMS,
    preview: fates.slice(0, IMPORT_PREVIEW_ROWS).map(previewOf),
  };
}

/**
 * Starts the import once. Repeating this returns its progress.
 * @throws ApiError 404 for everyone except the company's owners and editors; 403 for observers; 409 when it started
 * with another plan, or another import of the company is running
 */
export async function runImport(
  platform: Platform,
  actor: Actor,
  id: string,
  plan: ImportPlan,
): Promise<ProductImport> {
  try {
    await platform.db.transaction(async (tx) => {
      const row = found(await store.lockOwn(tx, id, actor.id));
      await lockActingCompany(tx, actor, row.companyId);
      assertFits(row, plan);
      if (row.state !== 'open') {
        if (isDeepStrictEqual(row.plan, plan)) return;
        throw new ApiError('product_import.already_imported');
      }
      await store.begin(tx, id, { plan, userId: actor.id });
      await platform.jobs.send(tx, IMPORT_QUEUE, { id, language: actor.language });
      await platform.live.publishStale(tx, await memberIdsOf(tx, row.companyId), ['products']);
    });
  } catch (error) {
    if (!violates(error, 'product_imports_running')) throw error;
    throw new ApiError('product_import.running');
  }
  return getImport(platform, actor, id);
}

/**
 * Returns rejected rows with the columns of the original file, so that they can be corrected and uploaded again: those
 * that the import rejected, or would reject if it started now.
 * @throws ApiError 404 for everyone except the company's owners and editors; 429 after too many downloads
 */
export async function listRefused(platform: Platform, actor: Actor, id: string): Promise<Download> {
  const row = found(await store.findOwn(platform.db, id, actor.id));
  await platform.rateLimits.consume({ limit: SHEETS, subject: actor.id });
  const reader = readerOf(actor.language);
  const { t } = reader;
  const kept = found(await store.findFile(platform.db, id));
  const sheet = await readImport(platform.db, kept);
  const refused =
    kept.refusedRows ?? refusedAmong(await decideRows(platform.db, row.companyId, sheet, reader), reader);
  const { header } = sheet;
  const cells = new Map(sheet.rows.map((one) => [one.row, one.cells]));
  const lines = refused.map(({ row: number, reasons }) =>
    csvLine([...header.map((_, index) => cells.get(number)?.[index] ?? ''), String(number), reasons]),
  );
  const head = csvLine([...header, t('imports:row'), t('imports:problems')]);
  return {
    bytes: Buffer.from(`\u{FEFF}${[head, ...lines].join('')}`),
    type: 'text/csv; charset=utf-8',
    name: t('imports:refusedFile', { file: row.fileName.replace(/\.[^.]*$/, '') }),
  };
}

export const deleteOldImports = async ({ db }: Platform): Promise<void> => {
  await store.deleteOlder(db, RETENTION_DAYS.productImport);
};

async function tried({ db }: Platform, { id, companyId }: store.ImportRow, plan: ImportPlan, reader: Reader) {
  const kept = found(await store.findFile(db, id));
  const sheet = await readImport(db, { ...kept, plan });
  return { header: sheet.header, fates: await decideRows(db, companyId, sheet, reader) };
}

/** @throws ApiError 404 */
function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}

function assertFits({ columns }: store.ImportRow, plan: ImportPlan): void {
  const places = Object.values(plan.columns);
  if (places.some((index) => index >= columns.length)) throw new ApiError('product_import.column_unknown');
  if (new Set(places).size < places.length) throw new ApiError('product_import.column_twice');
  if (plan.columns.name === undefined && plan.columns.id === undefined)
    throw new ApiError('product_import.name_column_missing').at('columns.name');
}

const COUNTED: Record<RowFate, keyof store.Counts> = {
  add: 'added',
  update: 'updated',
  skip: 'skipped',
  refuse: 'refused',
};

function countsOf(fates: readonly DecidedRow[]): store.Counts {
  const counts = { added: 0, updated: 0, skipped: 0, refused: 0 };
  for (const { fate } of fates) counts[COUNTED[fate]] += 1;
  return counts;
}

function previewOf(fated: DecidedRow): ImportTrial['preview'][number] {
  const { read, fate } = fated;
  const { description, ...facts } = fate === 'add' ? fated.listing : read.change;
  const { territories } = read;
  return {
    ...facts,
    row: read.row,
    fate,
    ...(description && { description }),
    ...(territories && { territories }),
  };
}

const toProductImport = ({ companyId, companyName, ...row }: store.ImportRow): ProductImport => ({
  ...row,
  company: { id: companyId, name: companyName },
});

const valuesOf = ({ rows }: Sheet, index: number | undefined): string[] =>
  index === undefined ? [] : rows.map(({ cells }) => cells[index] ?? '');

function samplesOf({ rows }: Sheet, index: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const value = cells[index]?.slice(0, SAMPLE_LETTERS);
    if (value) samples.add(value);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

const fileNameOf = (name: string, { language }: Actor): string =>
  name.replaceAll(/\p{C}/gu, '').slice(-120).trim() || translatorOf(language)('imports:defaultFile');
