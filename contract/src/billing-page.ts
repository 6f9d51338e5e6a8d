import { z } from 'zod';
import { BILLING_EVENT_TYPES } from './billing.ts';
import { Day, Instant } from './days.ts';
import { endpoint } from './endpoint.ts';
import { Cents, Id, Paging, optionalText } from './fields.ts';
import { Invoice } from './invoices.ts';
import { LANGUAGES, Language } from './languages.ts';

/**
 * Whose bills to use. `payer=person` selects the caller's own, for requests that they accepted without a company. The
 * default is the caller's first company, or the caller if they have no company.
 */
export const OfPayer = z.object({ companyId: Id.optional(), payer: z.literal('person').optional() });

const Detail = z.string().nullable();
export const BillingDetails = z.object({
  name: Detail,
  street: Detail,
  city: Detail,
  region: Detail,
  postalCode: Detail,
  country: Detail,
  taxId: Detail,
  /** The language of invoices; null means the language of the first owner. */
  language: Language.nullable(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

export const Charge = z.object({
  id: Id,
  eventType: z.enum(BILLING_EVENT_TYPES),
  description: z.string(),
  createdAt: Instant,
  /** The name of the member who caused the charge; null if a plan or an administrator did. */
  by: z.string().nullable(),
  amountCents: Cents,
  credits: z.number().int(),
});
export type Charge = z.infer<typeof Charge>;

export const PaymentCard = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
});
export type PaymentCard = z.infer<typeof PaymentCard>;

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'Read the next invoice, credits and billing details of a company; owners only',
  audience: 'signed-in',
  query: OfPayer,
  response: z.object({
    companyId: Id.nullable(),
    companyName: z.string().nullable(),
    currency: z.string(),
    /** The time zone in which months and credits end. */
    timeZone: z.string(),
    nextInvoiceOn: Day,
    chargedCents: Cents,
    renewalCents: Cents,
    taxCents: Cents,
    estimateCents: Cents,
    /** Connection credits of the plan; those that expire soonest come first. */
    credits: z.array(
      z.object({ id: Id, left: z.number().int(), amount: z.number().int(), expiresAt: Instant }),
    ),
    memberCount: z.number().int().nullable(),
    details: BillingDetails,
    /** Whether a payment provider is configured; otherwise no card is requested. */
    takesCards: z.boolean(),
    card: PaymentCard.nullable(),
  }),
});
export type Billing = z.infer<typeof getBilling.response>;

export const listCharges = endpoint({
  method: 'GET',
  path: '/api/billing/charges',
  summary: 'List the charges and used credits that are on no invoice yet, newest first; owners only',
  audience: 'signed-in',
  query: OfPayer.extend(Paging.shape),
  response: z.array(Charge),
});

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  summary: 'List the invoices and credit notes of a company, newest first; owners only',
  audience: 'signed-in',
  query: OfPayer.extend(Paging.shape),
  response: z.array(Invoice),
});

export const EditedBillingDetails = z.object({
  name: optionalText(200),
  street: optionalText(200),
  city: optionalText(100),
  region: optionalText(100),
  postalCode: optionalText(20),
  /** The country code in ISO 3166-1 alpha-2. */
  country: optionalText(2)
    .transform((code) => code?.toUpperCase() ?? null)
    .refine((code) => code === null || /^[A-Z]{2}$/.test(code), 'validation:countryCode'),
  taxId: optionalText(50),
  language: z
    .enum(['', ...LANGUAGES])
    .nullish()
    .transform((language) => language || null),
});

export const changeBillingDetails = endpoint({
  method: 'PUT',
  path: '/api/billing/details',
  summary: 'Change the name, address, tax ID and language of invoices; owners only',
  audience: 'signed-in',
  needsRecentSignIn: true,
  query: OfPayer,
  body: EditedBillingDetails,
  response: BillingDetails,
});

export const exportCharges = endpoint({
  method: 'GET',
  path: '/api/billing/charges/csv',
  summary: 'Download every charge, credit and payment as CSV, newest first; owners only',
  audience: 'signed-in',
  query: OfPayer,
  response: z.file(),
});

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices/csv',
  summary: 'Download every invoice and credit note as CSV, newest first; owners only',
  audience: 'signed-in',
  query: OfPayer,
  response: z.file(),
});
