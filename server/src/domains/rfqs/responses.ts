import type { Paging } from '#contract/fields.ts';
import type { RfqFile } from '#contract/rfq-files.ts';
import type { ComparedResponse, RfqResponse } from '#contract/rfq-responses.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import { notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { listEvidence } from '#domains/evidence/index.ts';
import { findNamedProducts } from '#domains/products/index.ts';
import { findAwardObstacles } from './award-obstacles.ts';
import { findFilesOf } from './files.ts';
import { canEdit } from './permissions.ts';
import { type Contents, NO_CONTENTS, decryptContents } from './response-contents.ts';
import * as store from './responses.store.ts';
import { findVisible } from './store.ts';

/**
 * Lists responses, oldest first: all of them for the requesting company, and only the responses of the person's
 * companies for anyone else.
 * @throws ApiError 404 for everyone who cannot see the request
 */
export async function listResponses(
  platform: Platform,
  actor: Actor,
  rfqId: string,
  { limit, cursor }: Paging,
): Promise<Page<ComparedResponse>> {
  const { db } = platform;
  const rfq = await findVisible(db, rfqId, actor.id);
  if (!rfq) throw notFound();
  const after = decodeIdCursor(cursor);
  const rows = await store.findResponses(db, rfqId, { userId: actor.id, after, limit: limit + 1 });
  const read = rows.map((row) => ({ id: row.id, row, text: decryptContents(platform, row) }));
  const productIds = read.flatMap(({ text }) => text?.productIds ?? []);
  const names = await namesOf(db, productIds);
  const evidence = await listEvidence(db, productIds);
  const files = await findFilesOf(platform, { responseIds: rows.map(({ id }) => id) });
  const obstacleOf = await findAwardObstacles(
    db,
    rfq,
    rows.map(({ company }) => company),
  );
  return pageById(read, limit, ({ text, row }) => ({
    ...toResponse(row, text, { names, files: files.get(row.id) ?? [] }),
    canChange: row.isOwn && rfq.isOpen && rfq.isUnblocked && canEdit(actor, row.company.id),
    awardObstacle: obstacleOf(row.company),
    coverage: row.coverage,
    badges: row.badges,
    certificates: row.certificates,
    clearances: (text?.productIds ?? [])
      .flatMap((id) => evidence.get(id) ?? [])
      .map(({ number, verdict }) => ({ number, verdict })),
    lineCard: row.lineCard,
  }));
}

export async function readResponse(platform: Platform, actor: Actor, id: string): Promise<RfqResponse> {
  const row = await store.findResponse(platform.db, id, actor.id);
  if (!row) throw notFound();
  const text = decryptContents(platform, row);
  const names = await namesOf(platform.db, text?.productIds ?? []);
  const files = await findFilesOf(platform, { responseIds: [id] });
  return toResponse(row, text, { names, files: files.get(id) ?? [] });
}

type Names = ReadonlyMap<string, string>;

const namesOf = async (db: Db, ids: readonly string[]): Promise<Names> =>
  new Map((await findNamedProducts(db, ids)).map(({ id, name }) => [id, name]));

function toResponse(
  row: store.ResponseRow,
  text: Contents | undefined,
  { names, files }: { names: Names; files: RfqFile[] },
): RfqResponse {
  const { proposal, priceCents, currency, deliveryTime, pricing, timeline, productIds, ...more } =
    text ?? NO_CONTENTS;
  return {
    id: row.id,
    rfqId: row.rfqId,
    responderId: row.responderId,
    responderCompanyId: row.company.id,
    company: row.company,
    isReadable: text !== undefined,
    proposal,
    quotedPrice: priceCents === null ? null : (priceCents / 100).toFixed(2),
    quotedPriceCents: priceCents,
    currency,
    deliveryTime,
    proposedProducts: productIds.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    pricing,
    timeline,
    capabilities: more.capabilities,
    additionalNotes: more.additionalNotes,
    attachments: files,
    status: statusOf(row),
    dealId: row.dealId,
    isOwn: row.isOwn,
    submittedAt: row.submittedAt,
    updatedAt: row.updatedAt,
  };
}

function statusOf({ awardedAt, isAwardedElsewhere, needsConfirmation }: store.ResponseRow) {
  if (awardedAt) return 'awarded';
  if (isAwardedElsewhere) return 'not_awarded';
  return needsConfirmation ? 'needs_confirmation' : 'submitted';
}
