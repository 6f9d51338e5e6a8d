import { utcDay } from '#contract/days.ts';
import type { Deal } from '#contract/deals.ts';

const DAY_MS = 86_400_000;

export const daysSince = (instant: string): number =>
  Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / DAY_MS));

/** Whether an open deal was expected to close before today. */
export const isOverdue = ({ closedAt, expectedCloseDate }: Deal): boolean =>
  closedAt === null && expectedCloseDate !== null && expectedCloseDate < utcDay(new Date());
