import { z } from 'zod';
import { RecordSource } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './days.ts';
import { ById, Id, NO_WEB_ADDRESS, Paging, filter, isWebAddress, optionalText } from './fields.ts';
import { problem } from './problems.ts';
import { CompanyType } from './vocabulary.ts';

/** `superseded`: the page was transferred to another claimant. */
export const CLAIM_STATUSES = ['pending', 'approved', 'rejected', 'superseded', 'withdrawn'] as const;
export const ClaimStatus = z.enum(CLAIM_STATUSES);
export type ClaimStatus = z.infer<typeof ClaimStatus>;

export const MAX_EVIDENCE = 5;

const EvidenceUrl = z.string().trim().max(500).refine(isWebAddress, NO_WEB_ADDRESS);

export const NewClaim = z.object({
  role: z.string().trim().min(1, 'validation:claimRole').max(120),
  statement: z.string().trim().min(1, 'validation:claimNote').max(2000),
  /** Web pages that support the claim. Only a reviewer opens them; the server never does. */
  evidenceUrls: z
    .array(z.string())
    .default([])
    .transform((urls) => urls.filter((url) => url.trim() !== ''))
    .pipe(
      z.array(EvidenceUrl).max(MAX_EVIDENCE, problem('validation:atMostAddresses', { max: MAX_EVIDENCE })),
    ),
});

export const Claim = z.object({
  id: Id,
  companyId: Id,
  role: z.string(),
  statement: z.string(),
  evidenceUrls: z.array(z.string()),
  status: ClaimStatus,
  /** The reviewer's explanation of the decision. */
  notes: z.string().nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
});
export type Claim = z.infer<typeof Claim>;

/**
 * The server's assessment of the claimant's email address. It supports the claim only if the address is
 * verified and its domain is that of the company's website; free mailboxes never do.
 */
export const AddressEvidence = z.object({
  email: z.string(),
  isVerified: z.boolean(),
  /** The registrable domain, such as halden.example for mail.halden.example. */
  emailDomain: z.string(),
  websiteDomain: z.string().nullable(),
  verdict: z.enum(['same_domain', 'not_verified', 'free_mail', 'other_domain', 'no_website']),
});
export type AddressEvidence = z.infer<typeof AddressEvidence>;

export const ReviewedClaim = Claim.extend({
  claimant: z.object({ id: Id, firstName: z.string(), lastName: z.string(), createdAt: Instant }),
  address: AddressEvidence,
  company: z.object({
    id: Id,
    name: z.string(),
    type: CompanyType,
    location: z.string().nullable(),
    website: z.string().nullable(),
    source: RecordSource.nullable(),
    productsCount: z.number().int(),
  }),
  waitingForPage: z.number().int(),
  reviewedBy: z.string().nullable(),
});
export type ReviewedClaim = z.infer<typeof ReviewedClaim>;

export const ClaimDecision = z
  .object({
    status: z.enum(['approved', 'rejected']),
    notes: optionalText(2000),
  })
  .refine(({ status, notes }) => status === 'approved' || notes !== null, {
    path: ['notes'],
    message: 'validation:claimReason',
  });

export const claimCompany = endpoint({
  method: 'POST',
  path: '/api/companies/:id/claims',
  summary: 'Claim an unclaimed company page',
  audience: 'signed-in',
  params: ById,
  body: NewClaim,
  response: Claim,
  status: 201,
});

export const listOwnClaims = endpoint({
  method: 'GET',
  path: '/api/claims',
  summary: "List the caller's claims, newest first",
  audience: 'signed-in',
  query: Paging.extend({ companyId: filter(Id) }),
  response: z.array(Claim),
});

export const withdrawClaim = endpoint({
  method: 'DELETE',
  path: '/api/claims/:id',
  summary: "Withdraw the caller's pending claim",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/claims',
  summary: 'List pending claims, oldest first',
  audience: 'admin',
  query: Paging,
  response: z.array(ReviewedClaim),
});

export const decideClaim = endpoint({
  method: 'PATCH',
  path: '/api/admin/claims/:id',
  summary: 'Transfer the page to the claimant, or reject the claim with a reason',
  audience: 'admin',
  params: ById,
  body: ClaimDecision,
  response: ReviewedClaim,
});
