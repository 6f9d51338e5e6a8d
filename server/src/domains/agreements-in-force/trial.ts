import type { AgreementInForce } from '#contract/agreements-in-force.ts';
import type { Day } from '#contract/days.ts';
import type { Actor } from '#platform/actor.ts';
import { ApiError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type AgreementAction,
  type LockedAgreement,
  withAgreement,
  recordAgreementEvent,
  recordTimedEvent,
} from './with-agreement.ts';
import {
  type CurrentAgreement,
  isOver,
  plannedTrialEnd,
  readCurrentAgreement,
  targetsOf,
  trialLastDay,
  yesterdayOf,
} from './current-agreement.ts';
import { assignUntil, releaseAfter } from './territory-assignment.ts';
import * as store from './store.ts';
import { noticeFrom } from './trial-notice.ts';

/**
 * Replaces trial exclusivity with exclusivity for the whole term once both companies agree that every milestone was
 * met.
 */
export async function settleMilestones(agreement: Omit<AgreementAction, 'current'>): Promise<void> {
  const { platform, tx, deal, personId } = agreement;
  const current = await readCurrentAgreement(tx, deal.id);
  if (!current || trialLastDay(current) === null || current.trial?.outcome || isOver(current)) return;
  const milestones = targetsOf(current).filter(({ kind }) => kind === 'milestone');
  if (milestones.length === 0 || milestones.some(({ isMet }) => isMet !== true)) return;
  const holder = { platform, tx, distributorId: deal.distributorId, actorId: personId };
  const obstacle = await assignUntil(holder, current, { state: 'exclusive', endsOn: current.endsOn });
  if (obstacle) throw new ApiError('in_force.territory_taken', { territory: obstacle.territory });
  await store.putTrial(tx, deal.id, { outcome: 'exclusive' });
  await recordAgreementEvent(agreement, 'trial_exclusive', current.today);
}

/**
 * Gives notice that a milestone was missed. If it is not met by the named day, the appointment becomes non-exclusive.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for the distributor, viewers and observers; 409
 * while no milestone is missed, after an earlier notice, for a day that is too early or after the agreement, and when
 * another distributor already has the territories
 */
export const giveNotice = (
  platform: Platform,
  actor: Actor,
  dealId: string,
  lastDay: Day,
): Promise<AgreementInForce> =>
  withAgreement(platform, actor, dealId, async (agreement) => {
    if (agreement.side !== 'manufacturer') throw new ApiError('in_force.manufacturer_only');
    const from = await noticeFrom(agreement.tx, agreement.current);
    if (from === null) throw new ApiError('in_force.no_notice_now');
    if (lastDay < from) throw new ApiError('in_force.day_too_early', { day: from });
    await extendForMilestones(agreement, lastDay);
    await store.putTrial(agreement.tx, dealId, { graceEndsOn: lastDay });
    await recordAgreementEvent(agreement, 'trial_notice', lastDay);
  });

async function extendForMilestones(
  { platform, tx, deal, personId, current }: AgreementAction,
  lastDay: Day,
): Promise<void> {
  if (current.endsOn !== null && lastDay > current.endsOn)
    throw new ApiError('in_force.day_too_late', { day: current.endsOn });
  if (lastDay <= (trialLastDay(current) ?? lastDay)) return;
  const holder = { platform, tx, distributorId: deal.distributorId, actorId: personId };
  const obstacle = await assignUntil(holder, current, { state: 'exclusive', endsOn: lastDay });
  if (obstacle) throw new ApiError('in_force.territory_taken', { territory: obstacle.territory });
}

/**
 * Makes the appointment non-exclusive for the rest of the term if the trial ended without all its milestones. The
 * caller has locked the deal.
 */
export async function endTrial(locked: LockedAgreement, current: CurrentAgreement): Promise<void> {
  const { platform, tx, deal } = locked;
  const last = trialLastDay(current);
  if (last === null || last >= current.today || current.trial?.outcome || isOver(current)) return;
  await store.putTrial(tx, deal.id, { outcome: 'ended' });
  const holder = { platform, tx, distributorId: deal.distributorId, actorId: null };
  // A notice can end the trial before its exclusive territory terms end. Terms that end after the planned end of the
  // trial do not come from the trial and stay.
  const planned = plannedTrialEnd(current);
  await releaseAfter(holder, current, { lastDay: yesterdayOf(current), endingBy: planned });
  const state = 'non_exclusive' as const;
  const obstacle = await assignUntil(holder, current, { state, endsOn: current.endsOn });
  // Another distributor's term that begins after the planned end must not cost this distributor the days until then.
  if (obstacle && planned !== null && planned >= current.today)
    await assignUntil(holder, current, { state, endsOn: planned });
  await recordTimedEvent(locked, 'trial_ended', last);
}
