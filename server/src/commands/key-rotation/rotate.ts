import type { Kept, SealedPlace } from '#platform/sealed-places.ts';

/** What lies in a place, by its key. */
export interface Census {
  readonly place: string;
  readonly underFirstKey: number;
  /** Under keys that are to go, or that are not there any more. */
  readonly underOtherKeys: number;
}

/** Before all others in the order of ids. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Seals again with the first key whatever lies under another one, batch by batch, each a transaction of its own. May be
 * stopped at any moment and begun again, and run while people write.
 */
export async function rotate(
  kept: Kept,
  places: readonly SealedPlace[],
  onStep: (place: string, resealed: number) => void = () => {},
): Promise<void> {
  for (const place of places) {
    for (let step = await place.resealNext(kept, BEFORE_ALL); step;) {
      onStep(place.name, step.resealed);
      step = await place.resealNext(kept, step.last);
    }
  }
}

/** What is there, and how much of it is yet to be sealed again. */
export async function takeCensus(kept: Kept, places: readonly SealedPlace[]): Promise<Census[]> {
  const census: Census[] = [];
  for (const place of places) {
    const counted = await place.count(kept);
    const { [kept.seal.currentKey]: underFirstKey = 0, ...others } = Object.fromEntries(counted);
    const underOtherKeys = Object.values(others).reduce((sum, many) => sum + many, 0);
    census.push({ place: place.name, underFirstKey, underOtherKeys });
  }
  return census;
}
