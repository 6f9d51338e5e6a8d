import type { ErrorDeclarations } from './error-declaration.ts';

export const BILLING_ERRORS = {
  'plan.no_company': { status: 409 },
  'plan.unavailable': { status: 409 },
  'plan.current': { status: 409 },
  'plan.price_changed': { status: 409 },
  'invoice.void': { status: 409, params: { number: 'text' } },
  'invoice.paid': { status: 409, params: { number: 'text' } },
  'invoice.overpaid': { status: 409, params: { number: 'text' } },
  'plan.card_missing': { status: 409 },
  'card.not_offered': { status: 409 },
  'card.unavailable': { status: 503 },
  'card.too_little': { status: 409, params: { number: 'text' } },
  'card.event_refused': { status: 400 },
  'invoice.no_e_invoice': { status: 409, params: { number: 'text' } },
  'invoice.payment_differs': { status: 409, params: { number: 'text' } },
  'invoice.partly_paid': { status: 409, params: { number: 'text' } },
  'credit.bonus_differs': { status: 409, params: { count: 'number' } },
  'charge.refunded': { status: 409 },
  'charge.not_refundable': { status: 409 },
  'plan.none': { status: 409 },
  'plan.connection_limit': { status: 409, params: { company: 'text', max: 'number' } },
} as const satisfies ErrorDeclarations;
