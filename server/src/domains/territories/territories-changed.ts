import { createStaleSignal } from '#platform/stale-signal.ts';

export const territoriesChanged = createStaleSignal();
