import { getKeyDates } from '#contract/agreement-dates.ts';
import { oneQuery } from '#lib/queries.ts';

export const keyDatesQuery = (dealId: string) =>
  oneQuery(getKeyDates, { params: { id: dealId } }, ['contracts']);
