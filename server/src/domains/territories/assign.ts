import { Temporal } from 'temporal-polyfill';
import type { Day } from '#contract/days.ts';
import { type Territory, type TerritoryState, territoriesWithin } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { type Term, areCompatible, findClash } from './overlap.ts';
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
 * this, in which case nothing changes, or undefined. Replaces open terms and the distributor's own terms, including
 * those in the regions of an exclusive territory. A term in a region continues after the new one if it lasts longer.
 */
export async function assignTerritories(
  platform: Platform,
  tx: Db,
  assignment: TerritoryAssignment,
): Promise<Obstacle | undefined> {
  const { productIds, territories, state, distributorId, months } = assignment;
  const { startsOn, endsOn } = { ...(await store.findTermDays(tx, months)), ...givenDays(assignment) };
  const places = state === 'exclusive' ? outermost(territories) : territories;
  const wanted = places.map((territory) => ({ territory, state, distributorId, startsOn, endsOn }));
  const plans: Plan[] = [];
  for (const productId of productIds) {
    const plan = planFor(productId, await store.findTerms(tx, productId), wanted);
    if (plan.obstacle) return plan.obstacle;
    plans.push(plan);
  }
  for (const { productId, gone, added, rests } of plans) {
    if (gone.length > 0) await store.deleteTerms(tx, gone);
    if (added.length === 0) continue;
    await store.insertTerms(tx, [...added.map((term) => ({ ...term, productId })), ...rests]);
    await platform.events.record(tx, 'product.territories_changed', assignment.actorId, {
      productId,
      opened: [],
      named: assignment.startsOn ? [] : added.map(({ territory }) => ({ territory, distributorId })),
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

/** Leaves out the regions of other listed territories, because exclusive terms exclude each other. */
const outermost = (territories: readonly Territory[]): Territory[] =>
  territories.filter(
    (territory) =>
      !territories.some((outer) => outer !== territory && territoriesWithin(outer).includes(territory)),
  );

type OwnTerm = Term & { distributorId: string };

interface Plan {
  productId: string;
  gone: string[];
  added: OwnTerm[];
  /** What remains of the distributor's terms in regions after the added terms end. */
  rests: (OwnTerm & { productId: string })[];
  obstacle: Obstacle | undefined;
}

function planFor(productId: string, terms: readonly store.TermRow[], wanted: readonly OwnTerm[]): Plan {
  const current = terms.filter(({ hasNotEnded }) => hasNotEnded);
  const added = wanted.filter((term) => !current.some((row) => isAtLeast(row, term)));
  const gone = current.filter((row) => added.some((term) => givesWay(row, term)));
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
    rests: gone.flatMap((row) => restsOf(productId, row, added)),
    obstacle: existing && {
      productId,
      territory: existing.territory,
      state: existing.state,
      distributorName: existing.distributorName ?? null,
      endsOn: existing.endsOn,
    },
  };
}

const isAtLeast = (row: store.TermRow, { territory, distributorId, endsOn }: OwnTerm): boolean =>
  row.isInForce &&
  row.state === 'exclusive' &&
  territoriesWithin(row.territory).includes(territory) &&
  row.distributorId === distributorId &&
  (row.endsOn === null || (endsOn !== null && endsOn <= row.endsOn));

const givesWay = (row: store.TermRow, term: OwnTerm): boolean =>
  !areCompatible(row, term) &&
  (row.state === 'open' || row.distributorId === term.distributorId) &&
  (row.territory === term.territory || isInExclusive(row, term));

/**
 * A non-exclusive term does not replace an exclusive one in a region, because the exclusive one gives the distributor
 * more.
 */
const isInExclusive = (row: store.TermRow, { state, territory }: OwnTerm): boolean =>
  state === 'exclusive' && territoriesWithin(territory).includes(row.territory);

function restsOf(productId: string, row: store.TermRow, added: readonly OwnTerm[]): Plan['rests'] {
  const outer = added.find((term) => term.territory !== row.territory && givesWay(row, term));
  if (!outer || outer.endsOn === null || row.distributorId !== outer.distributorId) return [];
  if (row.endsOn !== null && row.endsOn <= outer.endsOn) return [];
  const { territory, state, endsOn } = row;
  const startsOn = Temporal.PlainDate.from(outer.endsOn).add({ days: 1 }).toString();
  return [{ productId, territory, state, distributorId: outer.distributorId, startsOn, endsOn }];
}
