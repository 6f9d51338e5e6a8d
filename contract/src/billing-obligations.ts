import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Cents } from './fields.ts';

export const Obligations = z.object({
  /** Null for charges that the person pays themselves. */
  companyName: z.string().nullable(),
  planName: z.string().nullable(),
  openInvoices: z.number().int(),
  openCents: Cents,
  notInvoicedCents: z.number().int(),
  currency: z.string(),
});
export type Obligations = z.infer<typeof Obligations>;

export const getOwnObligations = endpoint({
  method: 'GET',
  path: '/api/billing/obligations',
  summary: 'Read which plans and unpaid amounts the deletion of the account would affect',
  audience: 'signed-in',
  response: z.array(Obligations),
});

export const getCompanyObligations = endpoint({
  method: 'GET',
  path: '/api/admin/companies/:id/obligations',
  summary: 'Read which plan and unpaid amounts the deletion of a company would affect',
  audience: 'admin',
  adminRole: 'full',
  params: ById,
  response: z.array(Obligations),
});

export const getUserObligations = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/obligations',
  summary: 'Read which plans and unpaid amounts the deletion of an account would affect',
  audience: 'admin',
  adminRole: 'full',
  params: ById,
  response: z.array(Obligations),
});
