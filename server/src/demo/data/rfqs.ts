import type { RfqScore } from '#contract/rfq-scoring.ts';
import type { ProductCategory, Territory } from '#contract/vocabulary.ts';

interface DemoResponse {
  readonly by: string;
  readonly daysAgo: number;
  readonly proposal: string;
  /** Whole US dollars. */
  readonly price: number;
  readonly deliveryTime: string;
  readonly capabilities: string;
  readonly points?: Partial<Record<RfqScore['criterion'], number>>;
}

export interface DemoRfq {
  readonly title: string;
  readonly by: string;
  readonly posted: number;
  /** Days until the deadline. */
  readonly closes: number;
  readonly description: string;
  readonly requirements: readonly string[];
  readonly category: ProductCategory;
  readonly territories: readonly Territory[];
  readonly product?: string;
  readonly volume: string;
  readonly budget: string;
  readonly isSealed?: boolean;
  readonly responses?: readonly DemoResponse[];
}

export const demoRfqs: readonly DemoRfq[] = [
  {
    title: 'Meridian stem distribution, Mountain and Southwest',
    by: 'Dana Whitfield',
    posted: 12,
    closes: 9,
    description: 'We look for one partner in both regions, with first cases by February.',
    requirements: ['Own loaner sets', 'Six sales reps or more', 'Net 30'],
    category: 'orthopedic_implants',
    territories: ['mountain', 'southwest'],
    product: 'Meridian Cementless Stem',
    volume: '240 stems or more in year 1',
    budget: 'List price: $3,860 per stem',
    responses: [
      {
        by: 'Amy Christensen',
        daysAgo: 5,
        proposal: 'We cover both regions with nine reps, and keep loaner sets in Denver and Phoenix.',
        price: 2480,
        deliveryTime: 'January 18',
        capabilities: '9 sales reps, 22 hospitals',
        points: { price: 3, coverage: 5, delivery: 4, credentials: 4 },
      },
      {
        by: 'Marcus Oyelaran',
        daysAgo: 6,
        proposal: 'We start in the Southwest from El Paso, and add Mountain in the second year.',
        price: 2395,
        deliveryTime: 'January 11',
        capabilities: '14 sales reps, 31 hospitals',
        points: { price: 4, coverage: 2, delivery: 5, credentials: 5 },
      },
      {
        by: 'Neil Stavros',
        daysAgo: 2,
        proposal: 'Mountain now, and the Southwest with a partner. Our sets are in Portland.',
        price: 2310,
        deliveryTime: 'March 15',
        capabilities: '6 sales reps, 9 hospitals',
      },
    ],
  },
  {
    title: 'Driver service centers, Midwest',
    by: 'Dana Whitfield',
    posted: 6,
    closes: 17,
    description: 'Repair and calibration of our powered drivers within five working days.',
    requirements: ['ISO 13485', 'Turnaround of five working days'],
    category: 'surgical_instruments',
    territories: ['midwest'],
    volume: '1,400 services a year',
    budget: 'Up to $90 per service',
    isSealed: true,
  },
  {
    title: 'Powered drivers for nine day-surgery centers',
    by: 'Rafael Ochoa',
    posted: 8,
    closes: 20,
    description: 'Our hospitals replace their drivers next spring. We want to carry one line for all of them.',
    requirements: ['FDA cleared', 'Two trays for trial', 'Service in Texas'],
    category: 'surgical_instruments',
    territories: ['texas'],
    volume: '36 drivers',
    budget: '$4,000 to $5,500 each',
  },
];
