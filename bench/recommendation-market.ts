import { v7 as uuidv7 } from 'uuid';
import { companies, distributors } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { productTerritories, products } from '#db/tables/products.ts';
import { users } from '#db/tables/users.ts';
import { type ProductCategory, US_REGIONS } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';

/**
 * A generated market. Each company has a full profile, of which its page shows a part, and hidden preferences: how much it
 * values each quality of a partner, and a random liking for each company. Companies connect by these preferences, not by
 * the score that is measured.
 */
export interface Market {
  readonly people: readonly Member[];
  /** Pairs of positions in `people`, in the order in which they connected. */
  readonly pairs: readonly (readonly [one: number, other: number])[];
}

export interface Member {
  readonly userId: string;
  readonly companyId: string;
  readonly type: 'manufacturer' | 'distributor';
  readonly category: ProductCategory;
  readonly fields: readonly string[];
  readonly gaps: readonly string[];
  readonly regions: readonly (typeof US_REGIONS)[number][];
  readonly headcount: number;
  readonly isVerified: boolean;
  readonly values: Readonly<Record<'place' | 'field' | 'gap' | 'size' | 'trust' | 'taste', number>>;
}

const FIELDS: Readonly<Record<Exclude<ProductCategory, 'other'>, readonly string[]>> = {
  orthopedic_implants: ['Hip', 'Knee', 'Spine', 'Trauma', 'Shoulder', 'Sports medicine'],
  cardiovascular_devices: ['Cardiology', 'Electrophysiology', 'Vascular access', 'Stents', 'Heart failure'],
  diagnostic_equipment: ['Ultrasound', 'Radiology', 'Laboratory', 'Patient monitoring', 'Molecular testing'],
  surgical_instruments: ['Laparoscopy', 'Endoscopy', 'Sterilization', 'ENT', 'Powered instruments'],
  wound_care: ['Burns', 'Negative pressure', 'Advanced dressings', 'Ostomy'],
};
const CATEGORIES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** Returns numbers from 0 to 1, the same for the same seed (mulberry32). */
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

function createMember(random: () => number): Member {
  const category = CATEGORIES[Math.floor(random() * CATEGORIES.length)] ?? 'wound_care';
  const start = Math.floor(random() * US_REGIONS.length);
  const fields = pick(random, FIELDS[category], 1 + Math.floor(random() * 3));
  const raw = [3, 3, 2, 1, 1, 2].map((weight) => weight * random() ** 2);
  const [place = 0, field = 0, gap = 0, size = 0, trust = 0, taste = 0] = raw;
  return {
    userId: uuidv7(),
    companyId: uuidv7(),
    type: random() < 0.3 ? 'manufacturer' : 'distributor',
    category,
    fields,
    gaps: pick(random, FIELDS[category], 1 + Math.floor(random() * 2)).filter((one) => !fields.includes(one)),
    // Neighboring regions, as companies grow.
    regions: Array.from(
      { length: 1 + Math.floor(random() * 4) },
      (_, at) => US_REGIONS[(start + at) % US_REGIONS.length],
    ).filter((region) => region !== undefined),
    headcount: Math.floor(3 * 10 ** (random() * 2.5)),
    isVerified: random() < 0.4,
    values: { place, field, gap, size, trust, taste },
  };
}

const share = (ours: readonly string[], theirs: readonly string[]): number =>
  ours.filter((one) => theirs.includes(one)).length / Math.max(1, ours.length);

/** How much a company likes another. The random part stays the same for a pair. */
function liking(one: Member, other: Member, random: () => number): number {
  const { place, field, gap, size, trust, taste } = one.values;
  const seller = one.type === 'distributor' ? one : other;
  const maker = one.type === 'distributor' ? other : one;
  return (
    place * share(seller.regions, maker.regions) +
    field * (share(one.fields, other.fields) + (one.category === other.category ? 0.5 : 0)) +
    gap * share(seller.gaps, maker.fields) +
    size * (1 - Math.abs(Math.log10(one.headcount) - Math.log10(other.headcount)) / 2.5) +
    trust * (other.isVerified ? 1 : 0) +
    taste * random()
  );
}

const SEEN = 150;
const PARTNERS = 14;

/** Each company gets to know a random part of the market and connects with those that both like best. */
export function createMarket(size: number, seed: number, { isConnected = true } = {}): Market {
  const random = randomOf(seed);
  const people = Array.from({ length: size }, () => createMember(random));
  const pairs: (readonly [number, number])[] = [];
  if (!isConnected) return { people, pairs: [] };
  const known = new Set<string>();
  for (const [at, one] of people.entries()) {
    const others = pick(random, [...people.keys()], SEEN * 2).filter(
      (other) => people[other]?.type !== one.type,
    );
    const liked = others
      .slice(0, SEEN)
      .flatMap((other) => {
        const met = people[other];
        return met ? [{ other, joint: liking(one, met, random) + liking(met, one, random) }] : [];
      })
      .toSorted((first, next) => next.joint - first.joint)
      .slice(0, Math.floor(random() * PARTNERS));
    for (const { other } of liked) {
      const key = [at, other].toSorted((first, next) => first - next).join(' ');
      if (!known.has(key)) pairs.push([at, other]);
      known.add(key);
    }
  }
  return { people, pairs: pick(random, pairs, pairs.length) };
}

const CHUNK = 500;
const MISSING = 0.2;
const AGES_DAYS = 700;
const DAY_MS = 86_400_000;

/** Writes the pages, of which a fifth of the details is missing, and the connections until the day of the split. */
export async function store(db: Db, { people }: Market, known: Market['pairs'], seed: number): Promise<void> {
  const random = randomOf(seed);
  const shown = <Value>(value: Value, otherwise: Value): Value => (random() < MISSING ? otherwise : value);
  for (let from = 0; from < people.length; from += CHUNK) {
    const some = people.slice(from, from + CHUNK);
    await db.insert(users).values(
      some.map(({ userId }) => ({
        id: userId,
        email: `${userId}@example.test`,
        firstName: 'Dana',
        lastName: 'Whitfield',
        passwordHash: '-',
      })),
    );
    await db.insert(companies).values(
      some.map((one) => ({
        id: one.companyId,
        ownerId: one.userId,
        name: `Company ${one.companyId}`,
        type: one.type,
        isVerified: one.isVerified,
        territories: shown([...one.regions], []),
        specialties: shown([...one.fields], []),
        headcount: shown<number | null>(one.headcount, null),
        createdAt: new Date(Date.now() - random() * AGES_DAYS * DAY_MS).toISOString(),
      })),
    );
    const sellers = some.filter(({ type }) => type === 'distributor');
    if (sellers.length > 0)
      await db.insert(distributors).values(
        sellers.map((one) => ({
          companyId: one.companyId,
          yearsExperience: '>10' as const,
          geographicLocation: one.regions[0] ?? 'texas',
          clinicalSpecialists: '3-5' as const,
          supportStaffCount: '3-5' as const,
          keyPortfolioGaps: shown([...one.gaps], []),
        })),
      );
    const listed = some
      .filter(({ type }) => type === 'manufacturer')
      .flatMap((one) => one.fields.map((field) => ({ one, field, id: uuidv7() })));
    if (listed.length > 0) {
      await db.insert(products).values(
        listed.map(({ one, field, id }) => ({
          id,
          name: `${field} ${id}`,
          companyId: one.companyId,
          category: one.category,
          regulatoryStatus: 'fda_cleared' as const,
        })),
      );
      await db
        .insert(productTerritories)
        .values(
          listed.flatMap(({ one, id }) =>
            one.regions
              .slice(0, 2)
              .map((territory) => ({ productId: id, territory, state: 'open' as const })),
          ),
        );
    }
  }
  for (let from = 0; from < known.length; from += CHUNK)
    await db.insert(connections).values(
      known.slice(from, from + CHUNK).flatMap(([at, to]) => {
        const [one, other] = [people[at], people[to]];
        if (!one || !other) return [];
        return [
          {
            requesterId: one.userId,
            recipientId: other.userId,
            requesterCompanyId: one.companyId,
            recipientCompanyId: other.companyId,
            status: 'accepted' as const,
          },
        ];
      }),
    );
}
