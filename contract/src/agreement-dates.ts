import { z } from 'zod';
import { Day, Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById } from './fields.ts';
import { Currency } from './vocabulary.ts';

export const KeyDate = z.discriminatedUnion('kind', [
  /** The last day on which a side can give notice of non-renewal. */
  z.object({ kind: z.literal('notice'), day: Day, endsOn: Day }),
  /** The last day of a term; `renewalMonths` is null if the agreement ends with that term. */
  z.object({ kind: z.literal('end'), day: Day, renewalMonths: z.number().int().nullable() }),
  /** The last day on which the distributor may sell its stock, if the agreement ends with its term. */
  z.object({ kind: z.literal('sell_off'), day: Day }),
  z.object({
    kind: z.literal('minimum_purchase'),
    day: Day,
    /** Units, or cents of the currency; null for a last period that is shorter than the others. */
    amount: z.number().int().nullable(),
    /** Null if the amount is a number of units. */
    currency: Currency.nullable(),
  }),
  z.object({ kind: z.literal('milestone'), day: Day, units: z.number().int() }),
  z.object({ kind: z.literal('trial_end'), day: Day }),
]);
export type KeyDate = z.infer<typeof KeyDate>;

export const KeyDates = z.object({
  /** The day of the last signature in UTC, on which the agreement took effect. */
  effectiveOn: Day,
  dates: z.array(KeyDate),
});
export type KeyDates = z.infer<typeof KeyDates>;

export const getKeyDates = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/key-dates',
  summary: 'Read the dates that follow from a signed agreement; empty before the last signature',
  audience: 'signed-in',
  params: ById,
  response: KeyDates.nullable(),
});

export const CalendarFeed = z.object({
  createdAt: Instant,
  /** When a calendar last read the feed; null if none has. */
  lastReadAt: Instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/companies/:id/calendar-feed',
  summary: "Read whether the caller has a calendar URL for a company's agreements; empty without one",
  audience: 'signed-in',
  params: ById,
  response: CalendarFeed.nullable(),
});

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/companies/:id/calendar-feed',
  summary: 'Create a secret calendar URL, shown once; an earlier one of the caller stops working',
  audience: 'signed-in',
  needsRecentSignIn: true,
  params: ById,
  response: CalendarFeed.extend({ url: z.string() }),
  status: 201,
});

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/calendar-feed',
  summary: "Turn off the caller's calendar URL",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendars/:token',
  summary: "Read a company's key dates as an iCalendar file (RFC 5545), with the secret in the URL",
  audience: 'public',
  params: z.object({ token: z.string().min(1).max(200) }),
  response: z.file(),
});
