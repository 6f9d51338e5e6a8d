import { z } from 'zod';
import { RecordSource } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, Paging, filter } from './fields.ts';
import { Email } from './session.ts';
import { CompanyType } from './vocabulary.ts';

/** unverified: claimed and not verified; renamed: those of them that were verified under another name. */
export const COMPANY_STANDINGS = ['unverified', 'renamed', 'verified', 'unclaimed'] as const;
export const CompanyStanding = z.enum(COMPANY_STANDINGS);
export type CompanyStanding = z.infer<typeof CompanyStanding>;

/** A company as administrators see it (seed 2, section 3). */
export const AdminCompany = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  type: CompanyType,
  location: z.string().nullable(),
  /** Its owner's; null where nobody is here yet. */
  contactEmail: z.string().nullable(),
  website: z.string().nullable(),
  logoUrl: z.string().nullable(),
  isVerified: z.boolean(),
  /** The name that was verified, where the company has taken another since. */
  verifiedAs: z.string().nullable(),
  isUnclaimed: z.boolean(),
  /** Of a page made from public records, claimed since or not. */
  source: RecordSource.nullable(),
  ownerId: Id,
  owner: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  productsCount: z.number().int(),
  createdAt: Instant,
});
export type AdminCompany = z.infer<typeof AdminCompany>;

export const AdminCompanyFilters = z.object({
  /** Part of the name or the place. */
  q: filter(z.string().trim().max(200)),
  type: filter(CompanyType),
  standing: filter(CompanyStanding),
});
export type AdminCompanyFilters = z.output<typeof AdminCompanyFilters>;

export const listAdminCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/companies',
  summary: 'Companies and unclaimed pages, the newest first',
  audience: 'admin',
  query: AdminCompanyFilters.extend(Paging.shape),
  response: z.array(AdminCompany),
});

export const verifyCompany = endpoint({
  method: 'PATCH',
  path: '/api/admin/companies/:id/verify',
  summary: 'Mark a company as verified, or take that back',
  audience: 'admin',
  params: ById,
  body: z.object({ isVerified: z.boolean() }),
  response: AdminCompany,
});

export const deleteCompany = endpoint({
  method: 'DELETE',
  path: '/api/admin/companies/:id',
  summary: 'Delete a company with its products, where no money depends on it',
  audience: 'admin',
  params: ById,
  response: z.void(),
});

/** Who takes a company over: somebody with an account of that address. */
export const CompanyHandover = z.object({ email: Email });

export const handCompanyOver = endpoint({
  method: 'PATCH',
  path: '/api/admin/companies/:id/owner',
  summary: 'Give a company to somebody else, with its products, badges and postings',
  audience: 'admin',
  params: ById,
  body: CompanyHandover,
  response: AdminCompany,
});
