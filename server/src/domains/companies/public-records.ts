import type { CompanyType, Territory } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import * as store from './public-records.store.ts';
import { findRemoved } from './removed-records.store.ts';

export interface CompanyRecord {
  /** The identity of the company, stable across imports. */
  readonly sourceKey: string;
  readonly sourceName: string;
  readonly sourceDate: string;
  readonly name: string;
  readonly type: CompanyType;
  readonly location: string | null;
  /** The country as ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly description: string;
  readonly territories: Territory[];
  readonly specialties: string[];
  readonly recordCount: number;
}

export interface RecordCounts {
  readonly loaded: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly claimed: number;
  /** The number of records that were skipped because an administrator deleted them from the marketplace. */
  readonly removed: number;
}

export interface RecordPage {
  readonly id: string;
  readonly isUnclaimed: boolean;
}

/**
 * Creates or updates unclaimed pages in one transaction, leaves claimed ones as they are, and skips those that an
 * administrator deleted. Keys must be unique within one call.
 */
export function loadCompanyRecords(
  db: Db,
  ownerId: string,
  given: readonly CompanyRecord[],
): Promise<RecordCounts & { pages: Map<string, RecordPage> }> {
  return db.transaction(async (tx) => {
    const records = await withoutRemoved(tx, given);
    const touched = await store.upsertRecordPages(
      tx,
      records.map((record) => ({ ...record, ownerId, isUnclaimed: true })),
    );
    const pages = await findRecordPages(
      tx,
      records.map(({ sourceKey }) => sourceKey),
    );
    const loaded = touched.filter(({ isNew }) => isNew).length;
    const claimed = [...pages.values()].filter(({ isUnclaimed }) => !isUnclaimed).length;
    return {
      loaded,
      updated: touched.length - loaded,
      unchanged: records.length - touched.length - claimed,
      claimed,
      removed: given.length - records.length,
      pages,
    };
  });
}

/** Leaves out the records that an administrator deleted from the marketplace. */
export async function withoutRemoved<One extends { readonly sourceKey: string }>(
  db: Db,
  records: readonly One[],
): Promise<One[]> {
  const removed = await findRemoved(
    db,
    records.map(({ sourceKey }) => sourceKey),
  );
  return records.filter(({ sourceKey }) => !removed.has(sourceKey));
}

export async function findRecordPages(
  db: Db,
  sourceKeys: readonly string[],
): Promise<Map<string, RecordPage>> {
  const pages = await store.findRecordPages(db, sourceKeys);
  return new Map(pages.map(({ sourceKey, ...page }) => [sourceKey ?? '', page]));
}

/** Returns which of these pages are unclaimed, and keeps them from being claimed before `tx` ends. */
export const lockUnclaimed = async (tx: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await store.lockUnclaimed(tx, ids)).map(({ id }) => id));
