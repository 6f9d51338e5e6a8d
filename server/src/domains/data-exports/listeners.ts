import type { Platform } from '#platform/platform.ts';
import { MAKING, type Making, deleteExpired, makeExport } from './data-exports.ts';

export function listeners(platform: Platform): void {
  platform.jobs.define(MAKING, (making) => makeExport(platform, making as Making));
  platform.jobs.repeat('data-exports.expiry', '23 * * * *', () => deleteExpired(platform));
}
