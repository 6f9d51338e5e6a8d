import { z } from 'zod';
import { RecordSource } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, Paging, filter } from './fields.ts';
import { Email } from './session.ts';
import { TakeDown } from './take-downs.ts';
import { CompanyType } from './vocabulary.ts';

/** `unverified`: claimed but not verified; `renamed`: unverified now, but verified under an earlier name. */
export const COMPANY_STATUSES = ['unverified', 'renamed', 'verified', 'unclaimed'] as const;
export const CompanyStatus = z.enum(COMPANY_STATUSES);
export type CompanyStatus = z.infer<typeof CompanyStatus>;

export const AdminCompany = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  type: CompanyType,
  location: z.string().nullable(),
  /** The owner's email; null for an unclaimed page. */
  contactEmail: z.string().nullable(),
  website: z.string().nullable(),
  logoUrl: z.string().nullable(),
  isVerified: z.boolean(),
  /** The name under which the company was verified, if it has changed since. */
  verifiedAs: z.string().nullable(),
  /** While the company waits for verification, the verified companies of other owners whose names look the same. */
  lookAlikes: z.array(z.object({ id: Id, name: z.string() })),
  isUnclaimed: z.boolean(),
  source: RecordSource.nullable(),
  ownerId: Id,
  owner: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  productsCount: z.number().int(),
  /** When the company started to wait for verification; null once it is verified, and for unclaimed pages. */
  waitingSince: Instant.nullable(),
  createdAt: Instant,
});
export type AdminCompany = z.infer<typeof AdminCompany>;

export const AdminCompanyFilters = z.object({
  q: filter(z.string().trim().max(200)),
  type: filter(CompanyType),
  status: filter(CompanyStatus),
});
export type AdminCompanyFilters = z.output<typeof AdminCompanyFilters>;

export const listAdminCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  summary:
    'List companies and unclaimed pages, newest first; those that wait for verification longest waiting first',
  audience: 'admin',
  query: AdminCompanyFilters.extend(Paging.shape),
  response: z.array(AdminCompany),
});

export const verifyCompany = endpoint({
  method: 'PATCH',
  path: '/api/admin/companies/:id/verify',
  summary: 'Mark a company as verified or not verified',
  audience: 'admin',
  params: ById,
  body: z.object({
    isVerified: z.boolean(),
    /**
     * The name that the reviewer saw. If the company has been renamed since, verifying it fails with 409
     * `company.renamed`. If omitted, the current name is verified.
     */
    name: z.string().optional(),
  }),
  response: AdminCompany,
});

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/api/admin/companies/:id',
  summary:
    'Delete a company and its products, unless a record depends on it; the owner is notified of the reason',
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  params: ById,
  body: TakeDown,
  response: z.void(),
});

export const OwnershipTransfer = z.object({ email: Email });

export const changeCompanyOwner = endpoint({
  method: 'PATCH',
  path: '/api/admin/companies/:id/owner',
  summary: 'Transfer a company with its products, badges and jobs to another owner',
  audience: 'admin',
  adminRole: 'full',
  needsRecentSignIn: true,
  params: ById,
  body: OwnershipTransfer,
  response: AdminCompany,
});
