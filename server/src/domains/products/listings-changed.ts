import { createStaleSignal } from '#platform/stale.ts';

/** Published when what product lists count has changed. */
export const productListingsChanged = createStaleSignal();
