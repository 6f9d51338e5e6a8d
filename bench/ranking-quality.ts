import { randomOf } from './recommendation-market.ts';

export type List = readonly number[];

const TOP = 10;
const LONG = 50;
const RESAMPLES = 2_000;

const discount = (position: number): number => 1 / Math.log2(position + 2);
function ndcg(list: List, wanted: ReadonlySet<number>): number {
  const gained = list
    .slice(0, TOP)
    .reduce((sum, other, position) => sum + (wanted.has(other) ? discount(position) : 0), 0);
  const ideal = Array.from({ length: Math.min(TOP, wanted.size) }, (_, position) => discount(position));
  return gained / ideal.reduce((sum, one) => sum + one, 0);
}

const recall = (list: List, wanted: ReadonlySet<number>): number =>
  list.slice(0, LONG).filter((other) => wanted.has(other)).length / wanted.size;

export class Comparison {
  readonly #results = new Map<string, { ndcg: number; recall: number }[]>();

  add(lists: Readonly<Record<string, List>>, wanted: ReadonlySet<number>): void {
    for (const [name, list] of Object.entries(lists)) {
      const all = this.#results.get(name) ?? [];
      all.push({ ndcg: ndcg(list, wanted), recall: recall(list, wanted) });
      this.#results.set(name, all);
    }
  }

  print(seed: number): void {
    console.table(
      [...this.#results].map(([list, all]) => ({
        list,
        'NDCG@10': interval(
          all.map((one) => one.ndcg),
          seed,
        ),
        'recall@50': interval(
          all.map((one) => one.recall),
          seed,
        ),
      })),
    );
  }
}

/**
 * Returns the mean with its 95% confidence interval, computed by resampling the companies that receive recommendations.
 */
function interval(values: readonly number[], seed: number): string {
  const random = randomOf(seed);
  const mean = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0) / some.length;
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).toSorted((one, next) => one - next);
  const at = (part: number) => (means[Math.floor(part * RESAMPLES)] ?? 0).toFixed(3);
  return `${mean(values).toFixed(3)} (${at(0.025)} to ${at(0.975)})`;
}
