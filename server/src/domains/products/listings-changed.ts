import { createStaleSignal } from '#platform/stale.ts';

/** Published when the counts of product lists have changed. */
export const productListingsChanged = createStaleSignal();
