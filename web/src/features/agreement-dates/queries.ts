import { getCalendarFeed, getKeyDates } from '#contract/agreement-dates.ts';
import { oneQuery } from '#lib/queries.ts';

export const keyDatesQuery = (dealId: string) =>
  oneQuery(getKeyDates, { params: { id: dealId } }, ['contracts']);

export const calendarFeedQuery = (companyId: string) =>
  oneQuery(getCalendarFeed, { params: { id: companyId } }, ['user']);
