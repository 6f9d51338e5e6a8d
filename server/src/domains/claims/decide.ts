import type { z } from 'zod';
import type { ClaimDecision, ReviewedClaim } from '#contract/claims.ts';
import type { AdminActor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { approvedEmail, rejectedEmail, supersededEmail } from './emails.ts';
import { toReviewedClaim } from './claim.ts';
import { type ReviewedRow, findClaim } from './store.ts';
import { transferOwnership, companyListingsChanged } from '#domains/companies/index.ts';
import { assertCanOwn } from '#domains/users/index.ts';
import * as store from './decide.store.ts';

type Decision = z.output<typeof ClaimDecision>;

/**
 * Transfers the page or rejects the claim, once, and notifies the claimant.
 * @throws ApiError 404; 409 when the claim is decided or the page has an owner
 */
export async function decideClaim(
  platform: Platform,
  { adminId }: AdminActor,
  claimId: string,
  decision: Decision,
): Promise<ReviewedClaim> {
  const decided = await platform.db.transaction(async (tx) => {
    const claim = await found(tx, claimId);
    if (claim.status !== 'pending') throw decidedAlready(claim);
    if (decision.status === 'approved') await assertCanOwn(tx, claim.claimant.id);
    // Locks the page before its claims, as every decision about a page does, to prevent deadlocks.
    const name =
      decision.status === 'approved' ? await transferOwnership(tx, claim.companyId, claim.claimant.id) : '';
    if (!(await store.decide(tx, claimId, { ...decision, reviewedBy: adminId }))) throw decidedAlready();
    await (decision.status === 'approved'
      ? notifyOfApproval(platform, tx, { claim, adminId, name, notes: decision.notes })
      : notifyOfRejection(platform, tx, { claim, adminId, notes: decision.notes }));
    return found(tx, claimId);
  });
  if (decision.status === 'approved') companyListingsChanged.publish(platform.db);
  return toReviewedClaim(decided);
}

interface Decided {
  claim: ReviewedRow;
  adminId: string;
  notes: string | null;
}

async function notifyOfApproval(
  platform: Platform,
  tx: Db,
  { claim, adminId, name, notes }: Decided & { name: string },
): Promise<void> {
  const { id: claimId, companyId, claimant } = claim;
  const page = { name, url: addressOf(platform, companyId) };
  await platform.mail.send(tx, { userId: claimant.id }, approvedEmail(page, notes));
  await platform.events.record(tx, 'claim.approved', adminId, {
    claimId,
    companyId,
    companyName: name,
    userId: claimant.id,
    adminId,
  });
  const others = await store.supersede(tx, companyId);
  for (const { id, userId } of others) {
    await platform.mail.send(tx, { userId }, supersededEmail(page));
    await platform.events.record(tx, 'claim.superseded', adminId, {
      claimId: id,
      companyId,
      companyName: name,
      userId,
    });
  }
  const everybody = [claimant.id, ...others.map(({ userId }) => userId), ADMINS];
  await platform.live.publishStale(tx, everybody, ['claims', 'companies', 'products', 'user']);
}

async function notifyOfRejection(
  platform: Platform,
  tx: Db,
  { claim, adminId, notes }: Decided,
): Promise<void> {
  const { id: claimId, companyId, claimant, company } = claim;
  const page = { name: company.name, url: addressOf(platform, companyId) };
  await platform.mail.send(tx, { userId: claimant.id }, rejectedEmail(page, notes));
  await platform.events.record(tx, 'claim.rejected', adminId, {
    claimId,
    companyId,
    companyName: company.name,
    userId: claimant.id,
    adminId,
  });
  await platform.live.publishStale(tx, [claimant.id, ADMINS], ['claims']);
}

const addressOf = ({ settings }: Platform, companyId: string): string =>
  new URL(`/companies/${companyId}`, settings.appUrl).href;

const decidedAlready = (claim?: ReviewedRow): ApiError =>
  claim ? new ApiError('claim.reviewed', { status: claim.status }) : new ApiError('claim.decided');

async function found(tx: Db, id: string): Promise<ReviewedRow> {
  const claim = await findClaim(tx, id);
  if (!claim) throw notFound();
  return claim;
}
