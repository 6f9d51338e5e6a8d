import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { createStaleSignal } from '#platform/stale-signal.ts';

export const productListingsChanged = createStaleSignal();

/** Returns when the actor last changed a product, because they wait for counts and rankings that include the change. */
export const lastChangeOf = async ({ live }: Platform, actor: Actor | null): Promise<number> =>
  actor ? live.lastChange(actor.id, 'products') : 0;
