import type { ContractNotification } from '#contract/dealing-notifications.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Platform } from '#platform/platform.ts';
import { findAudience } from '#domains/deals/index.ts';
import { notify } from '#domains/notifications/index.ts';
import type { OpenContract } from './contract-view.ts';
import type { ItemRow } from './store.ts';

/** A change by one side of a deal; `personId` is null if no person made it. */
type Change = Pick<OpenContract, 'platform' | 'tx' | 'side'> & {
  readonly deal: { id: string };
  readonly personId: string | null;
};

export const recordContractChange = (
  { platform, tx, deal, side, personId }: Change,
  what: ContractNotification,
  items: readonly ItemRow[],
): Promise<void> =>
  platform.events.record(tx, 'contract.changed', personId, {
    dealId: deal.id,
    side,
    what,
    itemIds: items.map(({ id }) => id),
  });

export async function notifyOtherSide(
  platform: Platform,
  happened: { eventId: string; dealId: string; side: DealSide; what: ContractNotification; count: number },
): Promise<void> {
  const { eventId, dealId, what, count } = happened;
  for (const { userId, side, title, otherName: companyName } of await findAudience(platform.db, dealId)) {
    if (side === happened.side) continue;
    await notify(platform, {
      userId,
      eventId,
      subject: { kind: 'contract', dealId, title, companyName, what, count },
    });
  }
}
