import { z } from 'zod';
import { RecordSource } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { ById, Id, Instant, NO_WEB_ADDRESS, Paging, filter, isWebAddress, optionalText } from './fields.ts';
import { CompanyType } from './vocabulary.ts';

/** `superseded`: the page was handed over to somebody else. */
export const CLAIM_STATUSES = ['pending', 'approved', 'rejected', 'superseded', 'withdrawn'] as const;
export const ClaimStatus = z.enum(CLAIM_STATUSES);
export type ClaimStatus = z.infer<typeof ClaimStatus>;

export const MAX_EVIDENCE = 5;

const EvidenceUrl = z.string().trim().max(500, 'At most 500 characters').refine(isWebAddress, NO_WEB_ADDRESS);

/** Why somebody should have an unclaimed page (decisions, section 5: Public records). */
export const NewClaim = z.object({
  role: z.string().trim().min(1, 'Please say what you do there').max(120, 'At most 120 characters'),
  statement: z
    .string()
    .trim()
    .min(1, 'Please say how you belong to this company')
    .max(2000, 'At most 2000 characters'),
  /** Pages that show it, such as the company's list of people. Nobody but a reviewer opens them. */
  evidenceUrls: z
    .array(z.string())
    .default([])
    .transform((urls) => urls.filter((url) => url.trim() !== ''))
    .pipe(z.array(EvidenceUrl).max(MAX_EVIDENCE, `At most ${MAX_EVIDENCE} addresses`)),
});

/** A claim as who made it sees it. */
export const Claim = z.object({
  id: Id,
  companyId: Id,
  role: z.string(),
  statement: z.string(),
  evidenceUrls: z.array(z.string()),
  status: ClaimStatus,
  /** What the reviewer says of the decision. */
  notes: z.string().nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
});
export type Claim = z.infer<typeof Claim>;

/**
 * What a claimant's e-mail address says, made out by the server and shown to who decides: it is evidence where it is verified and
 * its domain is the one of the website. A mailbox that anybody can open never is.
 */
export const AddressEvidence = z.object({
  email: z.string(),
  isVerified: z.boolean(),
  /** The registrable part, such as halden.example of mail.halden.example. */
  emailDomain: z.string(),
  websiteDomain: z.string().nullable(),
  verdict: z.enum(['same_domain', 'not_verified', 'free_mail', 'other_domain', 'no_website']),
});
export type AddressEvidence = z.infer<typeof AddressEvidence>;

/** A claim as administrators see it. */
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
  /** How many claims of this page wait, this one included. */
  waitingForPage: z.number().int(),
  /** The administrator's user name. */
  reviewedBy: z.string().nullable(),
});
export type ReviewedClaim = z.infer<typeof ReviewedClaim>;

export const ClaimDecision = z
  .object({
    status: z.enum(['approved', 'rejected']),
    /** The claimant reads them. */
    notes: optionalText(2000),
  })
  .refine(({ status, notes }) => status === 'approved' || notes !== null, {
    path: ['notes'],
    message: 'Please say why: the claimant reads it.',
  });

export const claimCompany = endpoint({
  method: 'POST',
  path: '/api/companies/:id/claims',
  summary: 'Ask for an unclaimed page to be handed over',
  audience: 'signed-in',
  params: ById,
  body: NewClaim,
  response: Claim,
  status: 201,
});

export const listOwnClaims = endpoint({
  method: 'GET',
  path: '/api/claims',
  summary: 'Claims of the person signed in, the newest first',
  audience: 'signed-in',
  query: Paging.extend({ companyId: filter(Id) }),
  response: z.array(Claim),
});

export const withdrawClaim = endpoint({
  method: 'DELETE',
  path: '/api/claims/:id',
  summary: 'Take back one’s own claim that still waits',
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/claims',
  summary: 'Claims of unclaimed pages that wait, the one that has waited longest first',
  audience: 'admin',
  query: Paging,
  response: z.array(ReviewedClaim),
});

export const decideClaim = endpoint({
  method: 'PATCH',
  path: '/api/admin/claims/:id',
  summary: 'Hand the page over, or reject the claim with a reason',
  audience: 'admin',
  params: ById,
  body: ClaimDecision,
  response: ReviewedClaim,
});
