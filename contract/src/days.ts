import { z } from 'zod';

declare const kind: unique symbol;

type Kind = 'day' | 'instant' | 'utc-instant';

/** Strings that the compiler distinguishes. A string of unknown origin, such as one from a test, is still accepted. */
type Marked<K extends Kind> = string & { readonly [kind]?: K };

/** A calendar day such as 2027-12-31. It is the same for everyone and never converted to a time zone. */
export type Day = Marked<'day'>;

/** A moment in ISO 8601 in UTC. Every user sees it in their own time zone. */
export type Instant = Marked<'instant'>;

/**
 * A moment that every user sees in UTC: when something was signed, when something expires on the same day for everyone,
 * such as a badge or an agreement, and when a record was checked, which is shown beside the day of the record.
 */
export type UtcInstant = Marked<'utc-instant'>;

/**
 * Is `unknown` if the type of a value states that kind, and `never` for any other string. A parameter of the type
 * `Value & Known<'day', Value>` therefore accepts days only.
 */
export type Known<K extends Kind, Value> = typeof kind extends keyof Value
  ? Value extends Marked<K>
    ? unknown
    : never
  : never;

export const Day: z.ZodType<Day, Day> = z.iso.date();
export const Instant: z.ZodType<Instant, Instant> = z.iso.datetime();
export const UtcInstant: z.ZodType<UtcInstant, UtcInstant> = z.iso.datetime();

/** The database has no year 0. */
const FIRST_DAY: Day = '0001-01-01';

export const GivenDay: z.ZodType<Day, Day> = z.iso
  .date('validation:date')
  .refine((day) => day >= FIRST_DAY, 'validation:date');

const DAY_LENGTH = 'yyyy-mm-dd'.length;
const SECOND_LENGTH = 'yyyy-mm-ddThh:mm:ss'.length;

export const utcDay = (moment: UtcInstant | Date): Day => new Date(moment).toISOString().slice(0, DAY_LENGTH);

export const utcSecond = (moment: UtcInstant): string =>
  `${new Date(moment).toISOString().slice(0, SECOND_LENGTH).replace('T', ' ')} UTC`;

/** Returns the day of a moment in UTC as `MMM d, yyyy` in English, the language of all agreements. */
export const englishDay = (moment: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(moment);

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
