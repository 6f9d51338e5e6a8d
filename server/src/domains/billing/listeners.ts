import type { Platform } from '#platform/platform.ts';
import { reportDifferences } from './reconcile.ts';
import { renewPlans } from './renew.ts';

/** Periods end at local midnight, which falls on a quarter of an hour in every time zone. */
const RENEWALS = '*/15 * * * *';
const NIGHTLY = '40 3 * * *';

export function listeners(platform: Platform): void {
  platform.jobs.repeat('billing.reconcile', NIGHTLY, () => reportDifferences(platform));
  platform.jobs.repeat('billing.renewals', RENEWALS, () => renewPlans(platform));
}
