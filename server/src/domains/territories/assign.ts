import type { Day } from '#contract/days.ts';
import { type Territory, type TerritoryState, territoriesWithin } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { type Term, findClash } from './overlap.ts';
import { type OwnTerm, fitAmongOwn, givesWay, remainderOf } from './own-terms.ts';
import * as store from './store.ts';

export interface TerritoryAssignment {
  readonly actorId: string | null;
  readonly productIds: readonly string[];
  readonly territories: readonly Territory[];
  readonly state: Exclude<TerritoryState, 'open'>;
  readonly distributorId: string;
  /** The length of the terms, or null without an end. */
  readonly months: number | null;
  /** The last day, given instead of `months`. */
  readonly endsOn?: Day | null;
  /** The first day, if it is not today. Such terms continue what the distributor has, so it is not notified. */
  readonly startsOn?: Day;
}

export interface Obstacle {
  readonly productId: string;
  readonly territory: Territory;
  readonly state: TerritoryState;
  readonly distributorName: string | null;
  readonly endsOn: Day | null;
}

/**
 * Assigns territories to a distributor inside `tx`, which has locked the products. Returns the obstacle that prevents
 * this, in which case nothing changes, or undefined. Replaces open terms. The distributor loses nothing that it has: its
 * stronger terms stay, and its weaker ones continue after the new term if they last longer.
 */
export async function assignTerritories(
  platform: Platform,
  tx: Db,
  assignment: TerritoryAssignment,
): Promise<Obstacle | undefined> {
  const { productIds, territories, state, distributorId, months } = assignment;
  const days = await store.findTermDays(tx, months);
  const { startsOn, endsOn } = { ...days, ...givenDays(assignment) };
  const places = state === 'exclusive' ? outermost(territories) : territories;
  const wanted = places.map((territory) => ({ territory, state, distributorId, startsOn, endsOn }));
  const plans: Plan[] = [];
  for (const productId of productIds) {
    const terms = await store.findTerms(tx, productId);
    const plan = planFor(productId, terms, { wanted, today: days.startsOn });
    if (plan.obstacle) return plan.obstacle;
    plans.push(plan);
  }
  for (const { productId, gone, added, rests } of plans) {
    if (gone.length > 0) await store.deleteTerms(tx, gone);
    if (added.length === 0) continue;
    await store.insertTerms(tx, rowsOf(productId, [...added, ...rests]));
    await platform.events.record(tx, 'product.territories_changed', assignment.actorId, {
      productId,
      opened: [],
      named: assignment.startsOn ? [] : placesOf(added).map((territory) => ({ territory, distributorId })),
    });
    const memberIds = await store.findMemberIds(tx, productId, [distributorId]);
    await platform.live.publishStale(tx, memberIds, ['products', 'companies'], assignment.actorId);
  }
  return undefined;
}

const givenDays = ({ startsOn, endsOn }: TerritoryAssignment) => ({
  ...(startsOn !== undefined && { startsOn }),
  ...(endsOn !== undefined && { endsOn }),
});

const rowsOf = (productId: string, terms: readonly Term[]) =>
  terms.map(({ territory, state, startsOn, endsOn, distributorId }) => ({
    productId,
    territory,
    state,
    startsOn,
    endsOn,
    distributorId,
  }));

const placesOf = (terms: readonly Term[]) => [...new Set(terms.map(({ territory }) => territory))];

/** Leaves out the regions of other listed territories, because exclusive terms exclude each other. */
const outermost = (territories: readonly Territory[]): Territory[] =>
  territories.filter(
    (territory) =>
      !territories.some((outer) => outer !== territory && territoriesWithin(outer).includes(territory)),
  );

interface Plan {
  productId: string;
  gone: string[];
  added: OwnTerm[];
  /** What remains of the distributor's replaced terms. */
  rests: Term[];
  obstacle: Obstacle | undefined;
}

function planFor(
  productId: string,
  terms: readonly store.TermRow[],
  { wanted, today }: { wanted: readonly OwnTerm[]; today: Day },
): Plan {
  const current = terms.filter(({ hasNotEnded }) => hasNotEnded);
  const fitted = wanted.map((term) => fitAmongOwn(term, current));
  const added = fitted.flatMap(({ pieces }) => pieces);
  const merged = fitted.flatMap((one) => one.merged);
  const replaced = current.filter(
    (row) => !merged.includes(row) && added.some((term) => givesWay(row, term)),
  );
  const gone = [...merged, ...replaced];
  const clash = findClash<Term & { distributorName?: string | null }>([
    ...current.filter((row) => !gone.includes(row)),
    ...added,
  ]);
  // `findClash` treats the exclusive term as the existing one, even if it is the requested one.
  const existing = clash && (added.some((term) => term === clash.existing) ? clash.refused : clash.existing);
  return {
    productId,
    gone: gone.map(({ id }) => id),
    added,
    rests: replaced.flatMap((row) => remainderOf(row, added, today)),
    obstacle: existing && {
      productId,
      territory: existing.territory,
      state: existing.state,
      distributorName: existing.distributorName ?? null,
      endsOn: existing.endsOn,
    },
  };
}
