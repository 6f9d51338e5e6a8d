import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const DAY_MS = 86_400_000;

/** The demo's past, counted back from the moment it is loaded, so that it looks alive whenever that is. */
export interface Calendar {
  readonly today: Date;
  /** That many days ago; below zero, ahead. */
  at(daysAgo: number): string;
  /** An id made at that moment, the same for the same name. */
  id(name: string, daysAgo: number): string;
}

export function createCalendar(today: Date): Calendar {
  const msecs = (daysAgo: number) => Math.round(today.getTime() - daysAgo * DAY_MS);
  return {
    today,
    at: (daysAgo) => new Date(msecs(daysAgo)).toISOString(),
    id: (name, daysAgo) =>
      uuidv7({ msecs: msecs(daysAgo), random: createHash('sha256').update(name).digest() }),
  };
}
