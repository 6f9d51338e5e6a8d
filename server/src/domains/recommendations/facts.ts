import type { CompanyType, ProductCategory, ShownStatus, Territory } from '#contract/vocabulary.ts';

export interface ProductFacts {
  readonly id: string;
  readonly name: string;
  readonly category: ProductCategory;
  readonly status: ShownStatus;
  readonly codes: readonly string[];
  readonly openTerritories: readonly Territory[];
}

/** The facts about a company that a score uses. Null and empty lists mean that the value is unknown. */
export interface CompanyFacts {
  readonly id: string;
  readonly name: string;
  readonly type: CompanyType;
  readonly location: string | null;
  readonly country: string | null;
  readonly territories: readonly Territory[];
  readonly homeTerritory: Territory | null;
  readonly specialties: readonly string[];
  readonly gaps: readonly string[];
  readonly size: Size | null;
  readonly stage: Stage | null;
  readonly isVerified: boolean;
  readonly products: readonly ProductFacts[];
  /** Whole days since its page or products last changed. */
  readonly daysSinceChange: number;
  /** The companies that it connected with last. They are looked up only for the user's own company. */
  readonly partners?: readonly CompanyFacts[];
}

export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];
export const STAGES = ['young', 'growing', 'established'] as const;
export type Stage = (typeof STAGES)[number];

/** How others interact with a company; undefined while it has not been looked up. */
export interface NetworkFacts {
  /** The published median of its response times to connection requests, in whole days. */
  readonly responseDays: number | null;
  /**
   * How many companies similar to the user's own, and how many in all, are connected with it; null for fewer than five.
   */
  readonly similarPartners: number | null;
  readonly partners: number | null;
}

const SMALL_HEADCOUNT = 20;
const MEDIUM_HEADCOUNT = 200;

/** Returns the company size by the number of employees, or else by the larger of a distributor's two teams. */
export function sizeOf(headcount: number | null, teams: readonly (string | null)[]): Size | null {
  if (headcount !== null) {
    if (headcount < SMALL_HEADCOUNT) return 'small';
    return headcount < MEDIUM_HEADCOUNT ? 'medium' : 'large';
  }
  if (teams.includes('>10')) return 'large';
  if (teams.includes('6-10')) return 'medium';
  return teams.some((team) => team !== null) ? 'small' : null;
}

const YOUNG_YEARS = 5;
const GROWING_YEARS = 10;
const STAGE_OF_EXPERIENCE: Readonly<Record<string, Stage>> = {
  '<5': 'young',
  '6-10': 'growing',
  '>10': 'established',
};

export function stageOf(
  foundedYear: number | null,
  experience: string | null,
  thisYear: number,
): Stage | null {
  if (foundedYear === null) return (experience !== null && STAGE_OF_EXPERIENCE[experience]) || null;
  const age = thisYear - foundedYear;
  if (age <= YOUNG_YEARS) return 'young';
  return age <= GROWING_YEARS ? 'growing' : 'established';
}
