import { getReport, listReports, reportPerson, resolveReport } from '#contract/reports.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as resolving from './resolve.ts';
import * as service from './reports.ts';

export function routes(on: On, platform: Platform): void {
  on(reportPerson, ({ actor, body }) => service.reportPerson(platform, actor, body));
  on.list(listReports, ({ query }) => service.listReports(platform, query));
  on(getReport, ({ params }) => service.getReport(platform, platform.db, params.id));
  on(resolveReport, ({ actor, params, body }) => resolving.resolveReport(platform, actor, params.id, body));
}
