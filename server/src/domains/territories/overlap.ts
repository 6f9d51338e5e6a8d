import { type Territory, type TerritoryState, territoriesWithin } from '#contract/vocabulary.ts';

export interface Term {
  territory: Territory;
  state: TerritoryState;
  startsOn: string;
  endsOn: string | null;
  distributorId?: string | null;
}

/**
 * Whether two terms can apply at the same time: a territory has one state per day, several distributors can have taken
 * it non-exclusively, and an exclusive term excludes others in it and in its regions. A region can be taken out of an
 * open North America, which stays open elsewhere. The result only explains an error: the exclusion constraints of
 * `product_territories` prevent an overlap (migrations 0013 and 0051).
 */
export function areCompatible(one: Term, other: Term): boolean {
  if (!overlapInTime(one, other)) return true;
  if (one.territory === other.territory) return isShared(one, other);
  if (isWithin(other.territory, one.territory)) return allowsWithin(one, other);
  if (isWithin(one.territory, other.territory)) return allowsWithin(other, one);
  return true;
}

/** Whether both are non-exclusive terms of different distributors. Unnamed distributors count as different. */
const isShared = (one: Term, other: Term): boolean =>
  one.state === 'non_exclusive' &&
  other.state === 'non_exclusive' &&
  (one.distributorId !== other.distributorId || !one.distributorId);

function allowsWithin(outer: Term, inner: Term): boolean {
  if (outer.state === 'exclusive') return false;
  return outer.state === 'open' || inner.state !== 'exclusive';
}

const isWithin = (inner: Territory, outer: Territory): boolean => territoriesWithin(outer).includes(inner);

/** Whether the terms overlap in time; ISO dates sort chronologically. */
export const overlapInTime = (one: Term, other: Term): boolean =>
  startsBeforeEnd(one, other) && startsBeforeEnd(other, one);

const startsBeforeEnd = ({ startsOn }: Term, { endsOn }: Term): boolean =>
  endsOn === null || startsOn <= endsOn;

export interface Clash<Given extends Term> {
  existing: Given;
  refused: Given;
}

/**
 * Returns the most restrictive pair of incompatible terms. The exclusive term of the pair, or the earlier one, is the
 * obstacle.
 */
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
    ? { existing: later, refused: earlier }
    : { existing: earlier, refused: later };

const FIRMNESS: Record<TerritoryState, number> = { exclusive: 2, non_exclusive: 1, open: 0 };
const firmness = ({ existing, refused }: Clash<Term>): number =>
  FIRMNESS[existing.state] + FIRMNESS[refused.state];
