import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ClearanceKind } from './evidence.ts';
import { ById, Id, Instant, NO_WEB_ADDRESS, Paging, filter, isWebAddress, optionalText } from './fields.ts';
import { BadgeType } from './vocabulary.ts';

const FdaDecisionKind = ClearanceKind.exclude(['ce_certificate']);
export type FdaDecisionKind = z.infer<typeof FdaDecisionKind>;

/** "3-5 business days" (seed 2, section 9). */
export const PROMISED_DAYS = { soon: 3, late: 5 } as const;
/** So long before its expiry a badge counts as expiring, and its owner is warned; then once more. */
export const EXPIRES_SOON_DAYS = 30;
export const EXPIRES_VERY_SOON_DAYS = 7;
/** So long before its expiry a badge can be asked for anew. */
export const RENEWAL_DAYS = 90;

export const MAX_DOCUMENTS = 10;
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;

export const BADGE_STATUSES = ['pending', 'approved', 'rejected', 'expired', 'revoked', 'replaced'] as const;
/** expired: approved, until then; replaced: its renewal was approved. */
export const BadgeStatus = z.enum(BADGE_STATUSES);
export type BadgeStatus = z.infer<typeof BadgeStatus>;

/** Given by its subscription, never asked for. */
export const isRequestable = (type: BadgeType): boolean => type !== 'premium_member';

export const TrustBadge = z.object({
  id: Id,
  type: BadgeType,
  name: z.string(),
  description: z.string().nullable(),
});
export type TrustBadge = z.infer<typeof TrustBadge>;

/** A proof: a link of the owner's, or a file that is kept here (`bytes` is set then). */
export const BadgeEvidence = z.object({
  url: z.string(),
  name: z.string(),
  bytes: z.number().int().nullable(),
});
export type BadgeEvidence = z.infer<typeof BadgeEvidence>;

/** What only the owner and the administrators see of a badge. */
export const BadgeRequest = z.object({
  requestedAt: Instant,
  evidence: z.array(BadgeEvidence),
  notes: z.string().nullable(),
  reviewedAt: Instant.nullable(),
  reviewNotes: z.string().nullable(),
  revokedAt: Instant.nullable(),
  revokeReason: z.string().nullable(),
});
export type BadgeRequest = z.infer<typeof BadgeRequest>;

/** One badge of a company as its page shows it. */
export const CompanyBadge = z.object({
  id: Id,
  companyId: Id,
  status: BadgeStatus,
  awardedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  badge: TrustBadge,
  /** Null to everybody but the owner and the administrators. */
  request: BadgeRequest.nullable(),
});
export type CompanyBadge = z.infer<typeof CompanyBadge>;

/** On a company's page an FDA badge says which decisions stand behind it (decisions, section 5: Trust badges). */
export const ShownBadge = CompanyBadge.extend({
  /** Kinds of numbers of its products that match the FDA record, or that a person confirmed; empty for other badges. */
  decisions: z.array(FdaDecisionKind),
});
export type ShownBadge = z.infer<typeof ShownBadge>;

export const listTrustBadges = endpoint({
  method: 'GET',
  path: '/api/trust-badges',
  summary: 'Every kind of trust badge',
  audience: 'public',
  response: z.array(TrustBadge),
});

export const listCompanyBadges = endpoint({
  method: 'GET',
  path: '/api/company-badges/:companyId',
  summary: 'Approved trust badges of a company; its owner and administrators see its requests too',
  audience: 'public',
  params: z.object({ companyId: Id }),
  response: z.array(ShownBadge),
});

const DOCUMENT_PATH = /^\/api\/badge-documents\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The id of an uploaded document, where an address is one of ours. */
export const documentIdOf = (address: string): Id | undefined => DOCUMENT_PATH.exec(address)?.[1];

const MAX_ADDRESS_LENGTH = 500;
const isEvidence = (address: string): boolean =>
  documentIdOf(address) !== undefined || (address.length <= MAX_ADDRESS_LENGTH && isWebAddress(address));

const TOO_MANY = `At most ${MAX_DOCUMENTS} documents`;
/** Trimmed, empties dropped (seed 1, section 5); the same one twice is one. */
const Documents = z
  .array(z.string().max(2000))
  .max(50, TOO_MANY)
  .transform((given) => [...new Set(given.map((one) => one.trim()).filter(Boolean))])
  .refine((documents) => documents.length <= MAX_DOCUMENTS, TOO_MANY)
  .refine((documents) => documents.every(isEvidence), NO_WEB_ADDRESS);

export const NewBadgeRequest = z.object({
  companyId: Id,
  badgeId: z.uuid('Choose a badge type'),
  verificationDocuments: Documents.default([]),
  notes: optionalText(2000),
});

/** What the dialog asks: links as one text, separated by commas (seed 1, section 5). */
export const BadgeRequestForm = z.object({
  badgeId: NewBadgeRequest.shape.badgeId,
  links: z
    .string()
    .transform((text) => text.split(','))
    .pipe(Documents),
  notes: NewBadgeRequest.shape.notes,
});

export const requestBadge = endpoint({
  method: 'POST',
  path: '/api/company-badges',
  summary: "Ask for a trust badge for one's own company",
  audience: 'signed-in',
  body: NewBadgeRequest,
  response: CompanyBadge,
  status: 201,
});

export const withdrawBadgeRequest = endpoint({
  method: 'POST',
  path: '/api/company-badges/:id/withdraw',
  summary: "Take back one's own request while nobody has reviewed it; its documents are removed",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const BadgeDocument = BadgeEvidence.extend({ id: Id, bytes: z.number().int() });
export type BadgeDocument = z.infer<typeof BadgeDocument>;

export const uploadBadgeDocument = endpoint({
  method: 'POST',
  path: '/api/companies/:id/badge-documents',
  summary: 'Keep a proof (PDF, PNG or JPEG) for a badge request that follows',
  audience: 'signed-in',
  params: ById,
  upload: { maxBytes: DOCUMENT_MAX_BYTES },
  response: BadgeDocument,
  status: 201,
});

export const removeBadgeDocument = endpoint({
  method: 'DELETE',
  path: '/api/badge-documents/:id',
  summary: "Remove one's own document before it was sent with a request",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const getBadgeDocument = endpoint({
  method: 'GET',
  path: '/api/badge-documents/:id',
  summary: 'A document, for the owner of its company and for administrators',
  audience: 'public',
  params: ById,
  response: z.file(),
});

/** A request as an administrator sees it. */
export const ReviewedBadge = CompanyBadge.extend({
  request: BadgeRequest,
  company: z.object({
    id: Id,
    name: z.string(),
    logoUrl: z.string().nullable(),
    isVerified: z.boolean(),
    owner: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
  /** The administrators' user names. */
  reviewedBy: z.string().nullable(),
  revokedBy: z.string().nullable(),
  /** The award that an approval would replace. */
  renews: z.object({ awardedAt: Instant.nullable(), expiresAt: Instant.nullable() }).nullable(),
});
export type ReviewedBadge = z.infer<typeof ReviewedBadge>;

/** What the queue can show: `expiring` within 30 days, soonest first; pending the longest waiting first, else the newest. */
export const BADGE_QUEUES = ['pending', 'approved', 'expiring', 'expired', 'rejected', 'revoked'] as const;
export const BadgeQueue = z.enum(BADGE_QUEUES);
export type BadgeQueue = z.infer<typeof BadgeQueue>;

export const BadgeFilters = z.object({
  status: filter(BadgeQueue),
  badge: filter(BadgeType),
  /** Part of the company's name. */
  q: filter(z.string().trim().max(200)),
});
export type BadgeFilters = z.output<typeof BadgeFilters>;

export const listBadgeRequests = endpoint({
  method: 'GET',
  path: '/api/admin/badges',
  summary: 'Badge requests and awards; pending ones unless said otherwise',
  audience: 'admin',
  query: BadgeFilters.extend(Paging.shape),
  response: z.array(ReviewedBadge),
});

export const getBadgeFigures = endpoint({
  method: 'GET',
  path: '/api/admin/badges/figures',
  summary: 'How many badges wait, hold and expire soon, and how long reviews take',
  audience: 'admin',
  response: z.object({
    pending: z.number().int(),
    /** Waiting longer than promised. */
    overdue: z.number().int(),
    approved: z.number().int(),
    expiringSoon: z.number().int(),
    /** Of the last 200 reviews; null before the first. */
    averageReviewDays: z.number().nullable(),
    byType: z.array(z.object({ type: BadgeType, pending: z.number().int(), approved: z.number().int() })),
  }),
});

/** A day, until whose noon (UTC) a badge holds: the same day in nearly every time zone. */
const ExpiryDay = z.iso
  .date('Choose a date')
  .nullish()
  .transform((day) => day ?? null);

const needed = (message: string) => z.string().trim().min(1, message).max(2000, 'At most 2000 characters');
export const RejectionNotes = needed('Say why: the owner reads it');
export const RevocationReason = needed('Say why: the owner reads it');

export const BadgeReview = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved'), expiresOn: ExpiryDay, reviewNotes: optionalText(2000) }),
  z.object({ status: z.literal('rejected'), reviewNotes: RejectionNotes }),
]);

export const reviewBadge = endpoint({
  method: 'PATCH',
  path: '/api/company-badges/:id/review',
  summary: 'Approve or reject a badge request that is pending',
  audience: 'admin',
  params: ById,
  body: BadgeReview,
  response: ReviewedBadge,
});

export const changeBadgeExpiry = endpoint({
  method: 'PATCH',
  path: '/api/company-badges/:id/expiry',
  summary: 'Say until when an awarded badge holds; null: without end',
  audience: 'admin',
  params: ById,
  body: z.object({ expiresOn: ExpiryDay }),
  response: ReviewedBadge,
});

export const revokeBadge = endpoint({
  method: 'POST',
  path: '/api/company-badges/:id/revoke',
  summary: 'Take an awarded badge away',
  audience: 'admin',
  params: ById,
  body: z.object({ reason: RevocationReason }),
  response: ReviewedBadge,
});

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** A Monday, 00:00 UTC. */
const A_MONDAY = Date.UTC(2001, 0, 1);

/** Weekdays gone since a certain Monday; on a weekend none goes. */
const weekdaysUntil = (moment: number): number => {
  const since = moment - A_MONDAY;
  return Math.floor(since / WEEK_MS) * 5 + Math.min((since % WEEK_MS) / DAY_MS, 5);
};

/** Business days from one moment to another, Saturdays and Sundays (UTC) left out. */
export const businessDaysBetween = (from: string, until: string | number | Date): number =>
  weekdaysUntil(new Date(until).getTime()) - weekdaysUntil(Date.parse(from));
