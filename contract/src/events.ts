import { z } from 'zod';
import { RoomStage } from './document-rooms.ts';
import { Verdict } from './evidence.ts';
import { Id, Instant } from './fields.ts';
import { ReportOutcome } from './reports.ts';
import { CompanyType, Territory } from './vocabulary.ts';

const Claimed = { claimId: Id, companyId: Id, companyName: z.string(), userId: Id };

/** `lineId` is that of the first agreement which this one, maybe through others, renews. */
const OfBoth = { agreementId: Id, lineId: Id, companyIds: z.tuple([Id, Id]) };
/** `companyId` is the side that did it. */
const OfAgreement = { ...OfBoth, companyId: Id };

/** What can happen, in the past tense, with what listeners need to know of it. */
export const EventPayloads = {
  'user.registered': z.object({ userId: Id }),
  'user.email_verified': z.object({ userId: Id }),
  'user.password_reset': z.object({ userId: Id }),
  'user.password_changed': z.object({ userId: Id }),
  'user.email_changed': z.object({ userId: Id }),
  /** By the link that was mailed to the old address. */
  'user.email_restored': z.object({ userId: Id }),
  /** The account is closed; what of it was personal and not another's goes with it. */
  'user.closed': z.object({ userId: Id, adminId: Id }),
  'user.closing_requested': z.object({ userId: Id }),
  'user.closing_withdrawn': z.object({ userId: Id }),
  'company.registered': z.object({ companyId: Id, type: CompanyType }),
  'company.updated': z.object({ companyId: Id }),
  /** Its owner gave it another name than the one that was verified, so the seal is off until that is checked (decision 072). */
  'company.renamed': z.object({ companyId: Id, verifiedAs: z.string() }),
  'company.verified': z.object({ companyId: Id, adminId: Id }),
  'company.unverified': z.object({ companyId: Id, adminId: Id }),
  /** Its name and owner are kept here: the record is gone. */
  'company.deleted': z.object({ companyId: Id, name: z.string(), ownerId: Id.nullable(), adminId: Id }),
  /** By an administrator, to somebody who acts for it from then on. */
  'company.handed_over': z.object({ companyId: Id, fromId: Id, toId: Id, adminId: Id }),
  'connection.requested': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  'connection.accepted': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  'connection.rejected': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  /** By who asked. */
  'connection.withdrawn': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  /** Who was asked was reminded of it. */
  'connection.reminded': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  /** Nobody answered in time. */
  'connection.lapsed': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  /** `digest` is the record's place in the hash chain, kept here too, so that a removed record is missed. */
  'nda.signed': z.object({ userId: Id, version: z.string(), expiresAt: Instant, digest: z.string() }),
  /** It can be renewed now. */
  'nda.expiring': z.object({ userId: Id, version: z.string(), expiresAt: Instant }),
  /** One side signed an agreement between two companies: the first proposes it, the second puts it in force. */
  'company-agreement.signed': z.object({ ...OfAgreement, digest: z.string() }),
  'company-agreement.proposed': z.object(OfAgreement),
  'company-agreement.in-force': z.object(OfAgreement),
  'company-agreement.declined': z.object(OfAgreement),
  /** By who proposed it, before the second signature. */
  'company-agreement.taken_back': z.object(OfAgreement),
  /** It was in force; what hangs on it ends at once. */
  'company-agreement.withdrawn': z.object(OfAgreement),
  /** It can be renewed now. */
  'company-agreement.expiring': z.object(OfBoth),
  'company-agreement.expired': z.object(OfBoth),
  /** A proposal that nobody signed in time. */
  'company-agreement.lapsed': z.object(OfBoth),
  /** The company put something into the room that the other can open; several within minutes are one. */
  'room.documents_added': z.object({ roomId: Id, companyId: Id }),
  /** `isWider`: the other company sees more of its documents than before. */
  'room.stage_moved': z.object({ roomId: Id, companyId: Id, stage: RoomStage, isWider: z.boolean() }),
  'message.sent': z.object({ messageId: Id, senderId: Id, receiverId: Id }),
  /** The other is not told. */
  'person.blocked': z.object({ blockerId: Id, blockedId: Id }),
  'report.filed': z.object({ reportId: Id, reporterId: Id, reportedId: Id }),
  'report.resolved': z.object({
    reportId: Id,
    reporterId: Id,
    reportedId: Id,
    outcome: ReportOutcome,
    adminId: Id,
  }),
  'product.listed': z.object({ productId: Id, companyId: Id }),
  'product.changed': z.object({ productId: Id }),
  /** By its owner, who can list it again. */
  'product.withdrawn': z.object({ productId: Id }),
  'product.relisted': z.object({ productId: Id }),
  /** `opened` are territories that were not open before; `named` are those who newly have a territory of it. */
  'product.territories_changed': z.object({
    productId: Id,
    opened: z.array(Territory),
    named: z.array(z.object({ territory: Territory, distributorId: Id })),
  }),
  /** Taken off the marketplace by an administrator; its name is kept here. */
  'product.removed': z.object({
    productId: Id,
    companyId: Id,
    ownerId: Id.nullable(),
    name: z.string(),
    adminId: Id,
  }),
  'job.posted': z.object({ jobId: Id, companyId: Id }),
  'job.changed': z.object({ jobId: Id, companyId: Id }),
  /** Its title is kept here: the posting is gone. */
  'job.applied': z.object({ jobId: Id, messageId: Id }),
  'job.deleted': z.object({ jobId: Id, companyId: Id, title: z.string() }),
  'news.published': z.object({ newsId: Id, companyId: Id }),
  'news.changed': z.object({ newsId: Id, companyId: Id }),
  'news.removed': z.object({ newsId: Id, companyId: Id }),
  'certificate.stated': z.object({ certificateId: Id, companyId: Id }),
  'certificate.changed': z.object({ certificateId: Id, companyId: Id }),
  'certificate.removed': z.object({ certificateId: Id, companyId: Id }),
  /** A number that matched the FDA record does not any more. */
  'clearance.changed': z.object({
    clearanceId: Id,
    productId: Id,
    companyId: Id,
    number: z.string(),
    verdict: Verdict,
  }),
  /** A person has said whether the applicant on record and the company belong together. */
  'clearance.reviewed': z.object({
    clearanceId: Id,
    productId: Id,
    companyId: Id,
    number: z.string(),
    review: z.enum(['confirmed', 'refused']),
    adminId: Id,
  }),
  'claim.submitted': z.object({ claimId: Id, companyId: Id, userId: Id }),
  'claim.withdrawn': z.object({ claimId: Id, companyId: Id, userId: Id }),
  /** `companyName` is the page's at that moment: who is told of it later reads no name that its owner chose since. */
  'claim.approved': z.object({ ...Claimed, adminId: Id }),
  'claim.rejected': z.object({ ...Claimed, adminId: Id }),
  /** The page went to somebody else. */
  'claim.superseded': z.object(Claimed),
  'badge.requested': z.object({ companyBadgeId: Id, companyId: Id }),
  'badge.withdrawn': z.object({ companyBadgeId: Id, companyId: Id }),
  'badge.approved': z.object({ companyBadgeId: Id, companyId: Id, adminId: Id }),
  'badge.rejected': z.object({ companyBadgeId: Id, companyId: Id, adminId: Id }),
  'badge.revoked': z.object({ companyBadgeId: Id, companyId: Id, adminId: Id }),
  'badge.expiry_changed': z.object({
    companyBadgeId: Id,
    companyId: Id,
    adminId: Id,
    expiresAt: Instant.nullable(),
  }),
  'badge.expiring': z.object({
    companyBadgeId: Id,
    companyId: Id,
    expiresAt: Instant,
    daysBefore: z.number().int(),
  }),
  'badge.expired': z.object({ companyBadgeId: Id, companyId: Id, expiresAt: Instant }),
  'admin.signed_in': z.object({ adminId: Id }),
  'admin.signed_out': z.object({ adminId: Id }),
  'application.submitted': z.object({ applicationId: Id }),
  /** Somebody applied again with the address of an application that still waits. */
  'application.repeated': z.object({ applicationId: Id }),
  'application.approved': z.object({ applicationId: Id, adminId: Id }),
  'application.rejected': z.object({ applicationId: Id, adminId: Id }),
  'application.changes_requested': z.object({ applicationId: Id, adminId: Id }),
  /** Its applicant sent it again with the changes. */
  'application.resubmitted': z.object({ applicationId: Id }),
  /** A link, to set up an account or to make changes, was sent anew; the one before it opens nothing any more. */
  'application.link_sent': z.object({ applicationId: Id, adminId: Id }),
  'application.completed': z.object({ applicationId: Id, userId: Id }),
} as const;

export type EventName = keyof typeof EventPayloads;
export type EventPayload<Name extends EventName> = z.output<(typeof EventPayloads)[Name]>;

/** An event as a listener receives it; `id` makes the listener's work repeatable. */
export interface DomainEvent<Name extends EventName = EventName> {
  id: string;
  name: Name;
  actorId: string | null;
  payload: EventPayload<Name>;
}
