import { v7 as uuidv7 } from 'uuid';
import type { NewRfqResponse, RfqResponse, RfqResponseChange } from '#contract/rfq-responses.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { lockBlocks } from '#domains/blocks/index.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { assertCanWrite, roleIn } from '#domains/members/index.ts';
import { findNamedProducts } from '#domains/products/index.ts';
import { RFQ_CHANGES } from './edit.ts';
import { removeFilesOf, setFiles } from './files.ts';
import { publishResponse } from './live.ts';
import { type Contents, encryptContents, readContents } from './response-contents.ts';
import { readResponse } from './responses.ts';
import * as store from './responses.store.ts';
import { type LockedRfq, findProductsOf, findVisible, lockUnblocked, lockVisible } from './store.ts';

/** The limit on responses, because each notifies the requesting company. */
export const RFQ_RESPONSES = defineRateLimit({ name: 'rfq-responses', points: 100, per: 'day' });

/**
 * @throws ApiError 403 for observers and viewers; 404 for everyone who cannot see the request or whose company it was
 * not sent to; 409 for a request of the person's own company, for one that is not open, and for a second response; 400
 * for an unknown product; 429
 */
export async function submitResponse(
  platform: Platform,
  actor: Actor,
  { rfqId, companyId: named, attachmentIds, ...given }: NewRfqResponse,
): Promise<RfqResponse> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: RFQ_RESPONSES, subject: actor.id });
  const id = uuidv7();
  await platform.db.transaction(async (tx) => {
    const { id: companyId } = await lockActingCompany(tx, actor, named, noCompany);
    const rfq = await lockRequest(tx, actor, rfqId, lockUnblocked);
    if (roleIn(actor, rfq.companyId)) throw new ApiError('rfq.own');
    if (!(await store.canCompanyRespond(tx, rfqId, companyId))) throw notFound();
    if (!rfq.isOpen) throw new ApiError('rfq.not_open');
    await assertProducts(tx, given.proposedProducts, { rfqId, companyId });
    const contents = encryptContents(platform, id, contentsOf(given));
    const response = { id, rfqId, companyId, responderId: actor.id, contents };
    if (!(await store.insertResponse(tx, response))) throw new ApiError('rfq.responded');
    await setFiles(platform, tx, { responseId: id }, { uploaderId: actor.id, ids: attachmentIds });
    await record(platform, tx, 'rfq.answered', { actor, rfq, companyId, responseId: id });
  });
  return readResponse(platform, actor, id);
}

/**
 * @throws ApiError 403 for observers and people without permission; 404 for outsiders; 409 when the request is no
 * longer open or the response cannot be read, and `rfq.response_changed_elsewhere` after a concurrent change; 400 for
 * an unknown product; 429
 */
export async function changeResponse(
  platform: Platform,
  actor: Actor,
  id: string,
  { updatedAt, attachmentIds, ...change }: RfqResponseChange,
): Promise<RfqResponse> {
  await withOwnResponse({ platform, actor, id }, async (tx, own) => {
    if (own.updatedAt !== updatedAt) throw new ApiError('rfq.response_changed_elsewhere');
    const before = readContents(platform, { id, contents: own.contents });
    const added = change.proposedProducts?.filter((product) => !before.productIds.includes(product)) ?? [];
    await assertProducts(tx, added, own);
    const contents = encryptContents(platform, id, changedContents(before, change));
    await store.updateResponse(tx, id, { contents });
    if (attachmentIds)
      await setFiles(platform, tx, { responseId: id }, { uploaderId: actor.id, ids: attachmentIds });
    await record(platform, tx, 'rfq.response_changed', { actor, responseId: id, ...own });
  });
  return readResponse(platform, actor, id);
}

/**
 * @throws ApiError 403 for observers and people without permission; 404 for outsiders; 409 once the request is not
 * open; 429
 */
export async function confirmResponse(platform: Platform, actor: Actor, id: string): Promise<RfqResponse> {
  await withOwnResponse({ platform, actor, id }, async (tx, { rfq, companyId }) => {
    await store.updateResponse(tx, id, {});
    await publishResponse(platform, tx, rfq, companyId);
  });
  return readResponse(platform, actor, id);
}

/**
 * Withdraws a response, even after a block.
 * @throws ApiError 403 for observers and people without permission; 404 for outsiders; 409 once the request is not
 * open; 429
 */
export const withdrawResponse = (platform: Platform, actor: Actor, id: string): Promise<void> =>
  withOwnResponse(
    { platform, actor, id },
    async (tx, own) => {
      await record(platform, tx, 'rfq.response_withdrawn', { actor, responseId: id, ...own });
      await removeFilesOf(platform, tx, id);
      await store.deleteResponse(tx, id);
    },
    lockVisible,
  );

interface OwnResponse {
  readonly rfq: LockedRfq;
  readonly rfqId: string;
  readonly companyId: string;
  readonly contents: Buffer;
  readonly updatedAt: string;
}

/** Changes a response, and keeps its request open until the transaction ends. */
async function withOwnResponse(
  { platform, actor, id }: { platform: Platform; actor: Actor; id: string },
  change: (tx: Db, own: OwnResponse) => Promise<void>,
  lock = lockUnblocked,
): Promise<void> {
  assertCanWrite(actor);
  await platform.rateLimits.consume({ limit: RFQ_CHANGES, subject: actor.id });
  await platform.db.transaction(async (tx) => {
    const seen = await store.findResponse(tx, id, actor.id);
    if (!seen) throw notFound();
    if (!seen.isOwn) throw new ApiError('rfq.of_other_company');
    const { id: companyId } = await lockActingCompany(tx, actor, seen.company.id);
    const rfq = await lockRequest(tx, actor, seen.rfqId, lock);
    if (!rfq.isOpen) throw new ApiError('rfq.not_open');
    const locked = await store.lockResponse(tx, id);
    if (!locked) throw notFound();
    await change(tx, { rfq, rfqId: rfq.id, companyId, ...locked });
  });
}

/** Locks the request against changes, and both sides against blocking each other, until the transaction ends. */
async function lockRequest(
  tx: Db,
  actor: Actor,
  rfqId: string,
  lock: typeof lockVisible,
): Promise<LockedRfq> {
  const seen = await findVisible(tx, rfqId, actor.id);
  if (!seen) throw notFound();
  await lockBlocks(tx, actor.id, seen.requesterId);
  const rfq = await lock(tx, rfqId, actor.id);
  if (!rfq) throw notFound();
  return rfq;
}

async function assertProducts(
  tx: Db,
  ids: readonly string[],
  { rfqId, companyId }: { rfqId: string; companyId: string },
): Promise<void> {
  const asked = new Set((await findProductsOf(tx, [rfqId])).map(({ id }) => id));
  const others = ids.filter((id) => !asked.has(id));
  if ((await findNamedProducts(tx, others, { companyIds: [companyId] })).length < others.length)
    throw new ApiError('rfq.product_unknown').at('proposedProducts');
}

type Given = Omit<NewRfqResponse, 'rfqId' | 'companyId' | 'attachmentIds'>;

const contentsOf = ({ quotedPrice, proposedProducts, ...given }: Given): Contents => ({
  ...given,
  priceCents: quotedPrice,
  productIds: proposedProducts,
});

function changedContents(
  before: Contents,
  { quotedPrice, proposedProducts, ...change }: Omit<RfqResponseChange, 'updatedAt' | 'attachmentIds'>,
): Contents {
  const given = {
    ...change,
    ...(quotedPrice !== undefined && { priceCents: quotedPrice }),
    ...(proposedProducts && { productIds: proposedProducts }),
  };
  const changed = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(changed) };
}

type ResponseEvent = 'rfq.answered' | 'rfq.response_changed' | 'rfq.response_withdrawn';

interface Recorded {
  readonly actor: Actor;
  readonly rfq: LockedRfq;
  readonly companyId: string;
  readonly responseId: string;
}

/**
 * Records an event and refreshes the screens of both companies. For a sealed request, neither events nor refreshes
 * reveal the number of responses to the requesting company.
 */
async function record(
  platform: Platform,
  tx: Db,
  happened: ResponseEvent,
  { actor, rfq, companyId, responseId }: Recorded,
): Promise<void> {
  if (!rfq.isSealed)
    await platform.events.record(tx, happened, actor.id, { rfqId: rfq.id, companyId, responseId });
  await publishResponse(platform, tx, rfq, companyId);
}

const noCompany = () => new ApiError('rfq.no_company');
