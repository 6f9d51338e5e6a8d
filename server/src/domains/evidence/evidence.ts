import type { z } from 'zod';
import type {
  ClearanceClaim,
  ClearanceEvidence,
  CompanyEvidence,
  EvidenceSummary,
} from '#contract/evidence.ts';
import type { Paging } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { assertCompany } from '#domains/companies/index.ts';
import { editorError } from '#domains/members/index.ts';
import { lookUpAgain, lookUpLater, lookUpNew } from './lookups.ts';
import { isDemoNumber } from '#contract/possible-numbers.ts';
import { recordUrl } from './clearance-numbers.ts';
import { DEMO_SOURCE, isPartialSource } from './fda-records.ts';
import * as store from './store.ts';

/** The limit on lookups, because they may use up openFDA's limits for everyone. */
export const EVIDENCE_CHECKS = defineRateLimit({ name: 'evidence-checks', points: 30, per: 'day' });

type Claims = readonly z.output<typeof ClearanceClaim>[];

/**
 * Sets the numbers that a product states. Unchanged numbers keep their verdict. New ones are looked up immediately in
 * local copies of the record, or otherwise by a job that this transaction queues.
 */
export async function setClearances(
  platform: Platform,
  tx: Db,
  { productId }: { productId: string },
  claims: Claims,
): Promise<void> {
  await writeStatements(tx, new Map([[productId, claims]]));
  await lookUpNew(platform, tx, [productId]);
}

/** Sets the numbers of many products; a job that this transaction queues looks up the new ones. */
export async function setManyClearances(
  platform: Platform,
  tx: Db,
  statements: ReadonlyMap<string, Claims>,
): Promise<void> {
  if (statements.size === 0) return;
  await writeStatements(tx, statements);
  const stating = [...statements].filter(([, claims]) => claims.length > 0).map(([productId]) => productId);
  if (stating.length > 0) await lookUpLater(platform, tx, stating);
}

async function writeStatements(tx: Db, statements: ReadonlyMap<string, Claims>): Promise<void> {
  const distinct = new Map([...statements].map(([productId, claims]) => [productId, distinctOf(claims)]));
  await store.deleteUnstated(tx, distinct);
  if ([...distinct.values()].some((claims) => claims.length > 0)) await store.upsertClaims(tx, distinct);
}

const distinctOf = (claims: Claims) => [
  ...new Map(claims.map((claim) => [`${claim.kind} ${claim.number}`, claim])).values(),
];

export async function listEvidence(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, ClearanceEvidence[]>> {
  const evidence = new Map<string, ClearanceEvidence[]>();
  if (productIds.length === 0) return evidence;
  for (const row of await store.findEvidence(db, productIds)) {
    const known = evidence.get(row.productId);
    if (known) known.push(toEvidence(row));
    else evidence.set(row.productId, [toEvidence(row)]);
  }
  return evidence;
}

export const readEvidenceOf = (rows: readonly unknown[][]): ClearanceEvidence[] =>
  store.readEvidence(rows).map(toEvidence);

/** Lists the numbers of a company's listed products. @throws ApiError 404 when there is no such company */
export async function listCompanyEvidence(
  { db }: Platform,
  companyId: string,
  { limit, cursor }: Paging,
): Promise<Page<CompanyEvidence>> {
  await assertCompany(db, companyId);
  const rows = await store.findCompanyEvidence(db, companyId, {
    after: decodeIdCursor(cursor),
    limit: limit + 1,
  });
  return pageById(rows, limit, toCompanyEvidence);
}

/** @throws ApiError 404 when there is no such company */
export async function getSummary({ db }: Platform, companyId: string): Promise<EvidenceSummary> {
  await assertCompany(db, companyId);
  const { products, withNumber } = await store.countProducts(db, companyId);
  return {
    products,
    productsWithNumber: withNumber,
    verdicts: await store.countByVerdict(db, companyId),
  };
}

/**
 * @throws ApiError 403 for everyone but owners and editors of the company; 404 for those who can't see the product; 429
 * beyond the rate limit
 */
export async function checkAgain(
  platform: Platform,
  actor: Actor,
  productId: string,
): Promise<ClearanceEvidence[]> {
  await platform.rateLimits.consume({ limit: EVIDENCE_CHECKS, subject: actor.id });
  await assertMayCheck(platform.db, actor, productId);
  await lookUpAgain(platform, productId);
  return (await listEvidence(platform.db, [productId])).get(productId) ?? [];
}

async function assertMayCheck(db: Db, actor: Actor, productId: string): Promise<void> {
  if (await store.isEditorOf(db, productId, actor.id)) return;
  throw editorError(actor, await store.findShownCompany(db, productId, actor.id));
}

export const toCompanyEvidence = (row: store.EvidenceRow): CompanyEvidence => ({
  ...toEvidence(row),
  product: { id: row.productId, name: row.productName },
});

const toEvidence = ({
  productId: _id,
  productName: _name,
  sourceName,
  sourceDate,
  isDemoRecord,
  ...row
}: store.EvidenceRow): ClearanceEvidence => ({
  ...row,
  isDemoRecord: isDemoRecord ?? sourceName === DEMO_SOURCE,
  source:
    sourceName !== null && sourceDate !== null
      ? { name: sourceName, date: sourceDate, isPartial: isPartialSource(sourceName) }
      : null,
  // The FDA has no pages for the demo's numbers.
  recordUrl: isDemoNumber(row.number) ? null : recordUrl(row.number),
});
