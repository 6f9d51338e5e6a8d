import { describe, expect, test } from 'vitest';
import { type Territory, US_REGIONS } from '#contract/vocabulary.ts';
import { BASE_LANGUAGE, readerOf } from '#platform/words.ts';
import {
  type Case,
  IS_TRUE,
  type Labels,
  areRelated,
  labelsOf,
  makerOf,
  sellerOf,
} from '#test/true-reasons.ts';
import { type CompanyFacts, type ProductFacts, SIZES, STAGES } from './facts.ts';
import { type ScoredFactor, scoreOf } from './score.ts';

const reader = readerOf(BASE_LANGUAGE);
const PAIRS = 400;

const LABELS: Labels = {
  Hip: { field: 'hip', category: 'orthopedic_implants' },
  'Hip stems': { field: 'hip', category: 'orthopedic_implants' },
  Knee: { field: 'knee', category: 'orthopedic_implants' },
  Spine: { field: 'spine', category: 'orthopedic_implants' },
  Cardiology: { field: 'cardiology', category: 'cardiovascular_devices' },
  Stents: { field: 'stent', category: 'cardiovascular_devices' },
  'Coronary stent': { field: 'stent', category: 'cardiovascular_devices' },
  Ultrasound: { field: 'ultrasound', category: 'diagnostic_equipment' },
  Radiology: { field: 'radiology', category: 'diagnostic_equipment' },
  Laparoscopy: { field: 'laparoscopy', category: 'surgical_instruments' },
  Ostomy: { field: 'ostomy', category: 'wound_care' },
};
const NAMES = Object.keys(LABELS);
const PLACES: readonly Territory[] = [...US_REGIONS, 'north_america', 'europe', 'asia_pacific'];
const STATUSES = ['fda_cleared', 'ce_marked', 'pending_approval', 'self_declared', 'other'] as const;
const LOCATIONS = ['Houston, TX', 'Austin, TX', 'Boston, MA', 'Munich, Germany', null] as const;

function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}
type Random = () => number;
const one = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is an item');
  return item;
};
const some = <Item>(random: Random, items: readonly Item[], most: number): Item[] => [
  ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => one(random, items))),
];

function createProduct(random: Random, at: number): ProductFacts {
  const name = one(random, NAMES);
  return {
    id: `product ${at}`,
    name,
    category: LABELS[name]?.category ?? 'other',
    status: one(random, STATUSES),
    codes: some(random, ['LZO', 'HWC', 'DQY'], 2),
    openTerritories: some(random, PLACES, 3),
  };
}
const createCompany = (random: Random, type: CompanyFacts['type']): CompanyFacts => ({
  id: type,
  name: 'Company',
  type,
  location: one(random, LOCATIONS),
  country: null,
  territories: some(random, PLACES, 4),
  homeTerritory: type === 'distributor' && random() < 0.5 ? one(random, US_REGIONS) : null,
  specialties: some(random, NAMES, 3),
  gaps: type === 'distributor' ? some(random, NAMES, 2) : [],
  size: one(random, [...SIZES, null]),
  stage: one(random, [...STAGES, null]),
  isVerified: random() < 0.5,
  products: Array.from({ length: Math.floor(random() * 3) }, (_, at) => createProduct(random, at)),
  daysSinceChange: Math.floor(random() * 200),
});

const random = createRandom(20_261_123);
const CASES: readonly Case[] = Array.from({ length: PAIRS }, (_, at) => {
  const [maker, seller] = [createCompany(random, 'manufacturer'), createCompany(random, 'distributor')];
  const [own, other] = at % 2 === 0 ? [maker, seller] : [seller, maker];
  const similarPartners = random() < 0.5 ? null : Math.floor(random() * 30);
  const partners = random() < 0.5 ? null : (similarPartners ?? 0) + Math.floor(random() * 30);
  const latest = Array.from({ length: at % 3 }, () => createCompany(random, other.type));
  return {
    own: { ...own, partners: latest },
    other,
    network: { responseDays: Math.floor(random() * 20), similarPartners, partners },
  };
});
const exactOf = ({ own, other, network }: Case): number => scoreOf(own, other, { network }).exact;

const reasonsOf = ({ own, other, network }: Case): readonly ScoredFactor[] => {
  const { reasons, factors } = scoreOf(own, other, { network });
  return factors.filter(({ code }) => reasons.includes(code));
};

describe('the recommendation reasons for four hundred pairs of companies', () => {
  test('are confirmed by the data in every sentence', () => {
    const shown = new Set<string>();
    for (const pair of CASES)
      for (const { code, sentence } of reasonsOf(pair)) {
        shown.add(code);
        const text = sentence(reader);
        expect(IS_TRUE[code]?.(text, pair, LABELS), `${code}: ${text} ${JSON.stringify(pair)}`).toBe(true);
      }
    // Every kind of reason has occurred.
    expect([...shown].toSorted()).toEqual(Object.keys(IS_TRUE).toSorted());
  });
});

describe('the scores of four hundred pairs of companies', () => {
  test('depend neither on names nor on the order of lists and products', () => {
    const turned = (company: CompanyFacts): CompanyFacts => ({
      ...company,
      name: 'Zeta',
      territories: company.territories.toReversed(),
      specialties: company.specialties.toReversed(),
      gaps: company.gaps.toReversed(),
      products: company.products.toReversed(),
    });
    for (const pair of CASES)
      expect(exactOf({ ...pair, own: turned(pair.own), other: turned(pair.other) })).toBeCloseTo(
        exactOf(pair),
      );
  });

  test('never fall when the companies have one more territory or field in common, or when a portfolio gap is filled', () => {
    for (const pair of CASES) {
      const { own, other } = pair;
      const before = exactOf(pair) - 1e-9;
      for (const place of own.territories)
        expect(
          exactOf({ ...pair, other: { ...other, territories: [...new Set([...other.territories, place])] } }),
        ).toBeGreaterThanOrEqual(before);
      for (const label of labelsOf(own))
        expect(
          exactOf({ ...pair, other: { ...other, specialties: [...other.specialties, label] } }),
        ).toBeGreaterThanOrEqual(before);
      for (const label of labelsOf(other))
        expect(
          exactOf({ ...pair, own: { ...own, specialties: [...own.specialties, label] } }),
        ).toBeGreaterThanOrEqual(before);
      const offered = labelsOf(makerOf(pair));
      const unfilled = sellerOf(pair).gaps.filter((gap) => !areRelated([gap], offered, LABELS));
      for (const gap of offered.length > 0 ? unfilled : []) {
        const filled = (company: CompanyFacts): CompanyFacts =>
          company.type === 'manufacturer'
            ? { ...company, specialties: [...company.specialties, gap] }
            : company;
        expect(exactOf({ ...pair, own: filled(own), other: filled(other) })).toBeGreaterThanOrEqual(before);
      }
    }
  });

  test.each(['size', 'territories'] as const)(
    'rise when a missing value for “%s” is filled in with one that matches',
    (field) => {
      const isMissing = (value: CompanyFacts[typeof field]) => value === null || value.length === 0;
      const missing = CASES.filter(({ own, other }) => isMissing(other[field]) && !isMissing(own[field]));
      expect(missing.length).toBeGreaterThan(10);
      for (const pair of missing)
        expect(exactOf({ ...pair, other: { ...pair.other, [field]: pair.own[field] } })).toBeGreaterThan(
          exactOf(pair),
        );
    },
  );
});
