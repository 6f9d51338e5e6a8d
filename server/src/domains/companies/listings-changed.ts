import { createStaleSignal } from '#platform/stale.ts';

/** Published when what the directory counts about companies has changed. */
export const companyListingsChanged = createStaleSignal();
