import { z } from 'zod';
import { BadgeRequest, CompanyBadge } from './badges.ts';
import { endpoint } from './endpoint.ts';
import { GivenDay, Instant, UtcInstant } from './days.ts';
import { ById, Id, Paging, filter, optionalText } from './fields.ts';
import { BadgeType } from './vocabulary.ts';

export const ReviewedBadge = CompanyBadge.extend({
  request: BadgeRequest,
  company: z.object({
    id: Id,
    name: z.string(),
    logoUrl: z.string().nullable(),
    isVerified: z.boolean(),
    owner: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  }),
  reviewedBy: z.string().nullable(),
  revokedBy: z.string().nullable(),
  renews: z.object({ awardedAt: Instant.nullable(), expiresAt: UtcInstant.nullable() }).nullable(),
});
export type ReviewedBadge = z.infer<typeof ReviewedBadge>;

/**
 * The lists of the queue. `expiring` covers 30 days and lists the soonest to expire first, `pending` lists the oldest
 * first, and the other lists show the newest first. `renamed` lists badges that were approved under an earlier name of
 * the company.
 */
export const BADGE_QUEUES = [
  'pending',
  'approved',
  'expiring',
  'renamed',
  'expired',
  'rejected',
  'revoked',
] as const;
export const BadgeQueue = z.enum(BADGE_QUEUES);
export type BadgeQueue = z.infer<typeof BadgeQueue>;

export const BadgeFilters = z.object({
  status: filter(BadgeQueue),
  badge: filter(BadgeType),
  q: filter(z.string().trim().max(200)),
});
export type BadgeFilters = z.output<typeof BadgeFilters>;

export const listBadgeRequests = endpoint({
  method: 'GET',
  path: '/api/admin/badges',
  summary: 'List badge requests and awards, by default the pending ones',
  audience: 'admin',
  query: BadgeFilters.extend(Paging.shape),
  response: z.array(ReviewedBadge),
});

export const getBadgeFigures = endpoint({
  method: 'GET',
  path: '/api/admin/badges/figures',
  summary: 'Count pending, approved and expiring badges, and average the review time',
  audience: 'admin',
  response: z.object({
    pending: z.number().int(),
    overdue: z.number().int(),
    approved: z.number().int(),
    expiringSoon: z.number().int(),
    /** The average of the last 200 reviews; null before the first review. */
    averageReviewDays: z.number().nullable(),
    byType: z.array(z.object({ type: BadgeType, pending: z.number().int(), approved: z.number().int() })),
  }),
});

/** A badge ends at noon UTC of this day, which is the same date in nearly every time zone. */
const ExpiryDay = GivenDay.nullish().transform((day) => day ?? null);

const Reason = z.string().trim().min(1, 'validation:reviewReason').max(2000);
export const RejectionNotes = Reason;
export const RevocationReason = Reason;

export const BadgeReview = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('approved'),
    expiresOn: ExpiryDay,
    reviewNotes: optionalText(2000),
    /**
     * The company's name that the reviewer saw. If the company has been renamed since, the approval fails with 409
     * `company.renamed`. If omitted, the badge is approved for the current name.
     */
    companyName: z.string().optional(),
  }),
  z.object({ status: z.literal('rejected'), reviewNotes: RejectionNotes }),
]);

export const reviewBadge = endpoint({
  method: 'PATCH',
  path: '/api/company-badges/:id/review',
  summary: 'Approve or reject a pending badge request',
  audience: 'admin',
  params: ById,
  body: BadgeReview,
  response: ReviewedBadge,
});

export const changeBadgeExpiry = endpoint({
  method: 'PATCH',
  path: '/api/company-badges/:id/expiry',
  summary: 'Change the last day of an awarded badge; null removes it',
  audience: 'admin',
  params: ById,
  body: z.object({ expiresOn: ExpiryDay }),
  response: ReviewedBadge,
});

export const revokeBadge = endpoint({
  method: 'POST',
  path: '/api/company-badges/:id/revoke',
  summary: 'Revoke an awarded badge',
  audience: 'admin',
  params: ById,
  body: z.object({ reason: RevocationReason }),
  response: ReviewedBadge,
});
