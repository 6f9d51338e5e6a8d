import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Cents } from './fields.ts';
import { Day } from './days.ts';

/** The cost of accepting a connection request now, for the confirmation dialog. */
export const getConnectionTerms = endpoint({
  method: 'GET',
  path: '/api/connections/terms',
  summary: 'Read the fee, remaining credits and next billing date',
  audience: 'signed-in',
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
