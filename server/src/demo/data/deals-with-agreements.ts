import type { Territory } from '#contract/vocabulary.ts';
import type { DemoDeal } from './deals.ts';

interface Given {
  title: string;
  seller: string;
  territory: Territory;
  begun: number;
  moved: number;
  value: number;
  isWon?: boolean;
}

const dealOn = ({ isWon = false, ...given }: Given): DemoDeal => ({
  ...given,
  maker: 'Dana Whitfield',
  product: given.title.startsWith('Ceramic') ? 'Halden Ceramic Head' : 'Meridian Revision Cones',
  stage: isWon ? 'closed_won' : 'contract_review',
  exclusivity: 'exclusive',
  closes: isWon ? -given.moved : 20,
});

export const dealsWithAgreements: readonly DemoDeal[] = [
  { title: 'Ceramic Head, Northern California', seller: 'Neil Stavros', territory: 'northern_california', begun: 30, moved: 2, value: 240_000 } as const,
  { title: 'Revision Cones, Texas', seller: 'Marcus Oyelaran', territory: 'texas', begun: 50, moved: 8, value: 610_000 } as const,
  { title: 'Ceramic Head, Texas', seller: 'Marcus Oyelaran', territory: 'texas', begun: 55, moved: 12, value: 480_000 } as const,
  { title: 'Revision Cones, Pacific Northwest', seller: 'Neil Stavros', territory: 'pacific_northwest', begun: 38, moved: 10, value: 350_000 } as const,
  { title: 'Ceramic Head, Midwest', seller: 'Simone Achterberg', territory: 'midwest', begun: 100, moved: 40, value: 520_000, isWon: true } as const,
  { title: 'Ceramic Head, Southeast', seller: 'Tom Bechtel', territory: 'southeast', begun: 95, moved: 60, value: 430_000, isWon: true } as const,
  { title: 'Revision Cones, Midwest', seller: 'Simone Achterberg', territory: 'midwest', begun: 137, moved: 130, value: 390_000, isWon: true } as const,
  { title: 'Ceramic Head, Mountain', seller: 'Simone Achterberg', territory: 'mountain', begun: 138, moved: 130, value: 90_000, isWon: true } as const,
  { title: 'Revision Cones, Mountain', seller: 'Simone Achterberg', territory: 'mountain', begun: 136, moved: 125, value: 110_000, isWon: true } as const,
  { title: 'Ceramic Head, Mid-Atlantic', seller: 'Tom Bechtel', territory: 'mid_atlantic', begun: 99, moved: 90, value: 370_000, isWon: true } as const,
].map(dealOn);
