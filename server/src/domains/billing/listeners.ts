import type { Platform } from '#platform/platform.ts';
import { reportDifferences } from './reconcile.ts';

const NIGHTLY = '40 3 * * *';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('billing.reconcile', NIGHTLY, () => reportDifferences(platform));
}
