import type { Output } from '#contract/endpoint.ts';
import { type Recall, RECALLS_SHOWN, type listProductRecalls } from '#contract/recalls.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordCounts } from '#domains/companies/index.ts';
import { type Owner, isApplicant } from './applicant-match.ts';
import { countsOf, isPartialSource } from './fda-records.ts';
import * as store from './recalls.store.ts';

const RECALL_PAGE = 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfRES/res.cfm?id=';
/** Enforcement reports have numbers such as Z-1234-2023, for which only openFDA has a URL. */
const ENFORCEMENT_REPORT = 'https://api.fda.gov/device/enforcement.json?search=recall_number:';

/** Inserts the recalls of a copy and updates those of an older one. Numbers must be unique within one call. */
export async function loadRecalls(db: Db, recalls: readonly store.RecallRecord[]): Promise<RecordCounts> {
  return countsOf(recalls.length, await store.upsertRecalls(db, recalls));
}

/** @throws ApiError 404 for a product that is not on the market */
export async function listRecalls(
  { db }: Platform,
  productId: string,
): Promise<Output<typeof listProductRecalls>> {
  const owner = await store.findOwner(db, productId);
  if (!owner) throw notFound();
  const found = (await store.findRecalls(db, productId)).map((row) => toRecall(row, owner));
  const isNearest = ({ isOwnFirm, clearanceNumbers }: Recall) => isOwnFirm || clearanceNumbers.length > 0;
  const inOrder = [...found.filter(isNearest), ...found.filter((recall) => !isNearest(recall))];
  return { total: found.length, recalls: inOrder.slice(0, RECALLS_SHOWN) };
}

const toRecall = ({ sourceName, sourceDate, ...row }: store.FoundRecall, owner: Owner): Recall => ({
  ...row,
  isOwnFirm: row.firm !== null && isApplicant(row.firm, owner),
  source: { name: sourceName, date: sourceDate, isPartial: isPartialSource(sourceName) },
  recordUrl: row.number.startsWith('Z')
    ? `${ENFORCEMENT_REPORT}%22${row.number}%22`
    : `${RECALL_PAGE}${row.number}`,
});
