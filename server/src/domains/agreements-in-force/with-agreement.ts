import type { AgreementInForce } from '#contract/agreements-in-force.ts';
import type { Day } from '#contract/days.ts';
import type { InForceNotification } from '#contract/agreement-notifications.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { type OpenDeal, findMemberIds, lockWonDeal } from '#domains/deals/index.ts';
import { type CurrentAgreement, readCurrentAgreement } from './current-agreement.ts';
import { readInForce } from './in-force.ts';

/** The limit on a person's results, answers, notices and terminations, which notify another company. */
export const AGREEMENT_CHANGES = defineRateLimit({ name: 'agreement-changes', points: 300, per: 'day' });

/** A signed agreement that is locked until `tx` ends, with the person who acts on it. */
export interface AgreementAction extends Omit<OpenDeal, 'products'> {
  readonly current: CurrentAgreement;
}

/**
 * Runs an action on a signed agreement in one transaction. The deal stays locked until the transaction ends.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 before the last
 * signature; 429
 */
export async function withAgreement(
  platform: Platform,
  actor: Actor,
  dealId: string,
  action: (agreement: AgreementAction) => Promise<void>,
): Promise<AgreementInForce> {
  await platform.rateLimits.consume({ limit: AGREEMENT_CHANGES, subject: actor.id });
  return platform.db.transaction(async (tx) => {
    const won = await lockWonDeal(platform, tx, actor, dealId);
    const current = won && (await readCurrentAgreement(tx, dealId));
    if (!current) throw new ApiError('in_force.not_in_force');
    await action({ ...won, current });
    await platform.live.publishStale(tx, await findMemberIds(tx, dealId), ['contracts', 'deals']);
    const after = await readInForce(tx, actor, dealId);
    if (!after) throw new ApiError('in_force.not_in_force');
    return after;
  });
}

/** A deal that is locked until `tx` ends, for actions that happen automatically. */
export type LockedAgreement = Pick<AgreementAction, 'platform' | 'tx' | 'deal'>;

/**
 * Records an event that no person caused, such as the end of a term, so that both companies are notified and their
 * screens refresh.
 */
export async function recordTimedEvent(
  { platform, tx, deal }: LockedAgreement,
  what: InForceNotification,
  day: Day,
): Promise<void> {
  const news = { dealId: deal.id, side: null, what, day };
  await platform.events.record(tx, 'contract.happened', null, news);
  await platform.live.publishStale(tx, await findMemberIds(tx, deal.id), ['contracts', 'deals']);
}

/** Records what a person did, so that the companies are notified. */
export const recordAgreementEvent = (
  { platform, tx, deal, side, personId }: Omit<AgreementAction, 'current'>,
  what: InForceNotification,
  day: Day,
): Promise<void> =>
  platform.events.record(tx, 'contract.happened', personId, { dealId: deal.id, side, what, day });
