import { z } from 'zod';
import { BillingEvent } from './billing-administration.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id } from './fields.ts';

const Reason = z.string().trim().min(1, 'validation:required').max(500);

export const Refund = z.object({ reason: Reason });

export const refundCharge = endpoint({
  method: 'POST',
  path: '/api/admin/billing-events/:id/refund',
  summary: 'Refund a connection fee or a plan charge; it is deducted from the next invoice',
  audience: 'admin',
  adminRole: 'finance',
  needsRecentSignIn: true,
  params: ById,
  body: Refund,
  response: BillingEvent,
});

export const MAX_BONUS_CREDITS = 1000;

export const BonusCredits = z.object({
  /** Chosen by the caller, so that a repeated call grants the credits only once. */
  id: Id,
  credits: z
    .number('validation:amount')
    .int('validation:amount')
    .min(1, 'validation:amount')
    .max(MAX_BONUS_CREDITS),
  reason: Reason,
});

export const grantBonusCredits = endpoint({
  method: 'POST',
  path: '/api/admin/payers/:id/credits',
  summary: 'Grant a company connection credits for a year',
  audience: 'admin',
  adminRole: 'finance',
  needsRecentSignIn: true,
  params: ById,
  body: BonusCredits,
  response: z.void(),
});
