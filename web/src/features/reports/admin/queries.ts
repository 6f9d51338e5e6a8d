import { type REPORT_STATES, getReport, listReports } from '#contract/reports.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

const PAGE = 25;

export type ReportState = (typeof REPORT_STATES)[number];

export const reportsQuery = (state: ReportState) =>
  pagedQuery(listReports, { query: { state, limit: PAGE } }, ['user']);

export const reportQuery = (id: string) => oneQuery(getReport, { params: { id } }, ['user']);
