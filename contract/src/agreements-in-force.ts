import { z } from 'zod';
import { DealSide } from './deal-fields.ts';
import { Day, GivenDay, Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { ById, optionalText } from './fields.ts';
import { Currency } from './vocabulary.ts';

/** A milestone or minimum purchase that the distributor must reach by a certain day. */
export const TargetKind = z.enum(['minimum_purchase', 'milestone']);
export type TargetKind = z.infer<typeof TargetKind>;

/** A result that one company entered. If the other company disputes it, it can be entered again. */
export const AgreementResult = z.object({
  /** Units, or cents of the target's currency. */
  amount: z.number().int(),
  by: DealSide,
  at: Instant,
  answer: z.enum(['confirmed', 'disputed']).nullable(),
  reason: z.string().nullable(),
});

export const AgreementTarget = z.object({
  kind: TargetKind,
  day: Day,
  /** Null for a last period that is shorter than the others. */
  amount: z.number().int().nullable(),
  /** Null if the amount is a number of units. */
  currency: Currency.nullable(),
  /** How many results were entered; a confirmation or dispute states the number that the person saw. */
  version: z.number().int(),
  result: AgreementResult.nullable(),
  /** Whether a confirmed result reaches the target; null until a result is confirmed. */
  isMet: z.boolean().nullable(),
});
export type AgreementTarget = z.infer<typeof AgreementTarget>;

/**
 * `running`: until its last day or, after a notice, the last day for late milestones. `exclusive`: both companies
 * confirmed every milestone. `ended`: the appointment is now non-exclusive.
 */
export const TrialState = z.enum(['running', 'exclusive', 'ended']);

export const AgreementTrial = z.object({
  state: TrialState,
  /** The last day of the trial, or of the grace period for late milestones. */
  lastDay: Day,
  hasNotice: z.boolean(),
  /**
   * The earliest day that a notice of a missed milestone can set as the last day for late milestones; null if the
   * caller cannot give notice now.
   */
  noticeFrom: Day.nullable(),
});

/**
 * Why an agreement ends. `not_renewed`: it ends with the running term. `without_reason`: it ends after the notice
 * period that it states. `breach`: a material breach was not cured. `risk`: there is a risk to patients, a license was
 * lost, or the anti-corruption clause was breached, so there is no sell-off.
 */
export const TerminationGround = z.enum(['not_renewed', 'without_reason', 'breach', 'risk']);
export type TerminationGround = z.infer<typeof TerminationGround>;

export const Termination = z.object({
  ground: TerminationGround,
  reason: z.string().nullable(),
  by: DealSide,
  givenAt: Instant,
  endsOn: Day,
  /** The last day on which the distributor may sell its stock; null if there is no sell-off. */
  sellOffEndsOn: Day.nullable(),
});

export const AgreementInForce = z.object({
  mySide: DealSide,
  effectiveOn: Day,
  /** The last day of the current term, or of the agreement. */
  endsOn: Day.nullable(),
  isOver: z.boolean(),
  targets: z.array(AgreementTarget),
  trial: AgreementTrial.nullable(),
  termination: Termination.nullable(),
  renewals: z.array(z.object({ endedOn: Day, renewedUntil: Day, renewedAt: Instant })),
  /** Whether the caller may enter, confirm and dispute results. Viewers and observers may not. */
  canEdit: z.boolean(),
  /**
   * The grounds on which the caller can end the agreement now, with the earliest last day for each; empty for everyone
   * except owners.
   */
  canEnd: z.array(z.object({ ground: TerminationGround, from: Day })),
});
export type AgreementInForce = z.infer<typeof AgreementInForce>;

export const getAgreementInForce = endpoint({
  method: 'GET',
  path: '/api/deals/:id/contract/in-force',
  summary: 'Read the targets, trial, renewals and end of a signed agreement; empty before the last signature',
  audience: 'signed-in',
  params: ById,
  response: AgreementInForce.nullable(),
});

const OfTarget = { kind: TargetKind, day: Day, seen: z.int().min(0) };

export const EnteredResult = z.object({
  ...OfTarget,
  /** Units, or cents of the target's currency. */
  amount: z.number('validation:amount').int('validation:wholeAmount').min(0).max(1_000_000_000_000),
});

export const enterAgreementResult = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/results',
  summary:
    'Enter what was bought in a period or for a milestone, which the other company confirms or disputes',
  audience: 'signed-in',
  params: ById,
  body: EnteredResult,
  response: AgreementInForce,
});

export const answerAgreementResult = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/results/answers',
  summary:
    "Confirm or dispute a result of the other company; the last confirmed milestone makes a trial's exclusivity full",
  audience: 'signed-in',
  params: ById,
  body: z.object({ ...OfTarget, isConfirmed: z.boolean(), reason: optionalText(1000) }),
  response: AgreementInForce,
});

export const giveTrialNotice = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/trial-notice',
  summary:
    'Give notice, as the manufacturer, that a milestone was missed, with the last day on which it can be met',
  audience: 'signed-in',
  params: ById,
  body: z.object({ lastDay: GivenDay }),
  response: AgreementInForce,
});

export const GivenTermination = z.object({
  ground: TerminationGround,
  endsOn: GivenDay,
  reason: optionalText(2000),
});

export const terminateAgreement = endpoint({
  method: 'POST',
  path: '/api/deals/:id/contract/termination',
  summary:
    'End the agreement, as an owner, on a day that the notice allows; its territories are free from the next day on',
  audience: 'signed-in',
  params: ById,
  body: GivenTermination,
  response: AgreementInForce,
});
