import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { createStaleSignal } from '#platform/stale-signal.ts';

export const productListingsChanged = createStaleSignal();

/** Returns when the actor last changed a product. Counts and rankings for the actor must include that change. */
export const lastChangeOf = async ({ live }: Platform, actor: Actor | null): Promise<number> =>
  actor ? live.lastChange(actor.id, 'products') : 0;
