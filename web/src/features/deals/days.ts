import type { Instant } from '#contract/days.ts';
import type { Deal } from '#contract/deals.ts';
import { dayOf, ownToday } from '#lib/dates.ts';

const DAY_MS = 86_400_000;

/** Returns the number of calendar days since then in the person's time zone. */
export const daysSince = (moment: Instant): number =>
  Math.max(0, (Date.parse(ownToday()) - Date.parse(dayOf(moment))) / DAY_MS);

/** Whether an open deal was expected to close before today in the person's time zone. */
export const isOverdue = ({ closedAt, expectedCloseDate }: Deal): boolean =>
  closedAt === null && expectedCloseDate !== null && expectedCloseDate < ownToday();
