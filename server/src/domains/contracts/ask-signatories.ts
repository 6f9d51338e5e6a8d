import type { DomainEvent } from '#contract/events.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { findAudience } from '#domains/deals/index.ts';
import { notify } from '#domains/notifications/index.ts';
import { obstaclesOfAmendment } from './amendment-obstacles.ts';
import { findOpenTasks, markAsked } from './due-signatures.store.ts';
import { isOpenAmendment } from './states.ts';
import { findContract } from './store.ts';

/** A change to the agreement of a deal; `personId` is null if no person made it. */
export interface Changed {
  readonly platform: Platform;
  readonly tx: Db;
  readonly deal: { readonly id: string };
  readonly personId: string | null;
}

/**
 * Asks the signatories for their signatures, once, as soon as they can sign. An obstacle to an amendment disappears only
 * with a change to the amendment, but appears with a new day as well, so this also runs once a day.
 */
export async function askSignatories({ platform, tx, deal, personId }: Changed): Promise<void> {
  const contract = await findContract(tx, deal.id);
  if (!contract) return;
  const isObstructed =
    isOpenAmendment(contract) &&
    (await obstaclesOfAmendment(platform.domains, { db: tx, contract })).length > 0;
  const signatories = await markAsked(tx, contract.id, { isObstructed });
  if (signatories.length === 0) return;
  await platform.events.record(tx, 'contract.signature_due', personId, { dealId: deal.id, signatories });
}

/** Notifies the signatories, except the person who made the change: that person's screen already lets them sign. */
export async function notifySignatories(
  platform: Platform,
  { id: eventId, actorId, payload: { dealId, signatories } }: DomainEvent<'contract.signature_due'>,
): Promise<void> {
  const audience = await findAudience(platform.db, dealId);
  for (const { userId, side } of signatories) {
    const member = audience.find((one) => one.userId === userId && one.side === side);
    if (!member || userId === actorId) continue;
    if ((await findOpenTasks(platform.db, [eventId], userId)).size === 0) continue;
    const { title, otherName: companyName } = member;
    const subject = { kind: 'contract', dealId, title, companyName, what: 'to_sign', count: 1 } as const;
    await notify(platform, { userId, eventId, subject });
  }
}
