import { Day } from '#contract/days.ts';

/**
 * Whether the database can store a text as a day. `Date.parse` accepts February 30, and PostgreSQL has no year 0: one
 * such row would make the statement fail for a thousand rows.
 */
export const isDay = (text: string): boolean => Day.safeParse(text).success && !text.startsWith('0000');
