import { createHash } from 'node:crypto';
import { MAX_PER_GENERATION, SCORE_BANDS } from '#contract/recommendations.ts';

export interface Ranked {
  readonly targetId: string;
  readonly companyId: string;
  readonly exact: number;
}

export interface Selected<Item> {
  readonly item: Item;
  readonly isExploration: boolean;
}

/**
 * The share of recommendations from further down the list, so that companies that no one has seen yet get a chance.
 */
export const EXPLORATION_SHARE = 0.1;
const EXPLORED_UNTIL = 40;
const PER_COMPANY = 2;

/** Sorts items, best first. Equal scores are ordered by id, so that neither names nor the order of rows matters. */
export const ranked = <Item extends Ranked>(items: readonly Item[]): Item[] =>
  items.toSorted((one, next) => next.exact - one.exact || (one.targetId < next.targetId ? -1 : 1));

/** Chooses what to show. `seed` determines the exploration, so that the same day always gives the same choice. */
export function select<Item extends Ranked>(
  items: readonly Item[],
  limit: number,
  seed: string,
): Selected<Item>[] {
  const all = withoutCrowding(ranked(items));
  const explored = Math.floor(Math.min(limit, MAX_PER_GENERATION) * EXPLORATION_SHARE);
  const best = all.slice(0, limit - explored);
  const rest = all.slice(limit - explored);
  const exploring = rest
    .slice(0, EXPLORED_UNTIL - limit)
    .filter(({ exact }) => exact >= SCORE_BANDS.moderate)
    .toSorted((one, next) => (drawn(seed, one.targetId) < drawn(seed, next.targetId) ? -1 : 1))
    .slice(0, explored);
  // Fills positions that exploration leaves empty with the next best items.
  const filled = exploring.length > 0 ? exploring : rest.slice(0, explored);
  return [...best, ...filled].map((item) => ({
    item,
    isExploration: exploring.includes(item) && all.indexOf(item) >= limit,
  }));
}

function withoutCrowding<Item extends Ranked>(items: readonly Item[]): Item[] {
  const shown = new Map<string, number>();
  return items.filter(({ companyId }) => {
    const count = (shown.get(companyId) ?? 0) + 1;
    shown.set(companyId, count);
    return count <= PER_COMPANY;
  });
}

const drawn = (seed: string, id: string): string =>
  createHash('sha256').update(`${seed} ${id}`).digest('hex');
