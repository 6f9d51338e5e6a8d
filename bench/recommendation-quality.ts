import { sql } from 'drizzle-orm';
import { recalibrate } from '#domains/recommendations/calibration.ts';
import { findWeights } from '#domains/recommendations/calibration.store.ts';
import { findFacts } from '#domains/recommendations/facts.store.ts';
import { NO_FEEDBACK } from '#domains/recommendations/feedback.ts';
import { rank } from '#domains/recommendations/rank.ts';
import type { Weights } from '#domains/recommendations/score.ts';
import { select } from '#domains/recommendations/select.ts';
import { distinctiveWords } from '#domains/recommendations/topics.ts';
import type { Db } from '#platform/db.ts';
import type { Labels } from '#test/true-reasons.ts';
import { Comparison, type List } from './ranking-quality.ts';
import { type Expected, randomOf } from './recommendation-market.ts';
import { type Page, type Pair, store } from './recommendation-pages.ts';
import { printShownGroups } from './shown-groups.ts';
import { StatedReasons } from './stated-reasons.ts';
import { type Preference, trainRanker, valueOf } from './trained-ranker.ts';

/** The partners that each company chose. Companies are given as positions in the list of pages. */
export type Choices = ReadonlyMap<number, ReadonlySet<number>>;

export interface Epoch {
  readonly pages: readonly Page[];
  readonly chosen: Choices;
  readonly popularity: (at: number) => number;
}

export interface Split {
  readonly pages: readonly Page[];
  readonly known: readonly Pair[];
  readonly popularity: (at: number) => number;
  readonly training: Epoch;
  readonly later: Choices;
  /** Only for a generated market: the expected choices, and the fields of its labels. */
  readonly expected?: Expected;
  readonly labels?: Labels;
}

export function partnersOf(pairs: readonly Pair[]): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (const [one, other] of pairs)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      found.set(from, (found.get(from) ?? new Set()).add(to));
  return found;
}

const MEASURED = 300;
const SHOWN = 10;
const LEAST_LATER = 2;
/** More than any company's popularity, so that the category comes first. */
const MOST_POPULAR = 1e6;

export async function measureQuality(db: Db, split: Split, seed: number): Promise<void> {
  const { pages, known, popularity, later, expected, labels } = split;
  await store(db, pages, known);
  await db.execute(sql`vacuum analyze`);
  if (await recalibrate(db)) printWeights(await findWeights(db));
  const partners = partnersOf(known);
  const atOfCompany = new Map(pages.map(({ companyId }, at) => [companyId, at]));
  const trained = trainForBothTypes(split.training, seed);
  const random = randomOf(seed);
  const measured = [...later].filter(([, wanted]) => wanted.size >= LEAST_LATER).slice(0, MEASURED);
  const comparison = new Comparison();
  const reasons = new StatedReasons(pages, partners, labels ?? {});
  const shown: number[] = [];
  const possible: number[] = [];
  for (const [at, wanted] of measured) {
    const one = pages[at];
    if (!one) continue;
    const others = [...pages.keys()].filter(
      (other) => pages[other]?.type !== one.type && !partners.get(at)?.has(other),
    );
    const by = (valueOfOther: (page: Page, other: number) => number): List =>
      sorted(others, pages, valueOfOther);
    const byExpected = (chances: ReadonlyMap<number, number>): List =>
      by((_, other) => chances.get(other) ?? 0);
    const weights = trained[one.type];
    const ranking = await rankFor(db, one);
    const atsOf = (some: readonly { companyId: string }[]) =>
      some.flatMap(({ companyId }) => atOfCompany.get(companyId) ?? []);
    const selected = select(ranking, SHOWN, one.userId).map(({ item }) => item);
    shown.push(...atsOf(selected));
    if (labels)
      reasons.check(
        at,
        selected.flatMap((item) => atsOf([item]).map((other) => ({ other, score: item.score }))),
      );
    possible.push(...others);
    comparison.add(
      {
        'these recommendations': atsOf(ranking),
        'trained ranker': by((page, other) => valueOf(weights, featuresOf(one, page, popularity(other)))),
        'same category': by((page) => isSameCategory(one, page) + random()),
        'popular in the category': by(
          (page, other) => MOST_POPULAR * isSameCategory(one, page) + popularity(other) + random(),
        ),
        popularity: by((_, other) => popularity(other)),
        newest: by(({ age }) => -age),
        random: by(() => random()),
        ...(expected && {
          'all preferences known': byExpected(expected(at, true)),
          'all but random likings known': byExpected(expected(at, false)),
        }),
      },
      wanted,
    );
  }
  console.log(`${measured.length} of ${pages.length} companies measured`);
  comparison.print(seed);
  if (labels) reasons.print();
  printShownGroups(pages, popularity, { shown, possible });
}

const printWeights = (weights: Weights): void =>
  console.log(
    Object.entries(weights)
      .map(([code, weight]) => `${code} ${weight.toFixed(0)}`)
      .join(', '),
  );

const sorted = (
  others: readonly number[],
  pages: readonly Page[],
  valueOfOther: (page: Page, other: number) => number,
): List =>
  others
    .flatMap((other) => {
      const page = pages[other];
      return page ? [{ other, value: valueOfOther(page, other) }] : [];
    })
    .toSorted((one, next) => next.value - one.value)
    .map(({ other }) => other);

export async function rankFor(db: Db, { userId, companyId }: Pick<Page, 'userId' | 'companyId'>) {
  const own = (await findFacts(db, [companyId])).get(companyId);
  return own ? rank(db, { userId, own, feedback: NO_FEEDBACK }, 'company') : [];
}

const NOT_CHOSEN = 5;

function trainForBothTypes(epoch: Epoch, seed: number): Record<Page['type'], readonly number[]> {
  const random = randomOf(seed + 1);
  return {
    manufacturer: trainRanker(preferencesOf(epoch, 'manufacturer', random), random),
    distributor: trainRanker(preferencesOf(epoch, 'distributor', random), random),
  };
}

function preferencesOf(
  { pages, chosen, popularity }: Epoch,
  type: Page['type'],
  random: () => number,
): Preference[] {
  const candidates = [...pages.keys()].filter((at) => pages[at]?.type !== type);
  return [...chosen].flatMap(([at, wanted]) => {
    const one = pages[at];
    if (!one || one.type !== type) return [];
    const featuresAt = (other: number, counted: number) => {
      const page = pages[other];
      return page ? [featuresOf(one, page, popularity(other) - counted)] : [];
    };
    return [...wanted].flatMap((to) =>
      // A choice does not count toward the popularity of the chosen company.
      featuresAt(to, 1).flatMap((better) =>
        Array.from({ length: NOT_CHOSEN }, () => candidates[Math.floor(random() * candidates.length)] ?? 0)
          .filter((other) => !wanted.has(other))
          .flatMap((other) => featuresAt(other, 0).map((worse) => ({ chosen: better, other: worse }))),
      ),
    );
  });
}

const part = (ours: readonly string[], theirs: readonly string[]): number =>
  ours.length === 0 ? 0 : ours.filter((one) => theirs.includes(one)).length / ours.length;
const wordsIn = (labels: readonly string[]): string[] => [...new Set(labels.flatMap(distinctiveWords))];
const fieldsOf = ({ specialties, products }: Page): string[] =>
  wordsIn([...specialties, ...products.map(({ name }) => name)]);

const isSameCategory = (one: Page, other: Page): 0 | 1 =>
  one.category !== null && one.category === other.category ? 1 : 0;

const UNKNOWN_SIZE = 0.5;
const DECADES = 3;
const YEAR_DAYS = 365;

function featuresOf(one: Page, other: Page, popularity: number): number[] {
  const [ours, theirs] = [fieldsOf(one), fieldsOf(other)];
  const gaps = wordsIn(one.type === 'distributor' ? one.gaps : other.gaps);
  const offered = one.type === 'distributor' ? theirs : ours;
  return [
    part(one.territories, other.territories),
    part(other.territories, one.territories),
    one.territories.some((place) => other.territories.includes(place)) ? 1 : 0,
    other.territories.length === 0 ? 1 : 0,
    part(ours, theirs),
    part(theirs, ours),
    theirs.length === 0 ? 1 : 0,
    isSameCategory(one, other),
    part(gaps, offered),
    one.headcount === null || other.headcount === null
      ? UNKNOWN_SIZE
      : 1 - Math.abs(Math.log10(one.headcount) - Math.log10(other.headcount)) / DECADES,
    other.isVerified ? 1 : 0,
    Math.min(1, Math.log1p(Math.max(0, popularity)) / DECADES),
    Math.max(0, 1 - other.age / (2 * YEAR_DAYS)),
  ];
}
