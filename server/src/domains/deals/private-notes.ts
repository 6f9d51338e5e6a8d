import type { DealPrivate } from '#contract/deals.ts';
import type { PrivateChange } from '#contract/deal-input.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, notFound } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { lockActingCompany } from '#domains/companies/index.ts';
import { findRole, memberIdsOf } from '#domains/members/index.ts';
import { findOwnDeal, ownCompanyIdOf } from './permissions.ts';
import * as store from './private-notes.store.ts';

interface OwnPart {
  id: string;
  side: DealSide;
}

export async function readPrivate(platform: Platform, db: Db, { id, side }: OwnPart): Promise<DealPrivate> {
  const row = await store.findPrivate(db, id, side);
  if (!row) throw notFound();
  const { id: rowId, notes, ...rest } = row;
  return { ...rest, notes: notes && decryptNotes(platform, rowId, notes) };
}

/**
 * Returns the notes, or an empty string when they cannot be decrypted, so that the rest of the deal stays readable.
 */
export function decryptNotes({ encryption, log }: Platform, id: string, notes: Buffer): string {
  try {
    return encryption.decrypt(notes, id).toString();
  } catch {
    log.error({ id }, 'the notes of a deal cannot be decrypted');
    return '';
  }
}

export const encryptNotes = ({ encryption }: Platform, id: string, notes: string | null): Buffer | null =>
  notes === null ? null : encryption.encrypt(Buffer.from(notes), id);

/**
 * Changes the part of a deal that only the caller's company sees, even after the deal is won or lost.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 400 for an assignee
 * who is not a member; 409 when a colleague changed it after the person read it
 */
export const changePrivate = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  { revision, notes, assignedToId }: PrivateChange,
): Promise<DealPrivate> =>
  platform.db.transaction(async (tx) => {
    const deal = await findOwnDeal(tx, actor, dealId);
    const companyId = ownCompanyIdOf(deal);
    await lockActingCompany(tx, actor, companyId);
    const row = await store.findPrivate(tx, dealId, deal.side);
    if (!row) throw notFound();
    if (assignedToId) await assertMember(tx, companyId, assignedToId);
    const isSaved = await store.updatePrivate(
      tx,
      { id: row.id, revision },
      {
        ...(notes !== undefined && { notes: encryptNotes(platform, row.id, notes) }),
        ...(assignedToId !== undefined && { assignedToId }),
        savedById: actor.id,
        savedAt: new Date().toISOString(),
      },
    );
    if (!isSaved) throw new ApiError('deal.notes_changed_elsewhere');
    await platform.live.publishStale(tx, await memberIdsOf(tx, companyId), ['deals']);
    return readPrivate(platform, tx, deal);
  });

/** @throws ApiError 400 for someone who is not a member of the company */
export async function assertMember(tx: Db, companyId: string, userId: string): Promise<void> {
  if ((await findRole(tx, companyId, userId)) === undefined)
    throw new ApiError('deal.assignee_unknown').at('assignedToId');
}
