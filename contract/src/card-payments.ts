import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OfPayer } from './billing-page.ts';
import { ById } from './fields.ts';
import { BillingInterval, PlanId, ShownDueCents } from './plans.ts';

const ProviderPage = z.object({ url: z.url() });

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/checkout',
  summary:
    'Open the page of the payment provider on which a card is added; a chosen plan starts afterwards; owners only',
  audience: 'signed-in',
  /** A plan is always paid for by a company, even with `payer=person`. */
  body: OfPayer.extend({
    plan: z.object({ planId: PlanId, interval: BillingInterval, shownDueCents: ShownDueCents }).optional(),
  }),
  response: ProviderPage,
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  summary: 'Open the page of the payment provider on which cards are changed; owners only',
  audience: 'signed-in',
  body: OfPayer,
  response: ProviderPage,
});

export const payInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/:id/pay',
  summary: 'Open the page of the payment provider on which an invoice is paid by card; owners only',
  audience: 'signed-in',
  params: ById,
  response: ProviderPage,
});
