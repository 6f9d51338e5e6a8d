import { and, eq, getTableColumns, lt, ne, not, sql } from 'drizzle-orm';
import type { ImportPlan, ImportState } from '#contract/product-imports.ts';
import { companies } from '#db/tables/companies.ts';
import { type RefusedRow, productImports } from '#db/tables/product-imports.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { actsFor } from '#domains/members/index.ts';
import { isListed, isOnMarket } from '#domains/products/index.ts';
import { spreadsheetColumns } from './spreadsheet-columns.store.ts';

export type { RefusedRow };

/** The content of a spreadsheet after the account that uploaded it was deleted. */
const NO_FILE = Buffer.alloc(0);

const { file: _file, refusedRows: _refusedRows, ...light } = getTableColumns(productImports);

const isOwnImport = (editorId: string) => actsFor(editorId, companies.id, 'editor');

const selectImports = (db: Db) =>
  db
    .select({ ...light, companyName: companies.name })
    .from(productImports)
    .innerJoin(companies, eq(companies.id, productImports.companyId));
export type ImportRow = Awaited<ReturnType<typeof selectImports>>[number];

export async function findOwn(db: Db, id: string, editorId: string): Promise<ImportRow | undefined> {
  const [row] = await selectImports(db).where(and(eq(productImports.id, id), isOwnImport(editorId)));
  return row;
}

export async function lockOwn(tx: Db, id: string, editorId: string): Promise<ImportRow | undefined> {
  const [row] = await selectImports(tx)
    .where(and(eq(productImports.id, id), isOwnImport(editorId)))
    .for('update', { of: productImports });
  return row;
}

export async function lock(tx: Db, id: string) {
  const [row] = await tx.select(light).from(productImports).where(eq(productImports.id, id)).for('update');
  return row;
}

/** Returns a spreadsheet, or undefined if it was deleted with an account. */
export async function findFile(db: Db, id: string) {
  const [row] = await db
    .select({
      companyId: productImports.companyId,
      file: productImports.file,
      plan: productImports.plan,
      state: productImports.state,
      refusedRows: productImports.refusedRows,
    })
    .from(productImports)
    .where(and(eq(productImports.id, id), ne(productImports.file, NO_FILE)));
  return row;
}

type NewImport = Pick<
  typeof productImports.$inferInsert,
  'companyId' | 'userId' | 'fileName' | 'file' | 'digest' | 'columns' | 'plan' | 'rows'
>;

/** Adds an import. Returns its id, or that of the company's unfinished import of the same file. */
export async function addOrFind(tx: Db, sheet: NewImport): Promise<string> {
  const [added] = await tx
    .insert(productImports)
    .values(sheet)
    .onConflictDoUpdate({
      target: [productImports.companyId, productImports.digest],
      targetWhere: sql`state in ('open', 'running')`,
      set: { fileName: sheet.fileName },
    })
    .returning({ id: productImports.id });
  if (!added) throw new Error('An upsert that neither fails nor answers a row.');
  return added.id;
}

export const setPlan = (db: Db, id: string, plan: ImportPlan) =>
  db
    .update(productImports)
    .set({ plan })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'open')));

/** Starts an import, which then acts for the person who started it, whoever uploaded the file. */
export const begin = (tx: Db, id: string, { plan, userId }: { plan: ImportPlan; userId: string }) =>
  tx.update(productImports).set({ plan, userId, state: 'running' }).where(eq(productImports.id, id));

export const end = (tx: Db, id: string, state: Extract<ImportState, 'finished' | 'stopped'>) =>
  tx
    .update(productImports)
    .set({ state, finishedAt: sql`now()` })
    .where(eq(productImports.id, id));

export async function findRefusedRows(tx: Db, id: string): Promise<RefusedRow[] | null> {
  const [row] = await tx
    .select({ refusedRows: productImports.refusedRows })
    .from(productImports)
    .where(eq(productImports.id, id));
  return row?.refusedRows ?? null;
}

export const setRefusedRows = (tx: Db, id: string, refusedRows: RefusedRow[]) =>
  tx.update(productImports).set({ refusedRows }).where(eq(productImports.id, id));

export type Counts = Record<'added' | 'updated' | 'skipped' | 'refused', number>;

interface Progress extends Counts {
  done: number;
  /** The rows that were accepted at the start but rejected in this batch. */
  newlyRefused: readonly RefusedRow[];
}

export const moveOn = (tx: Db, id: string, progress: Progress) =>
  tx
    .update(productImports)
    .set({
      done: sql`${productImports.done} + ${progress.done}`,
      added: sql`${productImports.added} + ${progress.added}`,
      updated: sql`${productImports.updated} + ${progress.updated}`,
      skipped: sql`${productImports.skipped} + ${progress.skipped}`,
      refused: sql`${productImports.refused} + ${progress.refused}`,
      ...(progress.newlyRefused.length > 0 && {
        refusedRows: sql`${productImports.refusedRows} || ${JSON.stringify(progress.newlyRefused)}::jsonb`,
      }),
    })
    .where(eq(productImports.id, id));

export const deleteOlder = (db: Db, days: number) =>
  db
    .delete(productImports)
    .where(
      and(
        lt(productImports.createdAt, sql`now() - make_interval(days => ${days}::int)`),
        sql`${productImports.state} <> 'running'`,
      ),
    );

/**
 * Deletes a person's imports and spreadsheets. Their rows stay as products of the company. A running import stops after
 * its current batch, and its record is kept without the spreadsheet for the rest of its week, because a colleague may
 * be watching it.
 */
export async function deleteAllOf(tx: Db, userId: string): Promise<void> {
  const isTheirs = eq(productImports.userId, userId);
  await tx
    .update(productImports)
    .set({ state: 'stopped', finishedAt: sql`now()`, file: NO_FILE, columns: [], refusedRows: null })
    .where(and(isTheirs, eq(productImports.state, 'running')));
  // Keeps the imports that were just stopped, even when this runs again.
  await tx.delete(productImports).where(and(isTheirs, ne(productImports.file, NO_FILE)));
}

const isOneOf = (texts: readonly string[]) =>
  sql`(select value from json_array_elements_text(${JSON.stringify(texts)}::json))`;

/** Returns the company's products with these ids, or its listed products with these names. */
export const findNamed = (db: Db, companyId: string, ids: readonly string[], names: readonly string[]) =>
  db
    .select({ ...spreadsheetColumns, isListed })
    .from(products)
    .where(
      and(
        eq(products.companyId, companyId),
        isOnMarket,
        sql`(${products.id}::text in ${isOneOf(ids)}
          or (${isListed} and lower(${products.name}) in (select lower(value) from json_array_elements_text(${JSON.stringify(names)}::json))))`,
      ),
    );
export type NamedProduct = Awaited<ReturnType<typeof findNamed>>[number];

/** Returns the names of the company's listed products with these ids. */
export async function findListedNames(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const named = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      and(
        eq(products.companyId, companyId),
        isOnMarket,
        isListed,
        sql`${products.id}::text in ${isOneOf(ids)}`,
      ),
    );
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** Returns the company's devices from public records. Several of them may have the same name. */
export async function findDeviceIds(db: Db, companyId: string): Promise<Set<string>> {
  const devices = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.companyId, companyId), isOnMarket, not(isListed)));
  return new Set(devices.map(({ id }) => id));
}
