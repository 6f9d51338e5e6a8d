import { Temporal } from 'temporal-polyfill';
import { type Day, utcDay } from '#contract/days.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { eachSignedDeal, keyDatesOf } from '#domains/agreement-dates/index.ts';
import { type LockedDeal, lockDeal } from '#domains/deals/index.ts';
import { type Course, isOnTrial, readCourse, stateAfterTrial } from './course.ts';
import { holdUntil } from './holding.ts';
import * as store from './store.ts';
import { endTrial } from './trial.ts';

/** Does what follows from the days of signed agreements, once however often it runs. */
export async function followDays(platform: Platform, today: Day = utcDay(new Date())): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const over = await store.takeOver(tx, today);
    await platform.events.recordAll(
      tx,
      'contract.happened',
      null,
      over.map(({ dealId, day }) => ({ dealId, side: null, what: 'ended' as const, day })),
    );
  });
  await eachSignedDeal(platform, (dealId) =>
    platform.db.transaction(async (tx) => {
      const deal = await lockDeal(tx, dealId);
      const course = deal && (await readCourse(tx, dealId, today));
      if (!course) return;
      await endTrial({ platform, tx, deal }, course);
      await renew({ platform, tx, deal }, await readAgain(tx, course));
    }),
  );
}

const readAgain = async (tx: Db, course: Course): Promise<Course> => ({
  ...course,
  trial: await store.findTrial(tx, course.dealId),
});

interface Locked {
  platform: Platform;
  tx: Db;
  deal: LockedDeal;
}

/** Once the last day for notice is over, the agreement renews, and its territories are held for the next term. */
async function renew({ platform, tx, deal }: Locked, course: Course): Promise<void> {
  if (course.termination) return;
  const { today, dates } = course;
  const passed = dates.flatMap((date) => (date.kind === 'notice' && date.day < today ? [date.endsOn] : []));
  for (const endedOn of passed) {
    const renewedUntil = endAfter(course, endedOn);
    if (renewedUntil === undefined) continue;
    if (!(await store.insertRenewal(tx, { dealId: deal.id, endedOn, renewedUntil }))) continue;
    const holder = { platform, tx, distributorId: deal.distributorId, actorId: null };
    // A running trial keeps its territories; its outcome decides how they are held to the end of the new term.
    const obstacle = isOnTrial(course)
      ? undefined
      : await holdUntil(holder, course, { state: stateAfterTrial(course), endsOn: renewedUntil });
    const what = obstacle ? ('renewed_without_territory' as const) : ('renewed' as const);
    await platform.events.record(tx, 'contract.happened', null, {
      dealId: deal.id,
      side: null,
      what,
      day: renewedUntil,
    });
  }
}

/** The last day of the term that follows one. */
function endAfter({ signed }: Course, endedOn: Day): Day | undefined {
  const next = Temporal.PlainDate.from(endedOn).add({ days: 1 }).toString();
  return keyDatesOf(signed, next).find(({ kind, day }) => kind === 'end' && day > endedOn)?.day;
}
