import { createStaleSignal } from '#platform/stale.ts';

/** Published when the directory's counts of companies have changed. */
export const companyListingsChanged = createStaleSignal();
