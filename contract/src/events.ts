import { z } from 'zod';
import { RoomStage } from './document-rooms.ts';
import { ContractNews } from './notifications.ts';
import { InForceNews, KeyDateKind, PassportNews } from './agreement-news.ts';
import { PassportQuestion } from './passports.ts';
import { DealField, DealSide } from './deal-fields.ts';
import { Verdict } from './evidence.ts';
import { Day, Instant, UtcInstant } from './days.ts';
import { Id } from './fields.ts';
import { PlanId } from './plans.ts';
import { ReportOutcome } from './reports.ts';
import { AdminRole, CompanyType, MemberRole, Territory } from './vocabulary.ts';

const Claimed = { claimId: Id, companyId: Id, companyName: z.string(), userId: Id };

/** `lineId` is the first agreement of the chain of renewals that this one belongs to. */
const OfBoth = { agreementId: Id, lineId: Id, companyIds: z.tuple([Id, Id]) };
/** `companyId` is the side that acted. */
const OfAgreement = { ...OfBoth, companyId: Id };

/** `side` is the one that acted. */
const OfDeal = { dealId: Id, side: DealSide };

const OfPlan = { companyId: Id, planId: PlanId };

/** The payload of each event. Names are in the past tense, and payloads carry what listeners need. */
export const EventPayloads = {
  'user.registered': z.object({ userId: Id }),
  'user.email_verified': z.object({ userId: Id }),
  'user.password_reset': z.object({ userId: Id }),
  'user.password_changed': z.object({ userId: Id }),
  'user.api_token_created': z.object({ userId: Id, tokenId: Id }),
  'user.api_token_revoked': z.object({ userId: Id, tokenId: Id }),
  'user.passkey_added': z.object({ userId: Id, passkeyId: Id }),
  'user.passkey_removed': z.object({ userId: Id, passkeyId: Id }),
  'user.two_factor_on': z.object({ userId: Id }),
  'user.two_factor_off': z.object({ userId: Id }),
  'user.email_changed': z.object({ userId: Id }),
  /** Through the link emailed to the previous address. */
  'user.email_restored': z.object({ userId: Id }),
  'user.closed': z.object({ userId: Id, adminId: Id }),
  'user.closing_requested': z.object({ userId: Id }),
  'user.closing_withdrawn': z.object({ userId: Id }),
  'user.suspended': z.object({ userId: Id, adminId: Id, reason: z.string() }),
  'user.restored': z.object({ userId: Id, adminId: Id }),
  'user.export_requested': z.object({ userId: Id }),
  'policy.announced': z.object({ versionId: Id, name: z.string(), day: z.string(), adminId: Id }),
  'company.registered': z.object({ companyId: Id, type: CompanyType }),
  'company.updated': z.object({ companyId: Id }),
  /**
   * The owner changed the verified name, so the company is unverified until the new one is checked
   * (decision 072).
   */
  'company.renamed': z.object({ companyId: Id, verifiedAs: z.string() }),
  'company.verified': z.object({ companyId: Id, adminId: Id }),
  'company.unverified': z.object({ companyId: Id, adminId: Id }),
  /** The company record is deleted, so the event keeps its name and owner. */
  'company.deleted': z.object({
    companyId: Id,
    name: z.string(),
    ownerId: Id.nullable(),
    adminId: Id,
    /** Missing when it went with its owner's account. */
    reason: z.string().optional(),
  }),
  'company.transferred': z.object({ companyId: Id, fromId: Id, toId: Id, adminId: Id }),
  'webhook.created': z.object({ companyId: Id, webhookId: Id }),
  'webhook.switched': z.object({ companyId: Id, webhookId: Id, isEnabled: z.boolean() }),
  'webhook.deleted': z.object({ companyId: Id, webhookId: Id }),
  'member.invited': z.object({ companyId: Id, invitationId: Id, role: MemberRole }),
  'member.invitation_revoked': z.object({ companyId: Id, invitationId: Id }),
  'member.joined': z.object({ companyId: Id, userId: Id, role: MemberRole }),
  'member.role_changed': z.object({ companyId: Id, userId: Id, role: MemberRole }),
  'member.removed': z.object({ companyId: Id, userId: Id }),
  'member.left': z.object({ companyId: Id, userId: Id }),
  'member.ownership_transferred': z.object({ companyId: Id, fromId: Id, toId: Id }),
  'connection.requested': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  'connection.accepted': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  'connection.rejected': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  'connection.withdrawn': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  'connection.reminded': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  'connection.expired': z.object({ connectionId: Id, requesterId: Id, recipientId: Id }),
  /**
   * `digest` is the record's link in the hash chain. The event repeats it so that a deleted record is
   * noticed.
   */
  'nda.signed': z.object({ userId: Id, version: z.string(), expiresAt: UtcInstant, digest: z.string() }),
  'nda.expiring': z.object({ userId: Id, version: z.string(), expiresAt: UtcInstant }),
  /** The first signature proposes the agreement; the second puts it in force. */
  'company-agreement.signed': z.object({ ...OfAgreement, digest: z.string() }),
  'company-agreement.proposed': z.object(OfAgreement),
  'company-agreement.in_force': z.object(OfAgreement),
  'company-agreement.declined': z.object(OfAgreement),
  'company-agreement.proposal_withdrawn': z.object(OfAgreement),
  /** The agreement was in force and ends immediately, with everything that depends on it. */
  'company-agreement.withdrawn': z.object(OfAgreement),
  'company-agreement.expiring': z.object(OfBoth),
  'company-agreement.expired': z.object(OfBoth),
  'company-agreement.proposal_expired': z.object(OfBoth),
  /**
   * Documents that the other company can open were added; additions within a few minutes share one event.
   */
  'room.documents_added': z.object({ roomId: Id, companyId: Id }),
  /** `isWider`: the other company sees more documents than before. */
  'room.stage_moved': z.object({ roomId: Id, companyId: Id, stage: RoomStage, isWider: z.boolean() }),
  'message.sent': z.object({ messageId: Id, senderId: Id, receiverId: Id }),
  /** The blocked person is not notified. */
  'person.blocked': z.object({ blockerId: Id, blockedId: Id }),
  'contract.changed': z.object({
    ...OfDeal,
    what: ContractNews,
    /** The terms, clauses and duties that changed. */
    itemIds: z.array(Id),
  }),
  /** `digest` is the signature's record in the hash chain. The event repeats it so that a deleted record is noticed. */
  'contract.signed': z.object({ ...OfDeal, digest: z.string() }),
  /** `number` is 0 for the agreement, or the number of its amendment. */
  'contract.in_force': z.object({ ...OfDeal, number: z.number().int().default(0) }),
  /** News about a diligence passport, caused by a company or by a date that was reached. */
  'passport.happened': z.object({
    companyId: Id,
    toCompanyId: Id,
    question: PassportQuestion.nullable(),
    what: PassportNews,
    day: Day.nullable(),
  }),
  /** `side` is null for what time did. `day` is the day that it is about. */
  'contract.happened': z.object({
    dealId: Id,
    side: DealSide.nullable(),
    what: InForceNews,
    day: Day,
  }),
  /** A key date of a signed agreement comes near. */
  'contract.date_near': z.object({ dealId: Id, date: KeyDateKind, day: Day }),
  'deal.created': z.object(OfDeal),
  'deal.changed': z.object({ ...OfDeal, fields: z.array(DealField) }),
  'deal.proposed': z.object({
    ...OfDeal,
    proposalIds: z.array(Id),
    message: z.string().nullable(),
    expiresAt: Instant,
  }),
  'deal.answered': z.object({
    ...OfDeal,
    answer: z.enum(['accepted', 'declined', 'withdrawn']),
    fields: z.array(DealField),
    /** Whether the answer wins the deal, which has an event of its own. */
    isWon: z.boolean(),
  }),
  'deal.proposals_expired': z.object({ dealId: Id, count: z.number().int() }),
  'deal.won': z.object(OfDeal),
  'deal.task_added': z.object(OfDeal),
  /** `side` is the company that has to do it. */
  'deal.task_due': z.object(OfDeal),
  /** `side` is null if a company was deleted. */
  'deal.lost': z.object({ ...OfDeal, side: DealSide.nullable() }),
  /** An administrator had new recommendations computed for everyone. */
  'recommendations.ordered': z.object({ adminId: Id }),
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
  'product.withdrawn': z.object({ productId: Id }),
  'product.relisted': z.object({ productId: Id }),
  /**
   * `opened` lists territories that were not open before; `named` lists distributors that were newly given
   * one.
   */
  'product.territories_changed': z.object({
    productId: Id,
    opened: z.array(Territory),
    named: z.array(z.object({ territory: Territory, distributorId: Id })),
  }),
  /** Deleted by an administrator; the event keeps its name. */
  'product.removed': z.object({
    productId: Id,
    companyId: Id,
    ownerId: Id.nullable(),
    name: z.string(),
    adminId: Id,
    /** Missing in events of earlier releases. */
    reason: z.string().optional(),
  }),
  'job.posted': z.object({ jobId: Id, companyId: Id }),
  'job.changed': z.object({ jobId: Id, companyId: Id }),
  'job.applied': z.object({ jobId: Id, messageId: Id }),
  'job.deleted': z.object({ jobId: Id, companyId: Id, title: z.string() }),
  'news.published': z.object({ newsId: Id, companyId: Id }),
  'news.changed': z.object({ newsId: Id, companyId: Id }),
  'news.removed': z.object({ newsId: Id, companyId: Id }),
  'certificate.added': z.object({ certificateId: Id, companyId: Id }),
  'certificate.changed': z.object({ certificateId: Id, companyId: Id }),
  'certificate.removed': z.object({ certificateId: Id, companyId: Id }),
  /** A new FDA recall of a listed product's number or product code. */
  'product.recalled': z.object({ productId: Id, productName: z.string(), number: z.string() }),
  /** A number that matched the FDA record no longer does. */
  'clearance.changed': z.object({
    clearanceId: Id,
    productId: Id,
    companyId: Id,
    number: z.string(),
    verdict: Verdict,
  }),
  /** An administrator decided whether the applicant on record and the company belong together. */
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
  /** `companyName` is the page's name at that time, so that claimants never read one its new owner chose. */
  'claim.approved': z.object({ ...Claimed, adminId: Id }),
  'claim.rejected': z.object({ ...Claimed, adminId: Id }),
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
    expiresAt: UtcInstant.nullable(),
  }),
  'badge.expiring': z.object({
    companyBadgeId: Id,
    companyId: Id,
    expiresAt: UtcInstant,
    daysBefore: z.number().int(),
  }),
  'badge.expired': z.object({ companyBadgeId: Id, companyId: Id, expiresAt: UtcInstant }),
  'admin.signed_in': z.object({ adminId: Id }),
  'admin.passkey_added': z.object({ adminId: Id, passkeyId: Id }),
  'admin.passkey_removed': z.object({ adminId: Id, passkeyId: Id }),
  /** The authenticator app was set up. */
  'admin.second_factor_on': z.object({ adminId: Id }),
  'admin.second_factor_reset': z.object({ adminId: Id, administratorId: Id }),
  'admin.invited': z.object({ adminId: Id, invitationId: Id, role: AdminRole }),
  'admin.invitation_revoked': z.object({ adminId: Id, invitationId: Id }),
  'admin.joined': z.object({ adminId: Id, invitationId: Id, role: AdminRole }),
  'admin.role_changed': z.object({ adminId: Id, administratorId: Id, role: AdminRole }),
  'admin.removed': z.object({ adminId: Id, administratorId: Id }),
  'admin.signed_out': z.object({ adminId: Id }),
  /** `name` is the queue. */
  'job.retried': z.object({ adminId: Id, jobId: Id, name: z.string() }),
  'job.discarded': z.object({ adminId: Id, jobId: Id, name: z.string() }),
  'backup.made': z.object({}),
  'application.submitted': z.object({ applicationId: Id }),
  'application.repeated': z.object({ applicationId: Id }),
  'application.approved': z.object({ applicationId: Id, adminId: Id }),
  'application.rejected': z.object({ applicationId: Id, adminId: Id }),
  'application.changes_requested': z.object({ applicationId: Id, adminId: Id }),
  'application.resubmitted': z.object({ applicationId: Id }),
  /** A new link for account set-up or changes was sent, which revokes the previous one. */
  'application.link_sent': z.object({ applicationId: Id, adminId: Id }),
  'application.completed': z.object({ applicationId: Id, userId: Id }),
  /** Changes of a company's plan. `planId` is the plan after the change, or the one that ended. */
  'subscription.started': z.object(OfPlan),
  'subscription.changed': z.object(OfPlan),
  'subscription.renewed': z.object(OfPlan),
  'subscription.canceled': z.object(OfPlan),
  'subscription.ended': z.object(OfPlan),
  /** A plan did not start after its card was added. */
  'subscription.not_started': z.object(OfPlan),
  'invoice.issued': z.object({ invoiceId: Id }),
  /** A reminder of an unpaid invoice. */
  'invoice.overdue': z.object({ invoiceId: Id }),
  /** `name` is what was charged for, for the audit log. */
  'charge.refunded': z.object({ chargeId: Id, adminId: Id, name: z.string(), reason: z.string() }),
  'credits.granted': z.object({
    companyId: Id,
    adminId: Id,
    credits: z.number().int(),
    reason: z.string(),
  }),
  'invoice.paid_by_card': z.object({ invoiceId: Id }),
  /** `needsAction`: the bank wants the owner of the card to confirm the payment. */
  'invoice.payment_failed': z.object({ invoiceId: Id, needsAction: z.boolean() }),
  /** The plan ended because the invoice stayed unpaid. */
  'invoice.unpaid_for_good': z.object({ invoiceId: Id }),
  /** `name` is the invoice's number, for the audit log. */
  'invoice.payment_recorded': z.object({ invoiceId: Id, adminId: Id, isPaid: z.boolean(), name: z.string() }),
  'invoice.voided': z.object({ invoiceId: Id, adminId: Id, name: z.string(), reason: z.string() }),
  'rfq.posted': z.object({ rfqId: Id, companyId: Id }),
  'rfq.changed': z.object({ rfqId: Id, companyId: Id }),
  'rfq.closed': z.object({ rfqId: Id, companyId: Id }),
  'rfq.reopened': z.object({ rfqId: Id, companyId: Id }),
  'rfq.awarded': z.object({ rfqId: Id, companyId: Id }),
  'rfq.expired': z.object({ rfqId: Id, companyId: Id }),
  /** A person opened the sealed responses. */
  'rfq.opened': z.object({ rfqId: Id, companyId: Id }),
  /** `companyId` is the company that responded. */
  'rfq.answered': z.object({ rfqId: Id, companyId: Id, responseId: Id }),
  'rfq.response_changed': z.object({ rfqId: Id, companyId: Id, responseId: Id }),
  'rfq.response_withdrawn': z.object({ rfqId: Id, companyId: Id, responseId: Id }),
} as const;

export type EventName = keyof typeof EventPayloads;
export type EventPayload<Name extends EventName> = z.output<(typeof EventPayloads)[Name]>;

/** An event as a listener receives it. Listeners use `id` to do their work only once. */
export interface DomainEvent<Name extends EventName = EventName> {
  id: string;
  name: Name;
  actorId: string | null;
  payload: EventPayload<Name>;
}
