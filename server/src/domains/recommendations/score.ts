import type { FactorCode } from '#contract/recommendations.ts';
import {
  competingLine,
  growthStage,
  recentlyActive,
  responsivePartner,
  similarPartners,
  sizeAppropriate,
  typeComplementary,
  verifiedPartner,
  wellConnected,
} from './company-factors.ts';
import { type Factor, type Finding, type Pair, pairOf } from './factor.ts';
import type { CompanyFacts, NetworkFacts } from './facts.ts';
import {
  likePartners,
  locationMatch,
  marketOverlap,
  openTerritory,
  portfolioGap,
  regulatoryAligned,
  specialtyMatch,
} from './market-factors.ts';
import { NO_FEEDBACK, type Feedback, feedbackFinding } from './feedback.ts';

/**
 * The factors that add up to 100, with their weights before any calibration and feedback. docs/recommendations.md explains
 * them.
 */
export const WEIGHTS = {
  specialty_match: { weight: 18, find: specialtyMatch },
  market_overlap: { weight: 16, find: marketOverlap },
  portfolio_gap: { weight: 10, find: portfolioGap },
  open_territory: { weight: 7, find: openTerritory },
  type_complementary: { weight: 5, find: typeComplementary },
  regulatory_aligned: { weight: 6, find: regulatoryAligned },
  location_match: { weight: 4, find: locationMatch },
  size_appropriate: { weight: 4, find: sizeAppropriate },
  verified_partner: { weight: 4, find: verifiedPartner },
  similar_partners: { weight: 11, find: similarPartners },
  well_connected: { weight: 5, find: wellConnected },
  like_partners: { weight: 6, find: likePartners },
  growth_stage: { weight: 1, find: growthStage },
  responsive_partner: { weight: 2, find: responsivePartner },
  recently_active: { weight: 1, find: recentlyActive },
} as const satisfies Partial<Record<FactorCode, { weight: number; find: Factor }>>;
export type WeightedCode = keyof typeof WEIGHTS;
export const WEIGHTED_CODES = Object.keys(WEIGHTS) as WeightedCode[];
export type Weights = Readonly<Record<WeightedCode, number>>;
export const DECLARED = ofEach((code) => WEIGHTS[code].weight);

/** How well two companies match in each factor; an unknown match is already replaced by the neutral one. */
export type Matches = Readonly<Record<WeightedCode, number>>;

/** The match that unknown data counts as: less than any match, more than a known mismatch. */
export const NEUTRAL = 0.4;
/** The points for a competing product line. */
const COMPETING_WEIGHT = -15;
/** The match from which a factor is stated as a reason. */
const REASON_FROM = 0.5;

export interface ScoredFactor extends Finding {
  readonly code: FactorCode;
  readonly weight: number;
  readonly points: number;
}

export interface Score {
  readonly score: number;
  readonly exact: number;
  readonly confidence: number;
  readonly reasons: FactorCode[];
  readonly factors: readonly ScoredFactor[];
}

const POINTS_PER = 10;
/** Rounds points and weights alike, so that no factor seems to give more points than its weight. */
export const rounded = (points: number): number => Math.round(points * POINTS_PER) / POINTS_PER;

export function scoreOf(
  own: CompanyFacts,
  other: CompanyFacts,
  { weights = DECLARED, network, feedback = NO_FEEDBACK, targetId = other.id }: Context = {},
): Score {
  const pair = pairOf(own, other, network);
  const weighted = weightedFactors(pair, weights, feedback);
  const sum = weighted.reduce((total, { points }) => total + points, 0);
  const adjusted = adjustments(pair, feedback, targetId, sum);
  const factors = [...weighted, ...adjusted];
  const exact = factors.reduce((total, { points }) => total + points, 0);
  const known = weighted.filter(({ match }) => match !== null);
  return {
    score: Math.round(Math.min(100, Math.max(0, exact))),
    exact,
    confidence: Math.round(known.reduce((total, { weight }) => total + weight, 0)),
    reasons: weighted
      .filter(({ match }) => match !== null && match >= REASON_FROM)
      .toSorted((one, next) => next.points - one.points)
      .map(({ code }) => code),
    factors,
  };
}

interface Context {
  weights?: Weights;
  network?: NetworkFacts;
  feedback?: Feedback;
  targetId?: string;
}

export function matchesOf(own: CompanyFacts, other: CompanyFacts, network?: NetworkFacts): Matches {
  const pair = pairOf(own, other, network);
  return ofEach((code) => WEIGHTS[code].find(pair).match ?? NEUTRAL);
}

function ofEach(valueOf: (code: WeightedCode) => number): Readonly<Record<WeightedCode, number>> {
  return Object.fromEntries(WEIGHTED_CODES.map((code) => [code, valueOf(code)])) as Weights;
}

function weightedFactors(pair: Pair, weights: Weights, { multipliers }: Feedback): ScoredFactor[] {
  const asked = WEIGHTED_CODES.map((code) => ({
    code,
    raw: weights[code] * (multipliers.get(code) ?? 1),
    finding: WEIGHTS[code].find(pair),
  }));
  const total = asked.reduce((sum, { raw }) => sum + raw, 0);
  return asked.map(({ code, raw, finding }) => {
    const weight = (100 * raw) / total;
    const { match, sentence } = finding;
    return { code, match, sentence, weight, points: rounded(weight * (match ?? NEUTRAL)) };
  });
}

function adjustments(
  { own, other }: Pair,
  feedback: Feedback,
  targetId: string,
  sum: number,
): ScoredFactor[] {
  const competing = competingLine(own.products, other.products);
  const taken = Math.max(-sum, COMPETING_WEIGHT * (competing.match ?? 0));
  const given = feedbackFinding(feedback, targetId);
  const moved = Math.min(100 - (sum + taken), Math.max(-(sum + taken), given.points));
  return [
    { ...competing, code: 'competing_line', weight: COMPETING_WEIGHT, points: taken === 0 ? 0 : taken },
    ...(given.points === 0
      ? []
      : [{ ...given, code: 'your_feedback' as const, weight: given.points, points: moved }]),
  ];
}
