import { createStaleSignal } from '#platform/stale-signal.ts';

/** Published when territories of a product were opened or taken. */
export const territoriesChanged = createStaleSignal();
