import type { z } from 'zod';
import {
  type BadgeEvidence,
  type BadgeRequest,
  type CompanyBadge,
  type NewBadgeRequest,
  type ShownBadge,
  type TrustBadgeKind,
  documentIdOf,
  isRequestable,
} from '#contract/badges.ts';
import { rankOfBadge } from '#contract/vocabulary.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound, violates } from '#platform/errors.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { attach, deleteOf } from './documents.store.ts';
import { type Viewer, canRenew, canSeeRequests } from './permissions.ts';
import * as store from './store.ts';
import { assertCanEdit, assertCanEditPage, assertCanWrite, memberIdsOf } from '#domains/members/index.ts';

export const listTrustBadges = async ({ db }: Platform): Promise<TrustBadgeKind[]> =>
  (await store.findKinds(db)).toSorted((one, other) => rankOfBadge(one.type) - rankOfBadge(other.type));

/** Lists a company's badges. Members of the company and administrators also see requests and past badges. */
export async function listCompanyBadges(
  { db }: Platform,
  viewer: Viewer,
  companyId: string,
): Promise<ShownBadge[]> {
  const page = await store.findPage(db, companyId);
  if (!page) throw notFound();
  if (!canSeeRequests(viewer, page)) return listHeldBadges(db, companyId);
  const rows = (await store.findAllBadges(db, companyId)).filter(isCurrent);
  const toDto = await badgeMapper(db, rows);
  return withDecisions(db, companyId, rows.map(toDto));
}

export async function listHeldBadges(db: Db, companyId: string): Promise<ShownBadge[]> {
  const rows = await store.findHeldBadges(db, companyId);
  return withDecisions(
    db,
    companyId,
    rows.map((row) => toBadge(row, null)),
  );
}

async function withDecisions(
  db: Db,
  companyId: string,
  badges: readonly CompanyBadge[],
): Promise<ShownBadge[]> {
  const isOfFda = ({ status, badge }: CompanyBadge) => status === 'approved' && badge.type === 'fda_approved';
  const kinds = badges.some(isOfFda) ? await store.findDecisionKinds(db, companyId) : [];
  const shown = badges.map((badge) => Object.assign(badge, { decisions: isOfFda(badge) ? kinds : [] }));
  return shown.toSorted(byRank);
}

const byRank = (one: CompanyBadge, other: CompanyBadge) =>
  rankOfBadge(one.badge.type) - rankOfBadge(other.badge.type);

/**
 * Whether a row is shown. A rejection or revocation is shown until the badge is requested again. Rows are ordered
 * newest first.
 */
function isCurrent({ status, badge }: store.BadgeRow, index: number, rows: readonly store.BadgeRow[]) {
  if (status === 'replaced') return false;
  const isNewest = rows.findIndex((row) => row.badge.id === badge.id) === index;
  return status === 'pending' || status === 'approved' || isNewest;
}

/**
 * Requests a badge. A renewal waits alongside the badge that it renews.
 * @throws ApiError as `assertMayAsk` does; 400 for a badge that cannot be requested; 409 when a request is pending or
 * the badge is held
 */
export async function requestBadge(
  platform: Platform,
  actor: Actor,
  { companyId, badgeId, verificationDocuments, notes }: z.output<typeof NewBadgeRequest>,
): Promise<CompanyBadge> {
  await assertMayAsk(platform.db, actor, companyId);
  await assertRequestable(platform.db, badgeId);
  const request = { companyId, badgeId, verificationDocuments, notes, requestedBy: actor.id };
  try {
    return await platform.db.transaction(async (tx) => {
      const id = await store.insertRequest(tx, request);
      // Checked after the insert, which waits for a concurrent review of the previous request.
      const held = await store.findHeld(tx, companyId, badgeId);
      if (held && !canRenew(held, new Date())) throw alreadyHeld();
      const documentIds = verificationDocuments.map(documentIdOf).filter((one) => one !== undefined);
      const attached = await attach(tx, { companyId, companyBadgeId: id }, documentIds);
      if (attached < documentIds.length) throw documentGone();
      await platform.events.record(tx, 'badge.requested', actor.id, { companyBadgeId: id, companyId });
      await platform.live.publishStale(tx, [...(await memberIdsOf(tx, companyId)), ADMINS], ['badges']);
      return loadBadge(tx, id);
    });
  } catch (error) {
    if (violates(error, 'company_badges_one_pending')) throw alreadyAsked();
    if (violates(error, 'company_badges_company_id_companies_id_fk')) throw notFound();
    throw error;
  }
}

/** @throws ApiError 404 for everyone but members; 403 for viewers; 409 once the request has been reviewed */
export const withdrawRequest = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const request = await store.findBadge(tx, id);
    if (!request) throw notFound();
    assertCanEdit(actor, request.companyId);
    for (const address of await deleteOf(tx, id)) await platform.files.removeAfter(tx, address);
    if (!(await store.deletePending(tx, id))) throw alreadyReviewed();
    const { companyId } = request;
    await platform.events.record(tx, 'badge.withdrawn', actor.id, { companyBadgeId: id, companyId });
    await platform.live.publishStale(tx, [...(await memberIdsOf(tx, companyId)), ADMINS], ['badges']);
  });

/** @throws ApiError 403 for everyone but owners and editors of the company; 404 when there is no such company */
export async function assertMayAsk(db: Db, actor: Actor, companyId: string): Promise<void> {
  await assertCanEditPage(db, actor, companyId);
  assertCanWrite(actor);
}

async function assertRequestable(db: Db, badgeId: string): Promise<void> {
  const kind = await store.findKind(db, badgeId);
  if (!kind) throw new ApiError('badge.unknown').at('badgeId');
  if (!isRequestable(kind.type)) throw new ApiError('badge.subscription_only').at('badgeId');
}

const documentGone = () => new ApiError('badge.document_gone').at('verificationDocuments');
const alreadyAsked = () => new ApiError('badge.requested');
const alreadyHeld = () => new ApiError('badge.held');
const alreadyReviewed = () => new ApiError('badge.reviewed');

async function loadBadge(tx: Db, id: string): Promise<CompanyBadge> {
  const row = await store.findBadge(tx, id);
  if (!row) throw notFound();
  return (await badgeMapper(tx, [row]))(row);
}

export async function badgeMapper(db: Db, rows: readonly store.BadgeRow[]) {
  const documents = await store.findDocuments(
    db,
    rows.map(({ id }) => id),
  );
  return (row: store.BadgeRow) =>
    toBadge(row, {
      requestedAt: row.requestedAt,
      evidence: row.verificationDocuments.map((url) => evidenceAt(url, documents)),
      notes: row.notes,
      reviewedAt: row.reviewedAt,
      reviewNotes: row.reviewNotes,
      revokedAt: row.revokedAt,
      revokeReason: row.revokeReason,
    });
}

const toBadge = <Request extends BadgeRequest | null>(
  { id, companyId, status, awardedAt, expiresAt, isRenamed, badge }: store.BadgeRow,
  request: Request,
) => ({ id, companyId, status, awardedAt, expiresAt, isRenamed, badge, request });

function evidenceAt(url: string, documents: readonly store.DocumentRow[]): BadgeEvidence {
  const document = documents.find(({ id }) => id === documentIdOf(url));
  return { url, name: document?.name ?? url, bytes: document?.bytes ?? null };
}
