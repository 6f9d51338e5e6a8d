import { downloadDataExport, getDataExport, requestDataExport } from '#contract/data-exports.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import { downloadExport, getExport, requestExport } from './data-exports.ts';

export function routes(on: On, platform: Platform): void {
  on(getDataExport, ({ actor }) => getExport(platform, actor));
  on(requestDataExport, ({ actor }) => requestExport(platform, actor));
  on.file(downloadDataExport, ({ actor, params }) => downloadExport(platform, actor, params.id));
}
