import { Temporal } from 'temporal-polyfill';
import type { Day } from '#contract/days.ts';
import { territoriesWithin } from '#contract/vocabulary.ts';
import { type Term, areCompatible, overlapInTime } from './overlap.ts';

export type OwnTerm = Term & { distributorId: string };

/**
 * Fits a new term among the terms that its distributor already has, so that the distributor loses nothing: overlapping
 * terms of the same kind become one term, and the new term leaves out the days on which the distributor has more.
 * Returns no pieces if the distributor already has all of it.
 */
export function fitAmongOwn<Row extends Term>(
  wanted: OwnTerm,
  rows: readonly Row[],
): { pieces: OwnTerm[]; merged: Row[] } {
  const own = rows.filter((row) => row.distributorId === wanted.distributorId && overlapInTime(row, wanted));
  const alike = own.filter((row) => row.territory === wanted.territory && row.state === wanted.state);
  if (alike.some((row) => contains(row, wanted))) return { pieces: [], merged: [] };
  const union = alike.reduce(joined, wanted);
  const stronger = own.filter((row) => !alike.includes(row) && isExclusiveIn(row, wanted));
  const pieces = stronger.reduce((left, row) => left.flatMap((piece) => without(piece, row)), [union]);
  return { pieces, merged: pieces.length > 0 ? alike : [] };
}

/** Whether an existing term is replaced by a new one: an open term, or a weaker term of the same distributor. */
export const givesWay = (row: Term, term: OwnTerm): boolean =>
  !areCompatible(row, term) &&
  (row.state === 'open' || row.distributorId === term.distributorId) &&
  (row.territory === term.territory || isExclusiveIn(term, row));

/**
 * Returns what remains of a replaced term from today on: the days before and after the new terms. An open term does not
 * continue after them.
 */
export const remainderOf = (row: Term, added: readonly OwnTerm[], today: Day): Term[] =>
  added
    .filter((term) => givesWay(row, term))
    .reduce<Term[]>((left, term) => left.flatMap((rest) => without(rest, term)), [termOf(row)])
    .filter(({ startsOn, endsOn }) => (endsOn === null || endsOn >= today) && !isReopened(row, startsOn));

const isReopened = (row: Term, startsOn: Day): boolean => row.state === 'open' && startsOn !== row.startsOn;

const termOf = ({ territory, state, startsOn, endsOn, distributorId = null }: Term): Term => ({
  territory,
  state,
  startsOn,
  endsOn,
  distributorId,
});

/** Whether a term is exclusive in the territory of another one. */
const isExclusiveIn = ({ state, territory }: Term, other: Term): boolean =>
  state === 'exclusive' && territoriesWithin(territory).includes(other.territory);

const contains = (outer: Term, inner: Term): boolean =>
  outer.startsOn <= inner.startsOn && !endsLater(inner, outer);

const joined = <Joined extends Term>(term: Joined, other: Term): Joined => ({
  ...term,
  startsOn: other.startsOn < term.startsOn ? other.startsOn : term.startsOn,
  endsOn: endsLater(other, term) ? other.endsOn : term.endsOn,
});

const endsLater = ({ endsOn }: Term, other: Term): boolean =>
  other.endsOn !== null && (endsOn === null || endsOn > other.endsOn);

/** Returns the parts of `term` before and after `other`. */
function without<Split extends Term>(term: Split, other: Term): Split[] {
  if (!overlapInTime(term, other)) return [term];
  const before = { ...term, endsOn: moved(other.startsOn, -1) };
  const after = other.endsOn !== null && { ...term, startsOn: moved(other.endsOn, 1) };
  return [
    ...(term.startsOn < other.startsOn ? [before] : []),
    ...(after && endsLater(term, other) ? [after] : []),
  ];
}

const moved = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();
