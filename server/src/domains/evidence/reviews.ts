import type { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type { ClearanceDecision, ClearanceReview, listClearanceReviews } from '#contract/evidence.ts';
import type { AdminActor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { toCompanyEvidence } from './evidence.ts';
import * as store from './reviews.store.ts';
import { standingOf } from './verdict.ts';
import { recordCleared } from './verdict-news.ts';
import { memberIdsOf } from '#domains/members/index.ts';

export async function listReviews(
  { db }: Platform,
  { limit, cursor, review }: Input<typeof listClearanceReviews>['query'],
): Promise<Page<ClearanceReview>> {
  const rows = await store.findReviews(db, review, { after: decodeIdCursor(cursor), limit: limit + 1 });
  return pageById(rows, limit, toReview);
}

/**
 * Decides whether the applicant on record and the company are the same; a decision can be corrected.
 * @throws ApiError 404 (also when no review is open); 409 `evidence.changed_elsewhere` when the record now names
 * another applicant or another reviewer has decided, or `company.renamed` when the company's name is not the one that
 * the reviewer saw
 */
export function reviewClearance(
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  { review, notes, applicant, companyName, seen }: z.output<typeof ClearanceDecision>,
): Promise<ClearanceReview> {
  return platform.db.transaction(async (tx) => {
    const row = await store.lockReview(tx, id);
    if (!row || row.review === null) throw notFound();
    if (row.applicant !== applicant || (seen !== undefined && row.review !== seen))
      throw new ApiError('evidence.changed_elsewhere');
    if (companyName !== undefined && row.company.name !== companyName)
      throw new ApiError('company.renamed', { name: row.company.name });
    await store.writeReview(tx, id, { review, notes, adminId });
    const { productId, number, company } = row;
    await platform.events.record(tx, 'clearance.reviewed', adminId, {
      clearanceId: id,
      productId,
      companyId: company.id,
      number,
      review,
      adminId,
      ...(notes !== null && { reason: notes }),
    });
    await recordCleared(platform, tx, [{ productId, verdict: row.verdict, review, before: standingOf(row) }]);
    await platform.live.publishStale(tx, [...(await memberIdsOf(tx, company.id)), ADMINS], ['products']);
    const written = await store.lockReview(tx, id);
    if (!written) throw notFound();
    return toReview(written);
  });
}

const toReview = ({
  company,
  reviewNotes,
  reviewedAt,
  reviewedBy,
  ...row
}: store.ReviewRow): ClearanceReview => ({
  ...toCompanyEvidence(row),
  company,
  reviewNotes,
  reviewedAt,
  reviewedBy,
});
