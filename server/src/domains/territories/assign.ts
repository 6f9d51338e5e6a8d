import type { Day } from '#contract/days.ts';
import type { Territory, TerritoryState } from '#contract/vocabulary.ts';
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
}

export interface Obstacle {
  readonly productId: string;
  readonly territory: Territory;
  readonly state: TerritoryState;
  readonly distributorName: string | null;
  readonly endsOn: Day | null;
}

/**
 * Takes territories inside `tx`, which has locked the products. Returns undefined, or what prevents it, in which case
 * nothing changes. Open terms and the distributor's own terms are replaced.
 */
export async function assignTerritories(
  platform: Platform,
  tx: Db,
  assignment: TerritoryAssignment,
): Promise<Obstacle | undefined> {
  const { productIds, territories, state, distributorId, months } = assignment;
  const { startsOn, endsOn } = { ...(await store.findTermDays(tx, months)), ...lastDayOf(assignment) };
  const wanted = territories.map((territory) => ({ territory, state, distributorId, startsOn, endsOn }));
  const plans: Plan[] = [];
  for (const productId of productIds) {
    const plan = planFor(productId, await store.findTerms(tx, productId), wanted);
    if (plan.obstacle) return plan.obstacle;
    plans.push(plan);
  }
  for (const { productId, gone, added } of plans) {
    if (gone.length > 0) await store.deleteTerms(tx, gone);
    if (added.length === 0) continue;
    await store.insertTerms(
      tx,
      added.map((term) => ({ ...term, productId })),
    );
    await platform.events.record(tx, 'product.territories_changed', assignment.actorId, {
      productId,
      opened: [],
      named: added.map(({ territory }) => ({ territory, distributorId })),
    });
    const memberIds = await store.findMemberIds(tx, productId, [distributorId]);
    await platform.live.publishStale(tx, memberIds, ['products', 'companies'], assignment.actorId);
  }
  return undefined;
}

const lastDayOf = ({ endsOn }: TerritoryAssignment) => (endsOn === undefined ? {} : { endsOn });

interface Plan {
  productId: string;
  gone: string[];
  added: (Term & { distributorId: string })[];
  obstacle: Obstacle | undefined;
}

function planFor(productId: string, terms: readonly store.TermRow[], wanted: Plan['added']): Plan {
  const current = terms.filter(({ hasNotEnded }) => hasNotEnded);
  const added = wanted.filter((term) => !current.some((row) => isAtLeast(row, term)));
  const gone = current.filter((row) => givesWay(row, added));
  const clash = findClash<Term & { distributorName?: string | null }>([
    ...current.filter((row) => !gone.includes(row)),
    ...added,
  ]);
  const existing = clash?.existing;
  return {
    productId,
    gone: gone.map(({ id }) => id),
    added,
    obstacle: existing && {
      productId,
      territory: existing.territory,
      state: existing.state,
      distributorName: existing.distributorName ?? null,
      endsOn: existing.endsOn,
    },
  };
}

const isAtLeast = (
  row: store.TermRow,
  { territory, distributorId, endsOn }: Plan['added'][number],
): boolean =>
  row.isInForce &&
  row.state === 'exclusive' &&
  row.territory === territory &&
  row.distributorId === distributorId &&
  (row.endsOn === null || (endsOn !== null && endsOn <= row.endsOn));

const givesWay = (row: store.TermRow, added: Plan['added']): boolean =>
  added.some(
    (term) =>
      !areCompatible(row, term) &&
      row.territory === term.territory &&
      (row.state === 'open' || row.distributorId === term.distributorId),
  );
