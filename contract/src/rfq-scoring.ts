import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';

export const RFQ_CRITERIA = ['price', 'coverage', 'delivery', 'credentials'] as const;
export const RfqCriterion = z.enum(RFQ_CRITERIA);
export type RfqCriterion = z.infer<typeof RfqCriterion>;

/** How much each criterion counts. Only the proportions matter. */
export const RfqWeights = z.record(RfqCriterion, z.number().int().min(0).max(100));
export type RfqWeights = z.infer<typeof RfqWeights>;

export const MAX_POINTS = 5;

const Scored = { responseId: Id, criterion: RfqCriterion };
export const RfqScore = z.object({ ...Scored, points: z.number().int().min(1).max(MAX_POINTS) });
export type RfqScore = z.infer<typeof RfqScore>;

/** How the requesting company rates the responses; no other company sees it. */
export const RfqScoring = z.object({ weights: RfqWeights, scores: z.array(RfqScore) });
export type RfqScoring = z.infer<typeof RfqScoring>;

const hasWeight = (weights: RfqWeights): boolean => Object.values(weights).some((weight) => weight > 0);

/** Omitted weights and scores keep their value. */
export const RfqScoringChange = z.object({
  weights: RfqWeights.refine(hasWeight, 'validation:rfqWeights').optional(),
  scores: z
    // Null removes the score.
    .array(z.object({ ...Scored, points: RfqScore.shape.points.nullable() }))
    .max(200)
    .default([]),
});
export type RfqScoringChange = z.output<typeof RfqScoringChange>;

/** Returns the weighted score of a response out of 100; null until every criterion that counts has points. */
export function totalScore({ weights, scores }: RfqScoring, responseId: Id): number | null {
  const counted = RFQ_CRITERIA.filter((criterion) => weights[criterion] > 0);
  const weighted = counted.flatMap((criterion) => {
    const score = scores.find((one) => one.responseId === responseId && one.criterion === criterion);
    return score ? [score.points * weights[criterion]] : [];
  });
  if (weighted.length < counted.length) return null;
  const highest = sum(counted.map((criterion) => MAX_POINTS * weights[criterion]));
  return Math.round((sum(weighted) / highest) * 100);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const getRfqScoring = endpoint({
  method: 'GET',
  path: '/api/rfqs/:id/scoring',
  summary: "Read how the caller's company rates the responses to its request",
  audience: 'signed-in',
  params: ById,
  response: RfqScoring,
});

export const changeRfqScoring = endpoint({
  method: 'PATCH',
  path: '/api/rfqs/:id/scoring',
  summary: "Change how the caller's company rates the responses to its request",
  audience: 'signed-in',
  params: ById,
  body: RfqScoringChange,
  response: RfqScoring,
});

export const getRfqComparisonCsv = endpoint({
  method: 'GET',
  path: '/api/rfqs/:id/comparison.csv',
  summary: "Download all responses to a request of the caller's company as CSV, one per line",
  audience: 'signed-in',
  params: ById,
  response: z.file().mime('text/csv'),
});

export const getRfqComparisonPdf = endpoint({
  method: 'GET',
  path: '/api/rfqs/:id/comparison.pdf',
  summary: "Download the first 50 responses to a request of the caller's company as a PDF",
  audience: 'signed-in',
  params: ById,
  response: z.file().mime('application/pdf'),
});
