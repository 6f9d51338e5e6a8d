import { type AnalyticsDays, getCompanyAnalytics } from '#contract/company-analytics.ts';
import { oneQuery } from '#lib/queries.ts';

const FRESH_MS = 60_000;

/** Views cause no live updates, so the figures are fetched again whenever the screen is opened. */
export const analyticsQuery = (id: string, days: AnalyticsDays) => ({
  ...oneQuery(getCompanyAnalytics, { params: { id }, query: { days: String(days) } }, ['companies']),
  staleTime: FRESH_MS,
});
