import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Cents, Id } from './fields.ts';
import { Day } from './days.ts';
import type { PlanId } from './plans.ts';

export const getConnectionTerms = endpoint({
  method: 'GET',
  path: '/api/connections/terms',
  summary: 'Read the fee, remaining credits and next billing date',
  audience: 'signed-in',
  /**
   * The company that accepts, which may pay with credits of its plan; by default the first one that the caller owns or
   * edits.
   */
  query: z.object({ companyId: Id.optional() }),
  response: z.object({
    feeCents: Cents,
    creditsLeft: z.number().int(),
    /** The amount that accepting one request now would add to the next bill. */
    dueCents: Cents,
    nextBillingDate: Day,
  }),
});

export const BILLING_EVENT_TYPES = [
  'connection_fee',
  'connection_credit',
  'plan_charge',
  'proration',
  'refund',
  'waiver',
  'credit_note',
  'tax',
  'payment',
  'credits_granted',
  'credits_expired',
] as const;
export type BillingEventType = (typeof BILLING_EVENT_TYPES)[number];

/**
 * A sentence of the word catalog and its values, so that people read in their own language what a billing event is
 * for. Days are those of the billing time zone.
 */
export type ChargeText =
  | { code: 'connection'; name: string }
  | { code: 'acceptedConnection'; name: string; by: string; on: Day }
  | { code: 'planCharge' | 'unusedPart'; plan: PlanId; from: Day; until: Day }
  | { code: 'creditsGranted'; plan: PlanId; count: number }
  | { code: 'creditsExpired' | 'bonusCredits'; count: number }
  | { code: 'refund'; charge: ChargeText }
  | { code: 'tax'; rate: string }
  | { code: 'paymentFor'; number: string }
  | { code: 'notTakenOff' | 'carriedOver'; number: string; charge: ChargeText }
  /** A sentence that was stored in English before events had codes, and cannot be translated. */
  | { code: 'written'; text: string };
