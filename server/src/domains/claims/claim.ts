import type { z } from 'zod';
import type { Claim, NewClaim, ReviewedClaim, listOwnClaims } from '#contract/claims.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Paging } from '#contract/fields.ts';
import type { Actor } from '#platform/actor.ts';
import { NEWEST_ID, type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { lockUnclaimed, getCompany, listOwnedCompanies } from '#domains/companies/index.ts';
import { compareAddress } from './email-domain.ts';
import { canBeClaimed } from './permissions.ts';
import * as store from './store.ts';

/** The limit on claims per person; few people have more than one company. */
export const CLAIMS = defineRateLimit({ name: 'claims', points: 10, per: 'day' });

/**
 * Claims an unclaimed page. Several people may claim one page, each with one pending claim.
 * @throws ApiError 404; 409 when the page has an owner, when the person's claim is pending, or when they own a company
 * with that name; 429 after too many claims
 */
export async function claimCompany(
  platform: Platform,
  actor: Actor,
  companyId: string,
  claim: z.output<typeof NewClaim>,
): Promise<Claim> {
  await platform.rateLimits.consume({ limit: CLAIMS, subject: actor.id });
  const company = await getCompany(platform, actor, companyId);
  if (!canBeClaimed(company)) throw hasOwner();
  await assertNameIsFree(platform, actor, company.name);
  return platform.db.transaction(async (tx) => {
    if (!(await lockUnclaimed(tx, [companyId])).has(companyId)) throw hasOwner();
    const row = await store.insertClaim(tx, { ...claim, companyId, userId: actor.id });
    if (!row) throw new ApiError('claim.duplicate');
    const { id: claimId } = row;
    await platform.events.record(tx, 'claim.submitted', actor.id, { claimId, companyId, userId: actor.id });
    await platform.live.publishStale(tx, [actor.id, ADMINS], ['claims']);
    return row;
  });
}

const hasOwner = () => new ApiError('claim.company_has_owner');

/**
 * Rejects the claim if another company of the person has the page's name. This is checked now so that the person need
 * not wait for the review.
 */
async function assertNameIsFree({ db }: Platform, actor: Actor, name: string): Promise<void> {
  const owned = await listOwnedCompanies(db, actor.id);
  if (
    owned.some((company) => company.role === 'owner' && company.name.toLowerCase() === name.toLowerCase())
  ) {
    throw new ApiError('claim.same_name');
  }
}

export async function listOwn(
  { db }: Platform,
  actor: Actor,
  { limit, cursor, companyId }: Input<typeof listOwnClaims>['query'],
): Promise<Page<Claim>> {
  const before = decodeIdCursor(cursor) ?? NEWEST_ID;
  const rows = await store.findOwnClaims(db, { userId: actor.id, companyId }, { before, limit: limit + 1 });
  return pageById(rows, limit, (row) => row);
}

/** @throws ApiError 404; 409 when the claim is already decided */
export const withdrawClaim = (platform: Platform, actor: Actor, claimId: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const companyId = await store.withdraw(tx, claimId, actor.id);
    if (companyId === undefined) {
      if (!(await store.isOwnClaim(tx, claimId, actor.id))) throw notFound();
      throw new ApiError('claim.decided');
    }
    await platform.events.record(tx, 'claim.withdrawn', actor.id, { claimId, companyId, userId: actor.id });
    await platform.live.publishStale(tx, [actor.id, ADMINS], ['claims']);
  });

export async function withdrawClaimsOf(platform: Platform, tx: Db, userId: string): Promise<void> {
  const withdrawn = await store.withdrawAllOf(tx, userId);
  await platform.events.recordAll(tx, 'claim.withdrawn', userId, withdrawn);
  if (withdrawn.length > 0) await platform.live.publishStale(tx, [ADMINS], ['claims']);
}

export async function listWaiting({ db }: Platform, { limit, cursor }: Paging): Promise<Page<ReviewedClaim>> {
  const rows = await store.findWaiting(db, { after: decodeIdCursor(cursor), limit: limit + 1 });
  return pageById(rows, limit, toReviewedClaim);
}

export function toReviewedClaim({
  email,
  emailVerifiedAt,
  company,
  ...claim
}: store.ReviewedRow): ReviewedClaim {
  const { sourceName, sourceDate, ...page } = company;
  return {
    ...claim,
    address: compareAddress({ email, isVerified: emailVerifiedAt !== null, website: page.website }),
    company: {
      ...page,
      source: sourceName !== null && sourceDate !== null ? { name: sourceName, date: sourceDate } : null,
    },
  };
}
