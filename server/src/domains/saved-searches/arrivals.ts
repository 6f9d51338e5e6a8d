import type { SearchKind } from '#contract/saved-searches.ts';
import type { Territory } from '#contract/vocabulary.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './arrivals.store.ts';

export const recordArrival = (
  { db }: Platform,
  eventId: string,
  arrival: { kind: SearchKind; thingId: string; openedIn?: Territory[]; isCleared?: boolean },
): Promise<void> => db.transaction((tx) => store.insertArrival(tx, { ...arrival, eventId }));
