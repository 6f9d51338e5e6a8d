import { createStaleSignal } from '#platform/stale.ts';

export const productListingsChanged = createStaleSignal();
