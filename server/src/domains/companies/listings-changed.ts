import { createStaleSignal } from '#platform/stale-signal.ts';

export const companyListingsChanged = createStaleSignal();
