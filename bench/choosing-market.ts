import { v7 as uuidv7 } from 'uuid';
import { type Territory, US_REGIONS } from '#contract/vocabulary.ts';
import { ALL_FIELDS, CATEGORIES } from './market-fields.ts';
import { type Market, randomOf } from './recommendation-market.ts';
import type { Page, Pair } from './recommendation-pages.ts';

/**
 * A second generator of markets, whose companies choose by other rules than those of the first: they choose from the
 * whole market or from those they meet, at random, with a probability that grows with how much they like each other (a
 * multinomial logit), so that the probability of each choice is known. Pages name fields in several ways, leave out
 * some details and get others wrong.
 */
export interface Shape {
  /**
   * The average value of each quality: `fame` is the number of partners, `peers` the number of partners that resemble
   * the chooser.
   */
  readonly values: Readonly<Record<Quality, number>>;
  /** The shares of details that pages leave out or state wrongly, and of fields that they name in unusual words. */
  readonly missing: number;
  readonly wrong: number;
  readonly odd: number;
  /** The largest number of fields per company. */
  readonly breadth: number;
  /** How many companies a company meets before each choice; null for the whole market. */
  readonly met: number | null;
  /** How much the preference of the chosen company counts. */
  readonly mutual: number;
  /** The exponent that makes the distribution of companies over fields and regions uneven; 0 means that it is even. */
  readonly unevenness: number;
  /** The number of choices per company and year. */
  readonly pace: number;
}
export type Quality = 'place' | 'field' | 'area' | 'gap' | 'size' | 'trust' | 'peers' | 'fame' | 'taste';

const DAYS = 720;
const SPLIT_DAY = 540;
const YEAR = 365;
const MANUFACTURERS = 0.35;

interface Member {
  readonly page: Page;
  readonly joined: number;
  readonly activity: number;
  readonly area: number;
  readonly fields: ReadonlySet<number>;
  readonly gaps: ReadonlySet<number>;
  readonly regions: ReadonlySet<number>;
  readonly size: number;
  readonly values: Readonly<Record<Quality, number>>;
}

/** Draws a position. The larger the unevenness, the more often it is one of the first. */
function drawnAt(random: () => number, count: number, unevenness: number): number {
  const weights = Array.from({ length: count }, (_, at) => (1 + at) ** -unevenness);
  let left = random() * weights.reduce((sum, one) => sum + one, 0);
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return at;
  }
  return count - 1;
}

function createMember(random: () => number, shape: Shape, joined: number): Member {
  const { missing, wrong, odd, breadth, unevenness } = shape;
  const type = random() < MANUFACTURERS ? 'manufacturer' : 'distributor';
  const area = drawnAt(random, CATEGORIES.length, unevenness);
  const own = ALL_FIELDS.flatMap(({ category }, at) => (category === CATEGORIES[area] ? [at] : []));
  const anyField = (): number =>
    random() < 0.85
      ? (own[drawnAt(random, own.length, unevenness)] ?? 0)
      : Math.floor(random() * ALL_FIELDS.length);
  const fields = new Set(Array.from({ length: 1 + Math.floor(random() * breadth) }, anyField));
  const gaps = new Set(
    Array.from({ length: Math.floor(random() * 3) }, anyField).filter((one) => !fields.has(one)),
  );
  const start = drawnAt(random, US_REGIONS.length, unevenness / 2);
  const regions = new Set(
    Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) => (start + at) % US_REGIONS.length),
  );
  const size = random();
  const isShown = (): boolean => random() >= missing;
  const stated = (ats: ReadonlySet<number>): number[] =>
    [...ats].filter(isShown).map((at) => (random() < wrong ? Math.floor(random() * ALL_FIELDS.length) : at));
  const written = (at: number): string => {
    const names = ALL_FIELDS[at]?.names ?? ['Other'];
    const usual = names.length - 1;
    return (random() < odd ? names[usual] : names[Math.floor(random() * usual)]) ?? names[0];
  };
  const places = (ats: ReadonlySet<number>): Territory[] => {
    if (!isShown()) return [];
    const all = [...ats].map((at) => (random() < wrong ? Math.floor(random() * US_REGIONS.length) : at));
    return [...new Set(all.flatMap((at) => US_REGIONS[at] ?? []))];
  };
  const statedFields = stated(fields);
  // A distributor that states its home also states its portfolio gaps.
  const home = type === 'distributor' && isShown() ? (US_REGIONS[start] ?? null) : null;
  const statedGaps = home === null ? [] : stated(gaps);
  const listed = type === 'manufacturer' ? [...new Set(stated(fields))] : [];
  const territories = places(regions);
  const first = [...listed, ...statedFields, ...statedGaps][0];
  const page: Page = {
    userId: uuidv7(),
    companyId: uuidv7(),
    type,
    category: first === undefined ? null : (ALL_FIELDS[first]?.category ?? null),
    territories,
    specialties: [...new Set(statedFields.map(written))],
    gaps: [...new Set(statedGaps.map(written))],
    headcount: isShown() ? Math.floor(3 * 10 ** (2.5 * (random() < wrong ? random() : size))) : null,
    isVerified: random() < 0.4,
    home,
    products: listed.map((at) => ({
      name: written(at),
      category: ALL_FIELDS[at]?.category ?? 'other',
      status: random() < 0.7 ? 'fda_cleared' : 'pending_approval',
      codes: [],
      open: isShown() ? territories.slice(0, 2) : [],
    })),
    age: SPLIT_DAY - joined,
  };
  const values = Object.fromEntries(
    Object.entries(shape.values).map(([quality, value]) => [quality, value * (0.5 + random())]),
  ) as Record<Quality, number>;
  return { page, joined, activity: 2 * random() ** 2, area, fields, gaps, regions, size, values };
}

const sharePart = (ours: ReadonlySet<number>, theirs: ReadonlySet<number>): number => {
  let shared = 0;
  for (const one of ours) if (theirs.has(one)) shared++;
  return shared / Math.max(1, ours.size);
};
const FULL_FAME = Math.log1p(60);
const FULL_PEERS = Math.log1p(20);

class Choosing {
  readonly members: readonly Member[];
  readonly shape: Shape;
  readonly partners: Set<number>[];
  /** How many partners of each company work mainly in each area. */
  readonly #byArea: number[][];
  readonly #seed: number;
  /** The fixed part of each attraction, computed when first needed, with and without the random preference. */
  readonly #fixed: Record<'true' | 'false', Float32Array>;

  constructor(members: readonly Member[], shape: Shape, seed: number) {
    this.members = members;
    this.shape = shape;
    this.partners = members.map(() => new Set<number>());
    this.#byArea = members.map(() => CATEGORIES.map(() => 0));
    this.#seed = seed;
    const all = members.length ** 2;
    this.#fixed = { true: new Float32Array(all).fill(NaN), false: new Float32Array(all).fill(NaN) };
  }

  connect(one: number, other: number): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      this.partners[from]?.add(to);
      const counts = this.#byArea[from];
      const area = this.members[to]?.area ?? 0;
      if (counts) counts[area] = (counts[area] ?? 0) + 1;
    }
  }

  #lasting(at: number, other: number, whim: number): number {
    const [one, two] = [this.members[at], this.members[other]];
    if (!one || !two) return 0;
    const [seller, maker] = one.page.type === 'distributor' ? [one, two] : [two, one];
    const { values } = one;
    return (
      values.place * sharePart(one.regions, two.regions) +
      values.field * Math.max(sharePart(one.fields, two.fields), sharePart(two.fields, one.fields)) +
      values.area * (one.area === two.area ? 1 : 0) +
      values.gap * sharePart(seller.gaps, maker.fields) +
      values.size * (1 - Math.abs(one.size - two.size)) +
      values.trust * (two.page.isVerified ? 1 : 0) +
      values.taste * whim
    );
  }

  /** How much one company is drawn to another by the partners that the other has. */
  #changing(at: number, other: number): number {
    const one = this.members[at];
    if (!one) return 0;
    const peers = this.#byArea[other]?.[one.area] ?? 0;
    return (
      one.values.peers * Math.min(1, Math.log1p(peers) / FULL_PEERS) +
      one.values.fame * Math.min(1, Math.log1p(this.partners[other]?.size ?? 0) / FULL_FAME)
    );
  }

  /** How strongly two companies attract each other when the first one chooses. */
  attraction(at: number, other: number, whims: boolean): number {
    const { mutual } = this.shape;
    const fixed = this.#fixed[`${whims}`];
    const key = at * this.members.length + other;
    if (Number.isNaN(fixed[key])) {
      const pair = Math.min(at, other) * this.members.length + Math.max(at, other);
      const whim = whims ? randomOf(this.#seed + pair)() : 0.5;
      fixed[key] = this.#lasting(at, other, whim) + mutual * this.#lasting(other, at, whim);
    }
    return Math.exp((fixed[key] ?? 0) + this.#changing(at, other) + mutual * this.#changing(other, at));
  }

  eligible(at: number, until: number): number[] {
    const type = this.members[at]?.page.type;
    const found: number[] = [];
    for (let other = 0; other < until; other++)
      if (this.members[other]?.page.type !== type && !this.partners[at]?.has(other)) found.push(other);
    return found;
  }
}

export function createChoosingMarket(size: number, seed: number, shape: Shape): Market {
  const random = randomOf(seed);
  const joinings = Array.from({ length: size }, () => random() * DAYS * 0.9).toSorted(
    (one, next) => one - next,
  );
  const members = joinings.map((joined) => createMember(random, shape, joined));
  const choosing = new Choosing(members, shape, seed);
  const occasions = members
    .flatMap(({ joined, activity }, at) =>
      Array.from(
        { length: Math.round((activity * shape.pace * (DAYS - joined)) / YEAR + random() - 0.5) },
        () => ({ at, day: joined + random() * (DAYS - joined) }),
      ),
    )
    .toSorted((one, next) => one.day - next.day);
  const known: Pair[] = [];
  const later: Pair[] = [];
  const there = members.filter(({ joined }) => joined < SPLIT_DAY).length;
  let until = 0;
  let atSplit: ReturnType<typeof expectedAt> | undefined;
  for (const { at, day } of occasions) {
    if (day >= SPLIT_DAY) atSplit ??= expectedAt(choosing, there);
    while ((members[until]?.joined ?? DAYS) <= day) until++;
    const other = drawn(random, optionsOf(choosing, random, at, until), (one) =>
      choosing.attraction(at, one, true),
    );
    if (other === undefined) continue;
    choosing.connect(at, other);
    if (day < SPLIT_DAY) known.push([at, other]);
    else if (at < there && other < there) later.push([at, other]);
  }
  return {
    pages: members.slice(0, there).map(({ page }) => page),
    known,
    later,
    expected: atSplit ?? (() => new Map()),
  };
}

function optionsOf(choosing: Choosing, random: () => number, at: number, until: number): number[] {
  const all = choosing.eligible(at, until);
  const { met } = choosing.shape;
  if (met === null) return all;
  const some = Array.from({ length: met }, () => all[Math.floor(random() * all.length)] ?? -1);
  return [...new Set(some)].filter((one) => one >= 0);
}

function drawn(
  random: () => number,
  options: readonly number[],
  weightOf: (option: number) => number,
): number | undefined {
  const weights = options.map(weightOf);
  let left = random() * weights.reduce((sum, one) => sum + one, 0);
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return options[at];
  }
  return undefined;
}

/** Returns how often one of two companies is expected to choose the other, given the connections at the split. */
function expectedAt(choosing: Choosing, there: number): Market['expected'] {
  const chances = (whims: boolean): ReadonlyMap<number, number>[] =>
    Array.from({ length: there }, (_, at) => {
      const all = choosing.eligible(at, there);
      const attractions = all.map((other) => choosing.attraction(at, other, whims));
      const sum = attractions.reduce((total, one) => total + one, 0);
      const activity = choosing.members[at]?.activity ?? 0;
      const { met } = choosing.shape;
      const seen = met === null ? 1 : Math.min(1, met / all.length);
      return new Map(
        all.map((other, position) => {
          const own = attractions[position] ?? 0;
          return [other, (activity * seen * own) / (own + seen * (sum - own))];
        }),
      );
    });
  const both = { true: chances(true), false: chances(false) };
  return (at, whims) => {
    const of = both[`${whims}`];
    return new Map([...(of[at] ?? [])].map(([other, chance]) => [other, chance + (of[other]?.get(at) ?? 0)]));
  };
}
