import type { CompanyType, Territory } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import * as store from './public-records.store.ts';

/** A company as public records know it; becomes an unclaimed page (decisions, section 5: Public records). */
export interface CompanyRecord {
  /** The same for the same company in every import. */
  readonly sourceKey: string;
  readonly sourceName: string;
  /** ISO date: what the source said on that day. */
  readonly sourceDate: string;
  readonly name: string;
  readonly type: CompanyType;
  readonly location: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly description: string;
  readonly territories: Territory[];
  readonly specialties: string[];
}

export interface RecordCounts {
  readonly loaded: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Left alone because somebody claimed the page. */
  readonly claimed: number;
}

export interface RecordPage {
  readonly id: string;
  readonly isUnclaimed: boolean;
}

/**
 * Makes or refreshes unclaimed pages, in one transaction; a claimed page stays as its owner left it. Keys must differ
 * within one call.
 */
export function loadCompanyRecords(
  db: Db,
  ownerId: string,
  records: readonly CompanyRecord[],
): Promise<RecordCounts & { pages: Map<string, RecordPage> }> {
  return db.transaction(async (tx) => {
    const touched = await store.upsertRecordPages(
      tx,
      records.map((record) => ({ ...record, ownerId })),
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
      pages,
    };
  });
}

/** The pages made from those records, claimed since or not. */
export async function findRecordPages(
  db: Db,
  sourceKeys: readonly string[],
): Promise<Map<string, RecordPage>> {
  const pages = await store.findRecordPages(db, sourceKeys);
  return new Map(pages.map(({ sourceKey, ...page }) => [sourceKey ?? '', page]));
}

/** The ids among these whose pages are unclaimed; they cannot be claimed before `tx` ends. */
export const lockUnclaimed = async (tx: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await store.lockUnclaimed(tx, ids)).map(({ id }) => id));
