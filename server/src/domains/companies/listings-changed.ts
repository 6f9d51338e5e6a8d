import { createStaleSignal } from '#platform/stale.ts';

export const companyListingsChanged = createStaleSignal();
