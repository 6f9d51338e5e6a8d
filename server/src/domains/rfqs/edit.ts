import type { RfqPage } from '#contract/rfqs.ts';
import type { NewRfq, RfqChange } from '#contract/rfq-input.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { assertCanWrite } from '#domains/members/index.ts';
import { findNamedProducts } from '#domains/products/index.ts';
import { setFiles } from './files.ts';
import { publishRfq } from './live.ts';
import { lockEditable } from './permissions.ts';
import { getRfq } from './rfqs.ts';
import type { LockedRfq } from './store.ts';
import * as store from './edit.store.ts';

/** The limit on new requests, because each notifies the companies that it is sent to. */
export const NEW_RFQS = defineRateLimit({ name: 'rfqs', points: 40, per: 'day' });
/** The limit on a person's changes to requests and responses, including awards, because most notify other companies. */
export const RFQ_CHANGES = defineRateLimit({ name: 'rfq-changes', points: 200, per: 'day' });

/**
 * @throws ApiError 403 for observers and viewers; 409 for someone without a company; 400 when a company, product or the
 * deadline does not fit; 429
 */
export async function postRfq(platform: Platform, actor: Actor, given: NewRfq): Promise<RfqPage> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: NEW_RFQS, subject: actor.id });
  const { companyId: named, companyIds, productIds, attachmentIds, responseDeadline, ...rfq } = given;
  const deadline = given.deadline ?? responseDeadline ?? null;
  const id = await platform.db.transaction(async (tx) => {
    const { id: companyId } = await lockActingCompany(tx, actor, named, noCompany);
    assertFuture(deadline);
    const rfqId = await store.insertRfq(tx, { ...rfq, deadline, companyId, requesterId: actor.id });
    await setProducts(tx, { rfqId, companyId }, productIds);
    await setFiles(platform, tx, { rfqId }, { uploaderId: actor.id, ids: attachmentIds });
    const chosen = rfq.audience === 'chosen' ? companyIds : [];
    await addCompanies(tx, { rfqId, companyId, actor }, chosen);
    await platform.events.record(tx, 'rfq.posted', actor.id, { rfqId, companyId });
    await publishRfq(platform, tx, rfqId);
    return rfqId;
  });
  return getRfq(platform, actor, id);
}

/**
 * @throws ApiError 403 for observers and people without permission; 404 for outsiders; 409 when the request is closed
 * or expired, and `rfq.changed_elsewhere` after a concurrent change; 400 when a product or the deadline does not fit;
 * 429
 */
export async function changeRfq(
  platform: Platform,
  actor: Actor,
  id: string,
  { updatedAt, productIds, attachmentIds, ...change }: RfqChange,
): Promise<RfqPage> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: RFQ_CHANGES, subject: actor.id });
  await platform.db.transaction(async (tx) => {
    const { companyId, ...rfq } = await lockEditable(tx, actor, id);
    if (!rfq.isOpen) throw new ApiError('rfq.not_open');
    if (rfq.updatedAt !== updatedAt) throw new ApiError('rfq.changed_elsewhere');
    if (change.deadline !== undefined) assertDeadline(rfq, change.deadline);
    await store.updateRfq(tx, id, change, { isRevised: true });
    if (productIds) await setProducts(tx, { rfqId: id, companyId }, productIds);
    if (attachmentIds)
      await setFiles(platform, tx, { rfqId: id }, { uploaderId: actor.id, ids: attachmentIds });
    await platform.events.record(tx, 'rfq.changed', actor.id, { rfqId: id, companyId });
    await publishRfq(platform, tx, id);
  });
  return getRfq(platform, actor, id);
}

/** @throws ApiError 400 for a deadline in the past, and for a sealed request with an earlier deadline or none */
export function assertDeadline(
  { isSealed, deadline: before }: LockedDeadline,
  deadline: string | null,
): void {
  assertFuture(deadline);
  const isEarlier = deadline === null || (before !== null && new Date(deadline) < new Date(before));
  if (isSealed && isEarlier) throw new ApiError('rfq.sealed_deadline').at('deadline');
}

type LockedDeadline = Pick<LockedRfq, 'isSealed' | 'deadline'>;

function assertFuture(deadline: string | null): void {
  if (deadline !== null && new Date(deadline) <= new Date())
    throw new ApiError('rfq.deadline_past').at('deadline');
}

interface Posted {
  rfqId: string;
  companyId: string;
}

async function setProducts(tx: Db, { rfqId, companyId }: Posted, ids: readonly string[]): Promise<void> {
  const found = await findNamedProducts(tx, ids, { companyIds: [companyId] });
  if (found.length < ids.length) throw new ApiError('rfq.product_unknown').at('productIds');
  await store.replaceProducts(tx, rfqId, ids);
}

async function addCompanies(
  tx: Db,
  { rfqId, companyId, actor }: Posted & { actor: Actor },
  companyIds: readonly string[],
): Promise<void> {
  const of = { userId: actor.id, ownCompanyId: companyId };
  const found = companyIds.length > 0 ? await store.findAddressable(tx, companyIds, of) : [];
  if (found.length < companyIds.length) throw new ApiError('rfq.company_unknown').at('companyIds');
  await store.insertCompanies(tx, rfqId, companyIds);
}

const noCompany = () => new ApiError('rfq.no_company');
