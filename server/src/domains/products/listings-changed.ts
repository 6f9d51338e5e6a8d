import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { createStaleSignal } from '#platform/stale-signal.ts';

export const productListingsChanged = createStaleSignal();

/** Whoever has just changed a product waits for counts and rankings that include it. */
export const lastChangeOf = async ({ live }: Platform, actor: Actor | null): Promise<number> =>
  actor ? live.lastChange(actor.id, 'products') : 0;
