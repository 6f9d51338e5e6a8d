import { Temporal } from 'temporal-polyfill';
import { type Day, utcDay } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { eachSignedDeal, keyDatesOf, recordDateNotified } from '#domains/agreement-dates/index.ts';
import { refreshAmendment, stopOpenAmendment } from '#domains/contracts/index.ts';
import { lockDeal } from '#domains/deals/index.ts';
import { type LockedAgreement, recordTimedEvent } from './with-agreement.ts';
import {
  type CurrentAgreement,
  isOnTrial,
  isOver,
  readCurrentAgreement,
  stateAfterTrial,
} from './current-agreement.ts';
import { assignUntil } from './territory-assignment.ts';
import * as store from './store.ts';
import { endTrial } from './trial.ts';

/**
 * The number of days after the end of an agreement without renewal within which the companies can still be notified of
 * the end. They are notified once.
 */
const NEWS_DAYS = 90;

/** Carries out what signed agreements require on a day. Running it again on the same day changes nothing. */
export const runDailyJob = (platform: Platform, today: Day = utcDay(new Date())): Promise<void> =>
  eachSignedDeal(platform, (dealId) =>
    platform.db.transaction(async (tx) => {
      const deal = await lockDeal(tx, dealId);
      const current = deal && (await readCurrentAgreement(tx, dealId, today));
      if (!current) return;
      const locked = { platform, tx, deal };
      await endTrial(locked, current);
      await renew(locked, await readAgain(tx, current));
      await notifyOfEnd(locked, current);
      await refreshAmendment({ ...locked, personId: null });
    }),
  );

const readAgain = async (tx: Db, current: CurrentAgreement): Promise<CurrentAgreement> => ({
  ...current,
  trial: await store.findTrial(tx, current.dealId),
});

async function notifyOfEnd(locked: LockedAgreement, current: CurrentAgreement): Promise<void> {
  const { dealId, today, endsOn, termination } = current;
  if (endsOn === null || !isOver(current)) return;
  await stopOpenAmendment(locked.tx, dealId);
  const isNews = termination
    ? await store.recordEndNotified(locked.tx, dealId)
    : Temporal.PlainDate.from(endsOn).until(today).days <= NEWS_DAYS &&
      (await recordDateNotified(locked.tx, { dealId, kind: 'end', day: endsOn }));
  if (isNews) await recordTimedEvent(locked, 'ended', endsOn);
}

async function renew(locked: LockedAgreement, current: CurrentAgreement): Promise<void> {
  if (current.termination) return;
  const { platform, tx, deal } = locked;
  const { today, dates } = current;
  const passed = dates.flatMap((date) => (date.kind === 'notice' && date.day < today ? [date.endsOn] : []));
  for (const endedOn of passed) {
    const renewedUntil = endAfter(current, endedOn);
    if (renewedUntil === undefined) continue;
    if (!(await store.insertRenewal(tx, { dealId: deal.id, endedOn, renewedUntil }))) continue;
    const holder = { platform, tx, distributorId: deal.distributorId, actorId: null };
    // During a trial the territories stay as they are; the outcome of the trial decides how they are assigned for the
    // new term.
    const obstacle = isOnTrial(current)
      ? undefined
      : await assignUntil(holder, current, { state: stateAfterTrial(current), endsOn: renewedUntil });
    const what = obstacle ? ('renewed_without_territory' as const) : ('renewed' as const);
    await recordTimedEvent(locked, what, renewedUntil);
  }
}

function endAfter({ signed }: CurrentAgreement, endedOn: Day): Day | undefined {
  const next = Temporal.PlainDate.from(endedOn).add({ days: 1 }).toString();
  return keyDatesOf(signed, next).find(({ kind, day }) => kind === 'end' && day > endedOn)?.day;
}
