import { v7 as uuidv7 } from 'uuid';
import type { ImportPlan } from '#contract/product-imports.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { BASE_LANGUAGE, type Reader, readerOf } from '#platform/words.ts';
import { lockActingCompany, companyListingsChanged } from '#domains/companies/index.ts';
import { setManyClearances } from '#domains/evidence/index.ts';
import {
  productListingsChanged,
  lockProducts,
  insertListings,
  updateListing,
} from '#domains/products/index.ts';
import { loadActor, memberIdsOf } from '#domains/members/index.ts';
import { territoriesChanged, findObstacles, openInstead } from '#domains/territories/index.ts';
import { type DecidedRow, type ReadSheet, decideRow, readRows, refuseOtherNames } from './rows.ts';
import { readSheet } from './read-sheet.ts';
import { factsOf, unchangedAmong } from './unchanged.ts';
import * as imports from './store.ts';

export const IMPORT_QUEUE = 'products.import';
/**
 * The number of rows per transaction, so that locks are short and a restarted server continues from the last batch.
 */
const BATCH = 200;

/**
 * Reads the rows of an import. Several rows for the same product are rejected even when they are in different batches.
 */
export async function readImport(
  db: Db,
  { companyId, file, plan }: { companyId: string; file: Buffer; plan: ImportPlan },
): Promise<ReadSheet> {
  const devices = await imports.findDeviceIds(db, companyId);
  const sheet = readRows(await readSheet(file), plan, devices);
  const ids = sheet.rows.flatMap(({ id }) => id ?? []);
  if (ids.length > 0) refuseOtherNames(sheet, await imports.findListedNames(db, companyId, ids));
  return sheet;
}

export async function decideRows(
  db: Db,
  companyId: string,
  sheet: ReadSheet,
  reader: Reader,
): Promise<DecidedRow[]> {
  const { rows, plan } = sheet;
  const ids = rows.flatMap(({ id }) => id ?? []);
  const names = rows.flatMap(({ name }) => name ?? []);
  const named = await imports.findNamed(db, companyId, ids, names);
  const listed = named.filter(({ isListed }) => isListed);
  const known = {
    byId: new Map(named.map((product) => [product.id, product])),
    byName: new Map(listed.map((product) => [product.name.toLowerCase(), product])),
    isUnchanged: plan.existing === 'skip' ? () => true : await unchangedAmong(db, named),
    clash: await findObstacles(
      db,
      plan.columns.territories === undefined ? [] : named.map(({ id }) => id),
      reader,
    ),
  };
  return rows.map((row) => decideRow(sheet, row, known));
}

/** Processes a started import batch by batch from its position. Safe to run repeatedly and concurrently. */
export async function processImport(
  platform: Platform,
  id: string,
  reader: Reader = readerOf(BASE_LANGUAGE),
): Promise<void> {
  const kept = await imports.findFile(platform.db, id);
  if (kept?.state !== 'running') return;
  const sheet = await readImport(platform.db, kept);
  const refused = await platform.db.transaction((tx) => refuseRows(tx, id, sheet, reader));
  let hasNotEnded = true;
  while (hasNotEnded) {
    hasNotEnded = await platform.db.transaction((tx) =>
      processBatch(platform, tx, id, { sheet, refused, reader }),
    );
    productListingsChanged.publish(platform.db);
    companyListingsChanged.publish(platform.db);
    territoriesChanged.publish(platform.db);
  }
}

/**
 * Decides once, in the same way as the dry run, which rows are rejected, so that no change made by the import itself
 * makes a rejected row acceptable, not even after a restart. Returns the numbers of the rejected rows.
 */
async function refuseRows(tx: Db, id: string, sheet: ReadSheet, reader: Reader): Promise<Set<number>> {
  const row = await imports.lock(tx, id);
  let refused = await imports.findRefusedRows(tx, id);
  if (!refused && row?.state === 'running') {
    const waiting = { ...sheet, rows: sheet.rows.slice(row.done) };
    refused = refusedAmong(await decideRows(tx, row.companyId, waiting, reader), reader);
    await imports.setRefusedRows(tx, id, refused);
  }
  return new Set(refused?.map((one) => one.row));
}

/** Returns the rejected rows with their problems, as the file of rejected rows states them. */
export const refusedAmong = (fates: readonly DecidedRow[], { t }: Reader): imports.RefusedRow[] =>
  fates.flatMap((fated) => {
    if (fated.fate !== 'refuse') return [];
    const problems = fated.problems.map((write) => write(t));
    const reasons = problems.map(({ column, message }) => (column ? `${column}: ${message}` : message));
    return [{ row: fated.read.row, reasons: reasons.join('; ') }];
  });

interface Work {
  sheet: ReadSheet;
  /** The numbers of the rows that were rejected at the start. */
  refused: ReadonlySet<number>;
  reader: Reader;
}

async function processBatch(
  platform: Platform,
  tx: Db,
  id: string,
  { sheet, refused, reader }: Work,
): Promise<boolean> {
  const row = await imports.lock(tx, id);
  if (row?.state !== 'running') return false;
  const { companyId, userId, done } = row;
  if (!(await isStillTheirs(tx, userId, companyId))) {
    await end(platform, tx, row, 'stopped');
    return false;
  }
  const batch = sheet.rows.slice(done, done + BATCH);
  const accepted = batch.filter((read) => !refused.has(read.row));
  const fates = await decideRows(tx, companyId, { ...sheet, rows: accepted }, reader);
  const counts = await write(platform, tx, { companyId, userId }, fates);
  const newlyRefused = refusedAmong(fates, reader);
  await imports.moveOn(tx, id, {
    ...counts,
    done: batch.length,
    refused: batch.length - accepted.length + newlyRefused.length,
    newlyRefused,
  });
  const hasNotEnded = done + batch.length < sheet.rows.length;
  if (hasNotEnded) return true;
  await end(platform, tx, row, 'finished');
  return false;
}

/** Stops an import that cannot continue, so that the company can upload the file again. */
export const giveUpImport = (platform: Platform, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const row = await imports.lock(tx, id);
    if (row?.state === 'running') await end(platform, tx, row, 'stopped');
  });

/**
 * Ends an import. Lists are refreshed only now: the importer polls the progress, and refreshing lists for every batch
 * would be wasteful.
 */
async function end(
  { live }: Platform,
  tx: Db,
  { id, companyId, userId }: { id: string; companyId: string; userId: string },
  state: 'finished' | 'stopped',
): Promise<void> {
  await imports.end(tx, id, state);
  const readers = [userId, ...(await memberIdsOf(tx, companyId)), ADMINS];
  await live.publishStale(tx, readers, ['products', 'companies'], userId);
}

async function isStillTheirs(tx: Db, userId: string, companyId: string): Promise<boolean> {
  const actor = await loadActor(tx, userId);
  if (!actor) return false;
  try {
    await lockActingCompany(tx, actor, companyId);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

interface Writing {
  companyId: string;
  userId: string;
}

async function write(
  platform: Platform,
  tx: Db,
  { companyId, userId }: Writing,
  fates: readonly DecidedRow[],
): Promise<Omit<imports.Counts, 'refused'>> {
  const wanted = fates.flatMap((fated) => (fated.fate === 'add' ? { ...fated, id: uuidv7() } : []));
  const inserted = await insertListings(
    tx,
    wanted.map(({ id, listing }) => ({ id, companyId, ...factsOf(listing), ...requiredOf(listing) })),
  );
  const added = wanted.filter(({ id }) => inserted.has(id));
  const updated = await update(tx, companyId, fates);
  const written = [
    ...added.map(({ id, listing, read }) => ({ id, clearances: listing.clearances, read })),
    ...updated.map(({ productId, read }) => ({ id: productId, clearances: read.change.clearances, read })),
  ];
  await setManyClearances(
    platform,
    tx,
    new Map(written.flatMap(({ id, clearances }) => (clearances ? [[id, clearances] as const] : []))),
  );
  await openInstead(
    platform,
    tx,
    userId,
    written.flatMap(({ id, read: { territories } }) => (territories ? { productId: id, territories } : [])),
  );
  const listed = added.map(({ id }) => ({ productId: id, companyId }));
  await platform.events.recordAll(tx, 'product.listed', userId, listed);
  await platform.events.recordAll(
    tx,
    'product.changed',
    userId,
    updated.map(({ productId }) => ({ productId })),
  );
  return {
    added: added.length,
    updated: updated.length,
    // The products that were not inserted were listed concurrently.
    skipped: fates.filter(({ fate }) => fate === 'skip').length + wanted.length - added.length,
  };
}

async function update(tx: Db, companyId: string, fates: readonly DecidedRow[]) {
  const wanted = fates.filter((fated) => fated.fate === 'update');
  if (wanted.length === 0) return [];
  await lockProducts(
    tx,
    companyId,
    wanted.map(({ productId }) => productId),
  );
  for (const { productId, read } of wanted) await updateListing(tx, productId, factsOf(read.change));
  return wanted;
}

const requiredOf = ({
  name,
  description,
  category,
  regulatoryStatus,
}: Extract<DecidedRow, { fate: 'add' }>['listing']) => ({
  name,
  description,
  category,
  regulatoryStatus,
});
