import type { DealExclusivity, DealFieldChange, DealPriority } from '#contract/deal-fields.ts';
import type { DealStage } from '#contract/deal-stages.ts';
import { dealsWithAgreements } from './deals-with-agreements.ts';
import type { Territory } from '#contract/vocabulary.ts';

export interface DemoDeal {
  readonly title: string;
  readonly maker: string;
  readonly seller: string;
  readonly stage: DealStage;
  /** Whole US dollars. */
  readonly value?: number;
  readonly priority?: DealPriority;
  /** Days since the deal began, and since it reached its stage. */
  readonly begun: number;
  readonly moved: number;
  /** Days until the expected close; negative when it has passed. */
  readonly closes?: number;
  readonly product: string;
  readonly territory: Territory;
  readonly exclusivity?: DealExclusivity;
  readonly months?: number;
  readonly paymentTerms?: string;
  readonly notes?: string;
  readonly lostReason?: string;
  readonly isAssigned?: boolean;
  /**
   * The numbers are days since the task was added, until it is due, and since it was done. It is the distributor's task
   * unless `isOwn` makes it the manufacturer's.
   */
  readonly tasks?: readonly { title: string; added: number; due?: number; done?: number; isOwn?: boolean }[];
  /** The proposals. They are the distributor's unless `isOwn` makes them the manufacturer's. */
  readonly proposals?: readonly { change: DealFieldChange; daysAgo: number; message?: string; isOwn?: boolean }[];
}

export const demoDeals: readonly DemoDeal[] = [
  {
    title: 'Meridian Stem, Texas',
    maker: 'Dana Whitfield',
    seller: 'Marcus Oyelaran',
    stage: 'negotiation',
    value: 1_150_000,
    priority: 'high',
    begun: 66,
    moved: 4,
    closes: 26,
    product: 'Meridian Cementless Stem',
    territory: 'texas',
    exclusivity: 'exclusive',
    months: 24,
    paymentTerms: 'Net 45',
    notes: 'Board accepts 30 a month if year 2 is fixed at 40. Ask for quarterly reporting in return.',
    isAssigned: true,
    tasks: [
      { title: 'Send the surgeon list', added: 20, done: 5 },
      { title: 'Send the 2027 transfer price list', added: 4, due: 1, isOwn: true },
      { title: 'Confirm loaner storage in San Antonio', added: 4, due: 8 },
      { title: 'Book surgeon training, January dates', added: 3, due: 18, isOwn: true },
    ],
    proposals: [
      {
        daysAgo: 0.3,
        message: 'Two of the seven surgeons start in April. We can commit to less in year 1.',
        change: {
          field: 'value',
          before: { value: '1150000.00', valueCents: 115_000_000, currency: 'USD' },
          after: { value: '862200.00', valueCents: 86_220_000, currency: 'USD' },
        },
      },
      {
        daysAgo: 2,
        isOwn: true,
        change: { field: 'paymentTerms', before: 'Net 45', after: 'Net 30' },
      },
    ],
  },
  {
    title: 'Powered drivers, community hospitals',
    maker: 'Dana Whitfield',
    seller: 'Marcus Oyelaran',
    stage: 'prospect',
    value: 186_000,
    begun: 9,
    moved: 9,
    closes: 95,
    product: 'Steadline Powered Driver',
    territory: 'south',
  },
  {
    title: 'Knee line for the Mid-Atlantic',
    maker: 'Dana Whitfield',
    seller: 'Tom Bechtel',
    stage: 'contract_review',
    value: 940_000,
    priority: 'critical',
    begun: 88,
    moved: 6,
    closes: 12,
    product: 'Fixed-Bearing Knee',
    territory: 'new_york_metro',
    exclusivity: 'exclusive',
    months: 36,
    paymentTerms: 'Net 30',
    isAssigned: true,
  },
  {
    title: 'Stem trial, Pacific Northwest',
    maker: 'Dana Whitfield',
    seller: 'Neil Stavros',
    stage: 'qualified',
    value: 410_000,
    begun: 31,
    moved: 14,
    closes: 68,
    product: 'Meridian Cementless Stem',
    territory: 'pacific_northwest',
  },
  {
    title: 'Driver service contract, Midwest',
    maker: 'Dana Whitfield',
    seller: 'Simone Achterberg',
    stage: 'proposal',
    value: 522_000,
    priority: 'low',
    begun: 45,
    moved: 11,
    closes: 54,
    product: 'Steadline Powered Driver',
    territory: 'midwest',
  },
  {
    title: 'Meridian Stem, Midwest',
    maker: 'Dana Whitfield',
    seller: 'Simone Achterberg',
    stage: 'closed_won',
    value: 780_000,
    begun: 82,
    moved: 24,
    closes: -20,
    product: 'Meridian Cementless Stem',
    territory: 'midwest',
    exclusivity: 'exclusive',
    paymentTerms: 'Net 45',
  },
  {
    title: 'Knee trays, Carolina clinics',
    maker: 'Dana Whitfield',
    seller: 'Tom Bechtel',
    stage: 'closed_lost',
    value: 90_000,
    begun: 75,
    moved: 30,
    product: 'Fixed-Bearing Knee',
    territory: 'southeast',
    lostReason: 'The clinics renewed with their present supplier.',
  },
  ...dealsWithAgreements,
];

export const demoBaselines = [{ owner: 'Dana Whitfield', days: 164 }] as const;
