import type { ProductCategory, RegulatoryStatus } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { type RecordCounts, lockUnclaimed, withoutRemoved } from '#domains/companies/index.ts';
import * as store from './public-records.store.ts';

export interface ProductRecord {
  /** The identity of the device, stable across imports. */
  readonly sourceKey: string;
  readonly sourceName: string;
  readonly sourceDate: string;
  readonly companyId: string;
  readonly name: string;
  readonly description: string | null;
  readonly specifications: string;
  readonly category: ProductCategory;
  readonly regulatoryStatus: RegulatoryStatus;
  readonly productCodes: string[];
}

/**
 * Creates or updates the devices of unclaimed pages in one transaction, leaves claimed pages as they are, and skips
 * devices that an administrator deleted. Keys must be unique within one call.
 */
export function loadProductRecords(db: Db, given: readonly ProductRecord[]): Promise<RecordCounts> {
  return db.transaction(async (tx) => {
    const records = await withoutRemoved(tx, given);
    const unclaimed = await lockUnclaimed(tx, [...new Set(records.map(({ companyId }) => companyId))]);
    const ours = records.filter(({ companyId }) => unclaimed.has(companyId));
    const touched = ours.length > 0 ? await store.upsertRecordProducts(tx, ours) : [];
    const loaded = touched.filter(({ isNew }) => isNew).length;
    return {
      loaded,
      updated: touched.length - loaded,
      unchanged: ours.length - touched.length,
      claimed: records.length - ours.length,
      removed: given.length - records.length,
    };
  });
}
