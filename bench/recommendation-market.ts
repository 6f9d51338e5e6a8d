import { v7 as uuidv7 } from 'uuid';
import { type ProductCategory, US_REGIONS } from '#contract/vocabulary.ts';
import type { Page, Pair } from './recommendation-pages.ts';

/**
 * A generated market over time. Each company has a full profile, of which its page shows a part, and hidden
 * preferences: how much it values each quality of a partner, and a random preference for each company. Companies join
 * one after the other, meet others from time to time, and connect according to these preferences, not by the score that
 * is measured.
 */
export interface Market {
  /** The pages of the companies that joined before the split, the oldest first. */
  readonly pages: readonly Page[];
  /** Connections before the split, and those after it between the same companies. */
  readonly known: readonly Pair[];
  readonly later: readonly Pair[];
  readonly expected: Expected;
}

/**
 * Returns the number of later choices to expect between a company and each other company, given their hidden
 * preferences at the split. Without `whims`, random preferences are left out.
 */
export type Expected = (at: number, whims: boolean) => ReadonlyMap<number, number>;

/**
 * How much weight the companies in a market give to each quality of a partner, on average. `following` means doing
 * what similar companies did.
 */
export type Habits = Readonly<
  Record<'place' | 'field' | 'gap' | 'size' | 'trust' | 'following' | 'taste', number>
>;

export const HABITS = {
  balanced: { place: 3, field: 3, gap: 2, size: 1, trust: 1, following: 1, taste: 2 },
  'field first': { place: 1, field: 5, gap: 2, size: 0.5, trust: 0.5, following: 1, taste: 2 },
  'place first': { place: 5, field: 1.5, gap: 0.5, size: 1, trust: 1, following: 1, taste: 2 },
} as const satisfies Record<string, Habits>;

interface Member {
  readonly page: Page;
  readonly joined: number;
  readonly category: ProductCategory;
  readonly fields: readonly string[];
  readonly gaps: readonly string[];
  readonly regions: readonly (typeof US_REGIONS)[number][];
  readonly headcount: number;
  readonly values: Habits;
}

const FIELDS: Readonly<Record<Exclude<ProductCategory, 'other'>, readonly string[]>> = {
  orthopedic_implants: ['Hip', 'Knee', 'Spine', 'Trauma', 'Shoulder', 'Sports medicine'],
  cardiovascular_devices: ['Cardiology', 'Electrophysiology', 'Vascular access', 'Stents', 'Heart failure'],
  diagnostic_equipment: ['Ultrasound', 'Radiology', 'Laboratory', 'Patient monitoring', 'Molecular testing'],
  surgical_instruments: ['Laparoscopy', 'Endoscopy', 'Sterilization', 'ENT', 'Powered instruments'],
  wound_care: ['Burns', 'Negative pressure', 'Advanced dressings', 'Ostomy'],
};
const CATEGORIES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** Returns a generator of random numbers from 0 to 1, which are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <Item>(random: () => number, items: readonly Item[], count: number): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, next) => one.at - next.at)
    .slice(0, count)
    .map(({ item }) => item);

const DAYS = 700;
const SPLIT_DAY = 525;
const MISSING = 0.2;
const MANUFACTURERS = 0.3;

function createMember(random: () => number, habits: Habits, joined: number): Member {
  const shown = <Value>(value: Value, otherwise: Value): Value => (random() < MISSING ? otherwise : value);
  const category = CATEGORIES[Math.floor(random() * CATEGORIES.length)] ?? 'wound_care';
  const type = random() < MANUFACTURERS ? 'manufacturer' : 'distributor';
  const start = Math.floor(random() * US_REGIONS.length);
  const fields = pick(random, FIELDS[category], 1 + Math.floor(random() * 3));
  const gaps = pick(random, FIELDS[category], 1 + Math.floor(random() * 2)).filter(
    (one) => !fields.includes(one),
  );
  // Neighboring regions, into which companies expand.
  const regions = Array.from(
    { length: 1 + Math.floor(random() * 4) },
    (_, at) => US_REGIONS[(start + at) % US_REGIONS.length],
  ).filter((region) => region !== undefined);
  const headcount = Math.floor(3 * 10 ** (random() * 2.5));
  const open = regions.slice(0, 2);
  const specialties = shown(fields, []);
  const shownGaps = type === 'distributor' ? shown(gaps, []) : [];
  const showsField = type === 'manufacturer' || specialties.length > 0 || shownGaps.length > 0;
  const page: Page = {
    userId: uuidv7(),
    companyId: uuidv7(),
    type,
    category: showsField ? category : null,
    territories: shown(regions, []),
    specialties,
    gaps: shownGaps,
    headcount: shown<number | null>(headcount, null),
    isVerified: random() < 0.4,
    home: type === 'distributor' ? (regions[0] ?? null) : null,
    products:
      type === 'manufacturer'
        ? fields.map((field) => ({ name: field, category, status: 'fda_cleared', codes: [], open }))
        : [],
    age: SPLIT_DAY - joined,
  };
  const values = Object.fromEntries(
    Object.entries(habits).map(([quality, weight]) => [quality, weight * random() ** 2]),
  ) as Habits;
  return { page, joined, category, fields, gaps, regions, headcount, values };
}

const share = (ours: readonly string[], theirs: readonly string[]): number =>
  ours.filter((one) => theirs.includes(one)).length / Math.max(1, ours.length);

function liking(one: Member, other: Member, peers: number, chance: number): number {
  const { place, field, gap, size, trust, following, taste } = one.values;
  const [seller, maker] = one.page.type === 'distributor' ? [one, other] : [other, one];
  return (
    place * share(seller.regions, maker.regions) +
    field * (share(one.fields, other.fields) + (one.category === other.category ? 0.5 : 0)) +
    gap * share(seller.gaps, maker.fields) +
    size * (1 - Math.abs(Math.log10(one.headcount) - Math.log10(other.headcount)) / 2.5) +
    trust * (other.page.isVerified ? 1 : 0) +
    following * Math.min(1, peers / 5) +
    taste * chance
  );
}

export function* createPages(size: number, seed: number, habits: Habits): Generator<Page> {
  const random = randomOf(seed);
  for (let at = 0; at < size; at++) yield createMember(random, habits, random() * SPLIT_DAY).page;
}

const MET = 40;
const MEETINGS = 14;

/**
 * Lets companies join and meet day by day. At each meeting, a company connects with the one for which the preferences
 * of both sides add up to the most.
 */
export function createMarket(size: number, seed: number, habits: Habits): Market {
  const random = randomOf(seed);
  const joinings = Array.from({ length: size }, () => random() * DAYS).toSorted((one, next) => one - next);
  const members = joinings.map((joined) => createMember(random, habits, joined));
  const meetings = members
    .flatMap(({ joined }, at) =>
      Array.from({ length: Math.floor(random() * MEETINGS) }, () => ({
        at,
        day: joined + random() * (DAYS - joined),
      })),
    )
    .toSorted((one, next) => one.day - next.day);
  const partners = members.map(() => new Set<number>());
  const peersOf = (one: Member, other: number): number =>
    [...(partners[other] ?? [])].filter((at) => members[at]?.category === one.category).length;
  const pairs = meetings.flatMap(({ at, day }) => {
    const other = bestMet({ members, random, seed, peersOf }, at, day, partners[at] ?? new Set());
    if (other === undefined) return [];
    partners[at]?.add(other);
    partners[other]?.add(at);
    return [{ pair: [at, other] as const, day }];
  });
  const known = pairs.filter(({ day }) => day < SPLIT_DAY).map(({ pair }) => pair);
  const occasions = members.map(
    (_, at) => meetings.filter((one) => one.at === at && one.day >= SPLIT_DAY).length,
  );
  const isThere = (at: number): boolean => (members[at]?.joined ?? DAYS) < SPLIT_DAY;
  return {
    pages: members.filter(({ joined }) => joined < SPLIT_DAY).map(({ page }) => page),
    known,
    later: pairs.filter(({ pair, day }) => day >= SPLIT_DAY && pair.every(isThere)).map(({ pair }) => pair),
    expected: expectedFrom({ members, known, seed, occasions }),
  };
}

interface Meeting {
  readonly members: readonly Member[];
  readonly random: () => number;
  readonly seed: number;
  readonly peersOf: (one: Member, other: number) => number;
}

function bestMet(
  { members, random, seed, peersOf }: Meeting,
  at: number,
  day: number,
  partners: ReadonlySet<number>,
): number | undefined {
  const one = members[at];
  const there = members.findIndex(({ joined }) => joined > day);
  const count = there === -1 ? members.length : there;
  const met = Array.from({ length: MET }, () => Math.floor(random() * count)).flatMap((position) => {
    const other = members[position];
    if (!one || !other || other.page.type === one.page.type || partners.has(position)) return [];
    const whims = whimsOf(seed, members.length, at, position);
    const joint =
      liking(one, other, peersOf(one, position), whims()) + liking(other, one, peersOf(other, at), whims());
    return [{ position, joint }];
  });
  return met.toSorted((first, next) => next.joint - first.joint)[0]?.position;
}

/** A pair has the same random preference each time it meets. */
const whimsOf = (seed: number, count: number, at: number, other: number): (() => number) =>
  randomOf(seed + Math.min(at, other) * count + Math.max(at, other));

interface Truth {
  readonly members: readonly Member[];
  readonly known: readonly Pair[];
  readonly seed: number;
  /** The number of meetings of each company after the split. */
  readonly occasions: readonly number[];
}

function expectedFrom({ members, known, seed, occasions }: Truth): Expected {
  const there = members.filter(({ joined }) => joined < SPLIT_DAY).length;
  const partners = members.map(() => new Set<number>());
  for (const [one, other] of known) {
    partners[one]?.add(other);
    partners[other]?.add(one);
  }
  const counts = partners.map((all) => Map.groupBy([...all], (at) => members[at]?.category ?? 'other'));
  const peersOf = ({ category }: Member, other: number): number => counts[other]?.get(category)?.length ?? 0;
  // A company is chosen if it is among the companies met on an occasion and none of the others is liked better.
  const chancesOf =
    (whims: boolean) =>
    (at: number): Map<number, number> => {
      const one = members[at];
      const liked = members.slice(0, there).flatMap((other, position) => {
        if (!one || other.page.type === one.page.type || partners[at]?.has(position)) return [];
        const drawn = whimsOf(seed, members.length, at, position);
        const chance = () => (whims ? drawn() : 0.5);
        const joint =
          liking(one, other, peersOf(one, position), chance()) +
          liking(other, one, peersOf(other, at), chance());
        return [{ position, joint }];
      });
      const sorted = liked.toSorted((first, next) => next.joint - first.joint);
      const times = ((occasions[at] ?? 0) * MET) / there;
      return new Map(sorted.map(({ position }, rank) => [position, times * (1 - rank / there) ** (MET - 1)]));
    };
  const remembered = (whims: boolean) => {
    const chances = members
      .slice(0, there)
      .map((_, at) => at)
      .map(chancesOf(whims));
    return (at: number) =>
      new Map(
        [...(chances[at] ?? [])].map(([other, chance]) => [other, chance + (chances[other]?.get(at) ?? 0)]),
      );
  };
  let both: Record<'true' | 'false', (at: number) => Map<number, number>> | undefined;
  return (at, whims) => (both ??= { true: remembered(true), false: remembered(false) })[`${whims}`](at);
}
