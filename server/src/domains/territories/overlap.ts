import { type Territory, type TerritoryState, territoriesWithin } from '#contract/vocabulary.ts';

/** One territory of one product for some days; without a last day it goes on. */
export interface Term {
  territory: Territory;
  state: TerritoryState;
  startsOn: string;
  endsOn: string | null;
}

/**
 * Whether both may hold at the same time: a territory has one state a day, and what is exclusive stands alone, the regions
 * within it included. A region may stand out of an open North America, which is then open in the rest.
 */
export function areCompatible(one: Term, other: Term): boolean {
  if (!overlapInTime(one, other)) return true;
  if (one.territory === other.territory) return false;
  if (isWithin(other.territory, one.territory)) return allowsWithin(one, other);
  if (isWithin(one.territory, other.territory)) return allowsWithin(other, one);
  return true;
}

/** What is said of a territory, and of one within it. */
function allowsWithin(outer: Term, inner: Term): boolean {
  if (outer.state === 'exclusive') return false;
  return outer.state === 'open' || inner.state !== 'exclusive';
}

const isWithin = (inner: Territory, outer: Territory): boolean => territoriesWithin(outer).includes(inner);

/** Days as ISO dates sort as they come. */
const overlapInTime = (one: Term, other: Term): boolean =>
  startsBeforeEnd(one, other) && startsBeforeEnd(other, one);

const startsBeforeEnd = ({ startsOn }: Term, { endsOn }: Term): boolean =>
  endsOn === null || startsOn <= endsOn;

export interface Clash<Given extends Term> {
  standing: Given;
  refused: Given;
}

/** Two that cannot stand together, and of several the firmest; what is exclusive stands in the way, or what comes first. */
export function findClash<Given extends Term>(terms: readonly Given[]): Clash<Given> | undefined {
  const clashes = terms.flatMap((later, index) =>
    terms
      .slice(0, index)
      .flatMap((earlier) => (areCompatible(earlier, later) ? [] : clashOf(earlier, later))),
  );
  const [firmest] = clashes.toSorted((one, other) => firmness(other) - firmness(one));
  return firmest;
}

const clashOf = <Given extends Term>(earlier: Given, later: Given): Clash<Given> =>
  later.state === 'exclusive' && earlier.state !== 'exclusive'
    ? { standing: later, refused: earlier }
    : { standing: earlier, refused: later };

const FIRMNESS: Record<TerritoryState, number> = { exclusive: 2, non_exclusive: 1, open: 0 };
const firmness = ({ standing, refused }: Clash<Term>): number =>
  FIRMNESS[standing.state] + FIRMNESS[refused.state];
