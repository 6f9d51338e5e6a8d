import type { Day, Instant } from '#contract/days.ts';
import type { DealTask } from '#contract/deal-tasks.ts';
import type { Deal } from '#contract/deals.ts';
import { dayOf, ownToday } from '#lib/dates.ts';

const DAY_MS = 86_400_000;

/** Returns the number of calendar days since `moment` in the person's time zone. */
export const daysSince = (moment: Instant): number =>
  Math.max(0, (Date.parse(ownToday()) - Date.parse(dayOf(moment))) / DAY_MS);

/**
 * Returns the number of calendar days from a launch to `end`, or to today, in the person's time zone; null before the
 * launch.
 */
export function daysSinceLaunch(launchedOn: Day, end: Instant | null): number | null {
  const lastDay = end ? dayOf(end) : ownToday();
  return lastDay < launchedOn ? null : (Date.parse(lastDay) - Date.parse(launchedOn)) / DAY_MS;
}

/** The clock starts at the beginning of the launch day, so rounding up would count a day that has not ended. */
export const wholeDays = (days: number): number => Math.floor(days);

/** Returns whether an open deal was expected to close before today in the person's time zone. */
export const isOverdue = ({ closedAt, expectedCloseDate }: Deal): boolean =>
  closedAt === null && expectedCloseDate !== null && expectedCloseDate < ownToday();

/** Returns whether an unfinished task was due before today in the person's time zone. */
export const isTaskOverdue = ({ dueOn, doneAt }: Pick<DealTask, 'dueOn' | 'doneAt'>, now: Date): boolean =>
  dueOn !== null && doneAt === null && dueOn < dayOf(now);
