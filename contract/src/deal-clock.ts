import { z } from 'zod';
import { Instant } from './days.ts';
import { DealStage } from './deal-stages.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';

/**
 * The steps from a product's launch to a signed agreement: the first recommendation or request between the two
 * companies, their connection, their NDA, the agreement on the terms, and the signature.
 */
export const CLOCK_STEPS = ['launch', 'match', 'connection', 'nda', 'terms', 'signature'] as const;
export const ClockStep = z.enum(CLOCK_STEPS);
export type ClockStep = z.infer<typeof ClockStep>;

export type ClockTimes = Readonly<Record<ClockStep, Instant | null>>;

export const DealClock = z.object({
  steps: z.array(
    z.object({
      step: ClockStep,
      at: Instant.nullable(),
      /**
       * The days since the previous step, to one decimal; null for the first step and for steps that were not reached.
       */
      days: z.number().nullable(),
    }),
  ),
  next: ClockStep.nullable(),
  nextSince: Instant.nullable(),
  /** The days, to one decimal, from the first step to the signature, or to the moment of the response. */
  totalDays: z.number().nullable(),
});
export type DealClock = z.infer<typeof DealClock>;

const Figures = z.object({
  /** How many signed deals were measured: the latest ones, at most 1,000. */
  deals: z.number().int(),
  steps: z.array(z.object({ step: ClockStep, medianDays: z.number().nullable(), deals: z.number().int() })),
  medianTotalDays: z.number().nullable(),
});
export type ClockFigures = z.infer<typeof Figures>;

export const OneDealClock = DealClock.extend({
  /** The days, to one decimal, that the deal has spent in each stage so far, in the order of the stages. */
  stages: z.array(z.object({ stage: DealStage, days: z.number() })),
  /** The medians of the manufacturer's signed deals, which only its own members see; null for the distributor. */
  medians: Figures.shape.steps.nullable(),
});
export type OneDealClock = z.infer<typeof OneDealClock>;

export const getDealClock = endpoint({
  method: 'GET',
  path: '/api/deals/:id/clock',
  summary: "Read how long a deal took from the product's launch, step by step and stage by stage",
  audience: 'signed-in',
  params: ById,
  response: OneDealClock,
});

export const ClockedDeal = z.object({
  id: Id,
  title: z.string(),
  distributorName: z.string(),
  stage: DealStage,
  clock: DealClock,
});
export type ClockedDeal = z.infer<typeof ClockedDeal>;

export const CLOCKED_DEALS = 4;

export const OwnClockFigures = Figures.extend({
  /** The deal that was signed last, then the open deals that are furthest along. */
  latest: z.array(ClockedDeal).max(CLOCKED_DEALS),
  /** The manufacturer whose deals these are, which is the caller's first one; null if the caller has none. */
  companyId: Id.nullable(),
  canEdit: z.boolean(),
  /** The number of days that earlier launches took, as stated by the company. */
  baselineDays: z.number().int().nullable(),
});
export type OwnClockFigures = z.infer<typeof OwnClockFigures>;

export const getClockFigures = endpoint({
  method: 'GET',
  path: '/api/deals/clock',
  summary: "Read how long the signed deals of the caller's manufacturer took from launch to signature",
  audience: 'signed-in',
  response: OwnClockFigures,
});

const MAX_BASELINE_DAYS = 10_000;
export const ClockBaseline = z.object({
  companyId: Id,
  days: z.number().int().min(1).max(MAX_BASELINE_DAYS).nullable(),
});

export const setClockBaseline = endpoint({
  method: 'PUT',
  path: '/api/deals/clock/baseline',
  summary: "Set how many days the launches of the caller's manufacturer took before; null clears it",
  audience: 'signed-in',
  body: ClockBaseline,
  response: OwnClockFigures,
});

export const getAdminClockFigures = endpoint({
  method: 'GET',
  path: '/api/admin/deals/clock',
  summary: 'Read how long the latest signed deals of all companies took from launch to signature',
  audience: 'admin',
  response: Figures,
});
