import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ClearanceKind } from './evidence.ts';
import { Instant, UtcInstant } from './days.ts';
import { ById, Id, NO_WEB_ADDRESS, isWebAddress, optionalText } from './fields.ts';
import { problem } from './problems.ts';
import { BadgeType } from './vocabulary.ts';

const FdaDecisionKind = ClearanceKind.exclude(['ce_certificate']);
export type FdaDecisionKind = z.infer<typeof FdaDecisionKind>;

export const PROMISED_DAYS = { soon: 3, late: 5 } as const;
/**
 * A badge counts as expiring from this many days before its end. The company's owners and editors are notified then,
 * and once more later.
 */
export const EXPIRES_SOON_DAYS = 30;
export const EXPIRES_VERY_SOON_DAYS = 7;
/** How many days before anything expires its company is reminded, with the later reminder first. */
export const EXPIRY_REMINDER_DAYS = [EXPIRES_VERY_SOON_DAYS, EXPIRES_SOON_DAYS] as const;
/** A badge can be renewed from this many days before its end. */
export const RENEWAL_DAYS = 90;

export const MAX_DOCUMENTS = 10;
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;

export const BADGE_STATUSES = ['pending', 'approved', 'rejected', 'expired', 'revoked', 'replaced'] as const;
/** `expired` badges were approved until their end; `replaced` ones have an approved renewal. */
export const BadgeStatus = z.enum(BADGE_STATUSES);
export type BadgeStatus = z.infer<typeof BadgeStatus>;

/** Premium membership comes with a subscription and cannot be requested. */
export const isRequestable = (type: BadgeType): boolean => type !== 'premium_member';

export const TrustBadge = z.object({
  id: Id,
  type: BadgeType,
  name: z.string(),
  description: z.string().nullable(),
});
export type TrustBadge = z.infer<typeof TrustBadge>;

export const TrustBadgeKind = TrustBadge.extend({
  /** What a company must send with its request, in English. */
  requirements: z.array(z.string()),
  /** How reviewers check the request, in English. */
  verificationProcess: z.string().nullable(),
});
export type TrustBadgeKind = z.infer<typeof TrustBadgeKind>;

/** Evidence for a badge: a link from the company, or an uploaded file, for which `bytes` is set. */
export const BadgeEvidence = z.object({
  url: z.string(),
  name: z.string(),
  bytes: z.number().int().nullable(),
});
export type BadgeEvidence = z.infer<typeof BadgeEvidence>;

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

export const CompanyBadge = z.object({
  id: Id,
  companyId: Id,
  status: BadgeStatus,
  awardedAt: Instant.nullable(),
  expiresAt: UtcInstant.nullable(),
  /**
   * Whether the company has changed its name since the badge was approved. Only the company's members and
   * administrators then see the badge, until the company returns to the earlier name or the badge is approved again.
   */
  isRenamed: z.boolean(),
  badge: TrustBadge,
  /** Null for everyone except the company's members and administrators. */
  request: BadgeRequest.nullable(),
});
export type CompanyBadge = z.infer<typeof CompanyBadge>;

export const ShownBadge = CompanyBadge.extend({
  /**
   * The kinds of clearance numbers that match the FDA record or that an administrator confirmed; empty for
   * other badges.
   */
  decisions: z.array(FdaDecisionKind),
});
export type ShownBadge = z.infer<typeof ShownBadge>;

export const listTrustBadges = endpoint({
  method: 'GET',
  path: '/api/trust-badges',
  summary: 'List all kinds of trust badges',
  audience: 'public',
  response: z.array(TrustBadgeKind),
});

export const listCompanyBadges = endpoint({
  method: 'GET',
  path: '/api/company-badges/:companyId',
  summary: "List a company's approved badges; its owner and administrators also get its requests",
  audience: 'public',
  params: z.object({ companyId: Id }),
  response: z.array(ShownBadge),
});

const DOCUMENT_PATH = /^\/api\/badge-documents\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

export const documentIdOf = (url: string): Id | undefined => DOCUMENT_PATH.exec(url)?.[1];

const MAX_ADDRESS_LENGTH = 500;
const isEvidence = (address: string): boolean =>
  documentIdOf(address) !== undefined || (address.length <= MAX_ADDRESS_LENGTH && isWebAddress(address));

const TOO_MANY = problem('validation:atMostDocuments', { max: MAX_DOCUMENTS });
const Documents = z
  .array(z.string().max(2000))
  .max(50, TOO_MANY)
  .transform((given) => [...new Set(given.map((one) => one.trim()).filter(Boolean))])
  .refine((documents) => documents.length <= MAX_DOCUMENTS, TOO_MANY)
  .refine((documents) => documents.every(isEvidence), NO_WEB_ADDRESS);

export const NewBadgeRequest = z.object({
  companyId: Id,
  badgeId: z.uuid('validation:badgeType'),
  verificationDocuments: Documents.default([]),
  notes: optionalText(2000),
});

/** The fields of the dialog, where links are entered as one text, separated by commas. */
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
  summary: "Request a trust badge for the caller's company",
  audience: 'signed-in',
  body: NewBadgeRequest,
  response: CompanyBadge,
  status: 201,
});

export const withdrawBadgeRequest = endpoint({
  method: 'POST',
  path: '/api/company-badges/:id/withdraw',
  summary: "Withdraw the caller's badge request before it is reviewed, and delete its documents",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const BadgeDocument = BadgeEvidence.extend({ id: Id, bytes: z.number().int() });
export type BadgeDocument = z.infer<typeof BadgeDocument>;

export const uploadBadgeDocument = endpoint({
  method: 'POST',
  path: '/api/companies/:id/badge-documents',
  summary: 'Upload a proof (PDF, PNG or JPEG) for a later badge request',
  audience: 'signed-in',
  params: ById,
  upload: { maxBytes: DOCUMENT_MAX_BYTES },
  response: BadgeDocument,
  status: 201,
});

export const removeBadgeDocument = endpoint({
  method: 'DELETE',
  path: '/api/badge-documents/:id',
  summary: "Delete the caller's document before a request includes it",
  audience: 'signed-in',
  params: ById,
  response: z.void(),
});

export const getBadgeDocument = endpoint({
  method: 'GET',
  path: '/api/badge-documents/:id',
  summary: "Download a document, as its company's owner or an administrator",
  audience: 'public',
  params: ById,
  response: z.file(),
});

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const A_MONDAY = Date.UTC(2001, 0, 1);

const weekdaysUntil = (moment: number): number => {
  const since = moment - A_MONDAY;
  return Math.floor(since / WEEK_MS) * 5 + Math.min((since % WEEK_MS) / DAY_MS, 5);
};

/** Returns the number of business days between two moments, not counting Saturdays and Sundays (UTC). */
export const businessDaysBetween = (from: string, until: string | number | Date): number =>
  weekdaysUntil(new Date(until).getTime()) - weekdaysUntil(Date.parse(from));
