import { Temporal } from 'temporal-polyfill';
import { type Day, utcDay } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { eachSignedDeal, keyDatesOf, notePassed } from '#domains/agreement-dates/index.ts';
import { stopOpenAmendment } from '#domains/contracts/index.ts';
import { lockDeal } from '#domains/deals/index.ts';
import { type Locked, recordPassed } from './act.ts';
import { type Course, isOnTrial, isOver, readCourse, stateAfterTrial } from './course.ts';
import { holdUntil } from './holding.ts';
import * as store from './store.ts';
import { endTrial } from './trial.ts';

/** The days after the end of an agreement without renewal during which the companies are still notified of it. */
const NEWS_DAYS = 90;

/** Carries out what signed agreements require on a day. Running it again on the same day changes nothing. */
export const followDays = (platform: Platform, today: Day = utcDay(new Date())): Promise<void> =>
  eachSignedDeal(platform, (dealId) =>
    platform.db.transaction(async (tx) => {
      const deal = await lockDeal(tx, dealId);
      const course = deal && (await readCourse(tx, dealId, today));
      if (!course) return;
      const locked = { platform, tx, deal };
      await endTrial(locked, course);
      await renew(locked, await readAgain(tx, course));
      await tellOfEnd(locked, course);
    }),
  );

const readAgain = async (tx: Db, course: Course): Promise<Course> => ({
  ...course,
  trial: await store.findTrial(tx, course.dealId),
});

async function tellOfEnd(locked: Locked, course: Course): Promise<void> {
  const { dealId, today, endsOn, termination } = course;
  if (endsOn === null || !isOver(course)) return;
  await stopOpenAmendment(locked.tx, dealId);
  const isNews = termination
    ? await store.takeEnd(locked.tx, dealId)
    : Temporal.PlainDate.from(endsOn).until(today).days <= NEWS_DAYS &&
      (await notePassed(locked.tx, { dealId, kind: 'end', day: endsOn }));
  if (isNews) await recordPassed(locked, 'ended', endsOn);
}

/** Renews the agreement once the last day for notice has passed, and reserves its territories for the next term. */
async function renew(locked: Locked, course: Course): Promise<void> {
  if (course.termination) return;
  const { platform, tx, deal } = locked;
  const { today, dates } = course;
  const passed = dates.flatMap((date) => (date.kind === 'notice' && date.day < today ? [date.endsOn] : []));
  for (const endedOn of passed) {
    const renewedUntil = endAfter(course, endedOn);
    if (renewedUntil === undefined) continue;
    if (!(await store.insertRenewal(tx, { dealId: deal.id, endedOn, renewedUntil }))) continue;
    const holder = { platform, tx, distributorId: deal.distributorId, actorId: null };
    // During a trial the territories stay as they are; its outcome decides how they are assigned for the new term.
    const obstacle = isOnTrial(course)
      ? undefined
      : await holdUntil(holder, course, { state: stateAfterTrial(course), endsOn: renewedUntil });
    const what = obstacle ? ('renewed_without_territory' as const) : ('renewed' as const);
    await recordPassed(locked, what, renewedUntil);
  }
}

/** Returns the last day of the term after the one that ended on `endedOn`. */
function endAfter({ signed }: Course, endedOn: Day): Day | undefined {
  const next = Temporal.PlainDate.from(endedOn).add({ days: 1 }).toString();
  return keyDatesOf(signed, next).find(({ kind, day }) => kind === 'end' && day > endedOn)?.day;
}
