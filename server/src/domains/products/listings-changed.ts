import { createStaleSignal } from '#platform/stale-signal.ts';

export const productListingsChanged = createStaleSignal();
