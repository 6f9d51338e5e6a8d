import { z } from 'zod';
import {
  type BadgeFilters,
  type BadgeReview,
  type ReviewedBadge,
  type getBadgeFigures,
} from '#contract/badge-administration.ts';
import { businessDaysBetween, isRequestable } from '#contract/badges.ts';
import type { Answer } from '#contract/endpoint.ts';
import { Instant } from '#contract/days.ts';
import { Id, type Paging } from '#contract/fields.ts';
import { BadgeType } from '#contract/vocabulary.ts';
import type { AdminActor } from '#platform/actor.ts';
import { type Page, decodeCursor, pageOf } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { badgeMapper } from './badges.ts';
import { publishBadgesOf, publishBadge } from './notifications.ts';
import { companyListingsChanged } from '#domains/companies/index.ts';
import * as store from './review.store.ts';

const Cursor = z.tuple([Instant.nullable(), Id]);

export async function listRequests(
  { db }: Platform,
  { limit, cursor, ...filters }: BadgeFilters & Paging,
): Promise<Page<ReviewedBadge>> {
  const position = { after: decodeCursor(Cursor, cursor), limit: limit + 1 };
  const rows = await store.findRequests(db, filters, position);
  const toDto = await reviewMapper(db, rows.slice(0, limit));
  return pageOf(rows, limit, ({ expiresAt, id }) => [expiresAt, id], toDto);
}

const REVIEWS_AVERAGED = 200;

export async function getFigures({ db }: Platform): Promise<Answer<typeof getBadgeFigures>> {
  const [all, byType, reviews] = await Promise.all([
    store.countAll(db),
    store.countByType(db),
    store.findLastReviews(db, REVIEWS_AVERAGED),
  ]);
  const taken = reviews.map(({ requestedAt, reviewedAt }) => businessDaysBetween(requestedAt, reviewedAt));
  return {
    ...all,
    averageReviewDays: taken.length > 0 ? taken.reduce((sum, one) => sum + one, 0) / taken.length : null,
    byType: BadgeType.options.flatMap((type) => byType.filter((row) => row.type === type)),
  };
}

/**
 * Approves or rejects a request once and notifies the company's owners and editors. An approval replaces the badge that
 * it renews.
 * @throws ApiError 404; 400 for a past expiry; 409 when the request is already reviewed, and for the approval of a
 * company whose name is no longer the one that the administrator saw
 */
export async function reviewBadge(
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  review: z.output<typeof BadgeReview>,
): Promise<ReviewedBadge> {
  const expiresAt = review.status === 'approved' ? expiryOn(review.expiresOn) : null;
  const reviewed = await platform.db.transaction(async (tx) => {
    const request = await store.lockPending(tx, id);
    if (!request) throw await errorOf(tx, id);
    const about = { companyBadgeId: id, companyId: request.companyId, adminId };
    if (review.status === 'approved') {
      const { companyName: name, searchName: awardedAs } = request;
      if (review.companyName !== undefined && review.companyName !== name)
        throw new ApiError('company.renamed', { name });
      await store.replaceAwarded(tx, request);
      await store.approve(tx, id, { ...review, adminId, awardedAs, expiresAt });
      await platform.events.record(tx, 'badge.approved', adminId, about);
    } else {
      await store.reject(tx, id, { ...review, adminId });
      await platform.events.record(tx, 'badge.rejected', adminId, about);
    }
    await publishBadge(platform, tx, id);
    return loadReviewedBadge(tx, id);
  });
  companyListingsChanged.publish(platform.db);
  return reviewed;
}

/** @throws ApiError 404; 400 for a past day; 409 when the badge is not awarded or a plan includes it */
export async function changeExpiry(
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  expiresOn: string | null,
): Promise<ReviewedBadge> {
  const expiresAt = expiryOn(expiresOn);
  const changed = await platform.db.transaction(async (tx) => {
    const awarded = await store.findRequest(tx, id);
    if (!awarded) throw notFound();
    if (!isRequestable(awarded.badge.type)) throw new ApiError('badge.ends_with_plan');
    const companyId = await store.setExpiry(tx, id, expiresAt);
    if (!companyId) throw await errorOf(tx, id);
    const about = { companyBadgeId: id, companyId, adminId, expiresAt };
    await platform.events.record(tx, 'badge.expiry_changed', adminId, about);
    await publishBadgesOf(platform, tx, companyId);
    return loadReviewedBadge(tx, id);
  });
  companyListingsChanged.publish(platform.db);
  return changed;
}

/** @throws ApiError 404; 409 when the badge is no longer awarded */
export async function revokeBadge(
  platform: Platform,
  { adminId }: AdminActor,
  id: string,
  reason: string,
): Promise<ReviewedBadge> {
  const revoked = await platform.db.transaction(async (tx) => {
    const companyId = await store.revoke(tx, id, { adminId, reason });
    if (!companyId) throw await errorOf(tx, id);
    await platform.events.record(tx, 'badge.revoked', adminId, { companyBadgeId: id, companyId, adminId });
    await publishBadge(platform, tx, id);
    return loadReviewedBadge(tx, id);
  });
  companyListingsChanged.publish(platform.db);
  return revoked;
}

/**
 * Returns noon UTC on the given day, which falls on the same day in nearly every time zone. @throws ApiError 400 for a
 * past time
 */
function expiryOn(day: string | null): string | null {
  if (day === null) return null;
  const expiresAt = `${day}T12:00:00.000Z`;
  if (Date.parse(expiresAt) > Date.now()) return expiresAt;
  throw new ApiError('badge.expiry_passed').at('expiresOn');
}

async function errorOf(tx: Db, id: string): Promise<ApiError> {
  const row = await store.findRequest(tx, id);
  return row ? new ApiError('badge.decided', { status: row.status }) : notFound();
}

async function loadReviewedBadge(tx: Db, id: string): Promise<ReviewedBadge> {
  const row = await store.findRequest(tx, id);
  if (!row) throw notFound();
  return (await reviewMapper(tx, [row]))(row);
}

async function reviewMapper(db: Db, rows: readonly store.RequestRow[]) {
  const toDto = await badgeMapper(db, rows);
  return (row: store.RequestRow): ReviewedBadge => ({
    ...toDto(row),
    company: { ...row.company, owner: row.owner },
    reviewedBy: row.reviewedBy,
    revokedBy: row.revokedBy,
    renews: row.heldId ? { awardedAt: row.heldSince, expiresAt: row.heldUntil } : null,
  });
}
