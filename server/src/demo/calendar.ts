import { type Day, utcDay } from '#contract/days.ts';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const DAY_MS = 86_400_000;

/** The dates of the demo's past, counted back from the moment of loading, so that the demo always looks recent. */
export interface Calendar {
  readonly today: Date;
  /** Returns the time `daysAgo` days ago, or in the future if the number is negative. */
  at(daysAgo: number): string;
  since(moment: Date): number;
  day(daysAgo: number): Day;
  /** Returns a UUID for that time. The same name and time always give the same UUID. */
  id(name: string, daysAgo: number): string;
}

export function createCalendar(today: Date): Calendar {
  const msecs = (daysAgo: number) => Math.round(today.getTime() - daysAgo * DAY_MS);
  return {
    today,
    at: (daysAgo) => new Date(msecs(daysAgo)).toISOString(),
    since: (moment) => (today.getTime() - moment.getTime()) / DAY_MS,
    day: (daysAgo) => utcDay(new Date(msecs(daysAgo))),
    id: (name, daysAgo) =>
      uuidv7({ msecs: msecs(daysAgo), random: createHash('sha256').update(name).digest() }),
  };
}
