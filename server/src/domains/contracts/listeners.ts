import type { Platform } from '#platform/platform.ts';
import { notifySignatories } from './ask-signatories.ts';
import { endWorkOfDeletedCompanies } from './deleted-company.ts';
import { notifyOtherSide } from './notify-other-side.ts';
import { sendCopies } from './pdfs.ts';
import { renameInDeal, renameInDealsOf } from './rename-parties.ts';
import { refreshTurnIn, refreshTurnsNaming, refreshTurnsOf } from './refresh-turns.ts';

export function listeners(platform: Platform): void {
  platform.events.listen('contracts', 'company.deleted', () => endWorkOfDeletedCompanies(platform));
  for (const name of [
    'member.joined',
    'member.removed',
    'member.left',
    'member.role_changed',
    'user.suspended',
    'user.restored',
  ] as const)
    platform.events.listen('contracts', name, ({ payload: { userId } }) => refreshTurnsOf(platform, userId));
  // A viewer who becomes an owner can sign again. After an administrator's transfer, `member.left` covers the previous
  // owner; after a member's, they remain an editor.
  for (const name of ['company.transferred', 'member.ownership_transferred'] as const)
    platform.events.listen('contracts', name, ({ payload: { toId } }) => refreshTurnsOf(platform, toId));
  platform.events.listen('contracts', 'product.removed', ({ payload: { productId } }) =>
    refreshTurnsNaming(platform, productId),
  );
  platform.events.listen('contracts', 'company.updated', ({ payload: { companyId } }) =>
    renameInDealsOf(platform, companyId),
  );
  platform.events.listen('contracts', 'deal.changed', async ({ payload: { dealId, fields } }) => {
    if (fields.includes('stage')) await updateAfterMove(platform, dealId);
  });
  platform.events.listen('contracts', 'deal.answered', async ({ payload }) => {
    const { dealId, answer, fields } = payload;
    if (answer === 'accepted' && fields.includes('stage')) await updateAfterMove(platform, dealId);
  });
  platform.events.listen('contracts', 'contract.changed', ({ payload: { dealId } }) =>
    renameInDeal(platform, dealId),
  );
  platform.events.listen('contracts', 'contract.in_force', ({ payload }) => sendCopies(platform, payload), {
    mayTakeLong: true,
  });
  platform.events.listen('notifications', 'contract.signed', ({ id: eventId, payload: { dealId, side } }) =>
    notifyOtherSide(platform, { eventId, dealId, side, what: 'signed', count: 1 }),
  );
  platform.events.listen('notifications', 'contract.signature_due', (event) =>
    notifySignatories(platform, event),
  );
  platform.events.listen('notifications', 'contract.changed', ({ id: eventId, payload }) => {
    const { dealId, side, what, itemIds } = payload;
    return notifyOtherSide(platform, { eventId, dealId, side, what, count: itemIds.length });
  });
}

/**
 * Updates an agreement whose deal may have returned to Contract Review. Elsewhere, nothing updates it: a company may
 * have been renamed, a signatory may have left, or a product may have been deleted.
 */
async function updateAfterMove(platform: Platform, dealId: string): Promise<void> {
  await renameInDeal(platform, dealId);
  await refreshTurnIn(platform, dealId);
}
