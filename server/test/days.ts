import { Temporal } from 'temporal-polyfill';
import { type Day, utcDay } from '#contract/days.ts';

/** The day on which a test file started, so that midnight does not change what its tests expect. */
const TODAY = utcDay(new Date());

export const daysFromNow = (days: number): Day => Temporal.PlainDate.from(TODAY).add({ days }).toString();
