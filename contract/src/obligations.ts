import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Cents } from './fields.ts';

const Count = z.number().int();

/** What a deletion would end, and what would remain to be paid, for one deleted company or for the person. */
export const Obligations = z.object({
  /** Null for charges that the person pays themselves. */
  companyName: z.string().nullable(),
  planName: z.string().nullable(),
  openInvoices: Count,
  openCents: Cents,
  notInvoicedCents: Count,
  currency: z.string(),
  openDeals: Count,
  /** Distribution agreements and amendments that not everyone has signed yet. */
  unsignedContracts: Count,
  signedContracts: Count,
  /** Confidentiality agreements with other companies, both proposed ones and those in force. */
  companyAgreements: Count,
  /** Requests for quotes that are not closed, including expired ones. */
  rfqs: Count,
  /** Responses to other companies' requests that are not closed. */
  rfqResponses: Count,
});
export type Obligations = z.infer<typeof Obligations>;

export const getOwnObligations = endpoint({
  method: 'GET',
  path: '/api/billing/obligations',
  summary: 'Read what the deletion of the account would end, and which amounts would remain to be paid',
  audience: 'signed-in',
  response: z.array(Obligations),
});

export const getCompanyObligations = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/obligations',
  summary: 'Read what the deletion of a company would end, and which amounts would remain to be paid',
  audience: 'admin',
  adminRole: 'full',
  params: ById,
  response: z.array(Obligations),
});

export const getUserObligations = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/obligations',
  summary: 'Read what the deletion of an account would end, and which amounts would remain to be paid',
  audience: 'admin',
  adminRole: 'full',
  params: ById,
  response: z.array(Obligations),
});
