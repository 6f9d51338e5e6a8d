import type { Day } from '#contract/days.ts';
import { type Territory, type TerritoryState, territoriesWithin } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import type { Domain } from '#platform/domain.ts';
import { ApiError } from '#platform/errors.ts';
import type { Term } from './overlap.ts';
import type { TermRow } from './store.ts';

/** A territory of a product that an agreement in force gives a distributor. */
export interface HeldTerritory {
  readonly distributorId: string;
  readonly territory: Territory;
  readonly state: Exclude<TerritoryState, 'open'>;
  readonly endsOn: Day | null;
}

declare module '#platform/domain.ts' {
  interface Domain {
    /** Returns the territories of a product that agreements in force give these distributors. */
    readonly findHeldTerritories?: (
      db: Db,
      product: { productId: string; distributorIds: readonly string[] },
    ) => Promise<readonly HeldTerritory[]>;
  }
}

interface Replaced {
  readonly productId: string;
  readonly gone: readonly TermRow[];
  readonly wanted: readonly Term[];
  readonly today: string;
}

/**
 * Neither company may change alone what both signed, so the requested terms must leave every distributor the
 * territories of its agreements in force. Anything beyond an agreement can be taken back.
 * @throws ApiError 409 `territory.held` that names the territory and its distributor
 */
export async function assertNotHeld(
  db: Db,
  domains: readonly Domain[],
  { productId, gone, wanted, today }: Replaced,
): Promise<void> {
  const distributorIds = [...new Set(gone.flatMap(({ distributorId }) => distributorId ?? []))];
  const find = domains.find((domain) => domain.findHeldTerritories)?.findHeldTerritories;
  if (distributorIds.length === 0 || !find) return;
  const held = await find(db, { productId, distributorIds });
  for (const row of gone) {
    const lost = held.find((one) => isTakenFrom(one, row, { wanted, today }));
    if (lost)
      throw new ApiError('territory.held', { territory: lost.territory, company: row.distributorName });
  }
}

function isTakenFrom(
  held: HeldTerritory,
  row: TermRow,
  { wanted, today }: Pick<Replaced, 'wanted' | 'today'>,
): boolean {
  if (row.distributorId !== held.distributorId) return false;
  const [place] = sharedPlace(row.territory, held.territory);
  if (place === undefined || (held.endsOn !== null && held.endsOn < row.startsOn)) return false;
  const state = row.state === 'exclusive' && held.state === 'exclusive' ? 'exclusive' : 'non_exclusive';
  const from = row.startsOn > today ? row.startsOn : today;
  const until = earlierOf(row.endsOn, held.endsOn);
  return !wanted.some(
    (term) =>
      term.distributorId === held.distributorId &&
      territoriesWithin(term.territory).includes(place) &&
      (term.state === 'exclusive' || term.state === state) &&
      term.startsOn <= from &&
      (term.endsOn === null || (until !== null && until <= term.endsOn)),
  );
}

/** Returns the smaller of two territories if one is part of the other, otherwise nothing. */
const sharedPlace = (one: Territory, other: Territory): Territory[] => {
  if (territoriesWithin(one).includes(other)) return [other];
  return territoriesWithin(other).includes(one) ? [one] : [];
};

const earlierOf = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};
