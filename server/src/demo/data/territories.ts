import type { Territory } from '#contract/vocabulary.ts';

interface DemoTaking {
  readonly person?: string;
  readonly until?: number;
}

export interface DemoOffer {
  readonly product: string;
  /** The open territories, each with the days since it was opened. */
  readonly open?: Partial<Record<Territory, number>>;
  readonly exclusive?: Partial<Record<Territory, DemoTaking>>;
  readonly shared?: Partial<Record<Territory, DemoTaking>>;
}

export const offers: readonly DemoOffer[] = [
  {
    product: 'Meridian Cementless Stem',
    open: { texas: 2, mountain: 2, southwest: 3, southern_california: 3 },
    exclusive: {
      mid_atlantic: { person: 'Tom Bechtel', until: 770 },
      midwest: { person: 'Simone Achterberg', until: 405 },
    },
    shared: { pacific_northwest: { person: 'Neil Stavros' }, northern_california: {} },
  },
  {
    product: 'Fixed-Bearing Knee',
    open: { texas: 40, southeast: 12 },
    exclusive: { mid_atlantic: { person: 'Tom Bechtel', until: 770 }, europe: {} },
  },
  {
    product: 'Steadline Powered Driver',
    open: { texas: 18, mountain: 18, southeast: 18, southwest: 18, new_york_metro: 12, europe: 26 },
    exclusive: { midwest: { person: 'Simone Achterberg', until: 405 } },
  },
  {
    product: 'Tessera TX Cage',
    open: { texas: 31, mountain: 31 },
    exclusive: { southwest: { until: 200 } },
  },
  { product: 'Tessera LX Cage', open: { mountain: 20, southeast: 20, southwest: 20 } },
  { product: 'Corvane Arris DES', exclusive: { north_america: { until: 610 }, europe: { until: 610 } } },
  {
    product: 'Corvane Passage Guide',
    open: { mountain: 22, southwest: 22, texas: 22, southeast: 9, latin_america: 30 },
    shared: { europe: {} },
  },
  { product: 'Corvane Seal 6', open: { southeast: 1 }, shared: { texas: {} } },
  {
    product: 'Lumetra Q8 Analyzer',
    open: {
      texas: 8,
      mountain: 8,
      southeast: 8,
      mid_atlantic: 6,
      new_york_metro: 6,
      southwest: 8,
      europe: 6,
    },
  },
  { product: 'Lumetra Coag Strips', open: { mid_atlantic: 44 }, shared: { texas: {} } },
  {
    product: 'Argenta Foam Ag',
    open: { mountain: 1.5 },
    shared: { texas: {}, europe: {} },
    exclusive: { midwest: { person: 'Lorraine Pickett', until: 300 } },
  },
  { product: 'Brightwell Contact Layer', open: { southeast: 50 }, exclusive: { texas: { until: 90 } } },
  {
    product: 'Handscan 3',
    open: {
      europe: 5,
      asia_pacific: 5,
      latin_america: 5,
      middle_east_africa: 5,
      texas: 12,
      mountain: 12,
      southeast: 12,
      mid_atlantic: 12,
      new_york_metro: 0.5,
    },
  },
  { product: 'Aldersgate 330 Grasper', open: { southwest: 27, southern_california: 27, mountain: 27 } },
  { product: 'Norrvik Saga Drill', open: { latin_america: 33, asia_pacific: 33 }, shared: { europe: {} } },
  {
    product: 'Selvatica Stemless Shoulder',
    open: { southeast: 35 },
    exclusive: { europe: {} },
    shared: { texas: { person: 'Marcus Oyelaran' } },
  },
];
