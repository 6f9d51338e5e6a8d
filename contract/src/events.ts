import { z } from 'zod';
import { AccountEvents } from './account-events.ts';
import { Day, UtcInstant } from './days.ts';
import { DealingEvents } from './dealing-events.ts';
import { RoomStage } from './document-rooms.ts';
import { ClearanceNews, Verdict } from './evidence.ts';
import { Cents, Id } from './fields.ts';
import { PlanId } from './plans.ts';
import { ReportOutcome } from './reports.ts';
import { CompanyType, Territory } from './vocabulary.ts';

const Claimed = { claimId: Id, companyId: Id, companyName: z.string(), userId: Id };

const OfPlan = { companyId: Id, planId: PlanId };

/**
 * How many other products of the company the same news is about. The first event of them states it, and notifies the
 * company; the others state null. Events of earlier releases lack it and notify the company one by one.
 */
const OtherProducts = z.number().int().nullable().optional();

/** The payload of each event. Names are in the past tense, and payloads carry what listeners need. */
export const EventPayloads = {
  ...AccountEvents,
  ...DealingEvents,
  'company.registered': z.object({ companyId: Id, type: CompanyType }),
  'company.updated': z.object({ companyId: Id }),
  /**
   * A member changed the verified name, so the company is unverified until the new one is checked
   * (decision 072).
   */
  'company.renamed': z.object({ companyId: Id, verifiedAs: z.string() }),
  'company.verified': z.object({ companyId: Id, adminId: Id }),
  'company.unverified': z.object({ companyId: Id, adminId: Id }),
  /** The company record is deleted, so the event keeps its name and owner. */
  'company.deleted': z.object({
    companyId: Id,
    name: z.string(),
    /** The contact person. */
    ownerId: Id.nullable(),
    /** All owners. Missing in events that an earlier release recorded. */
    ownerIds: z.array(Id).optional(),
    /** The editors and viewers. Missing in events that an earlier release recorded. */
    otherMemberIds: z.array(Id).optional(),
    adminId: Id,
    /** Missing when the company was deleted with its owner's account. */
    reason: z.string().optional(),
  }),
  /** The contact person was suspended, and another owner took their place. */
  'company.contact_replaced': z.object({ companyId: Id, contactId: Id }),
  'company.transferred': z.object({ companyId: Id, fromId: Id, toId: Id, adminId: Id }),
  'webhook.created': z.object({ companyId: Id, webhookId: Id }),
  'webhook.switched': z.object({ companyId: Id, webhookId: Id, isEnabled: z.boolean() }),
  'webhook.deleted': z.object({ companyId: Id, webhookId: Id }),
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
  /**
   * Documents that the other company can open were added; additions within a few minutes share one event.
   */
  'room.documents_added': z.object({ roomId: Id, companyId: Id }),
  /** `isWider`: the other company sees more documents than before. */
  'room.stage_moved': z.object({ roomId: Id, companyId: Id, stage: RoomStage, isWider: z.boolean() }),
  'message.sent': z.object({ messageId: Id, senderId: Id, receiverId: Id }),
  /** The blocked person is not notified. */
  'person.blocked': z.object({ blockerId: Id, blockedId: Id }),
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
  /** A clearance number of the product now matches the FDA record, or was confirmed. */
  'product.cleared': z.object({ productId: Id }),
  /**
   * `opened` lists territories that were not open before; `named` lists distributors that were newly assigned a
   * territory.
   */
  'product.territories_changed': z.object({
    productId: Id,
    opened: z.array(Territory),
    named: z.array(z.object({ territory: Territory, distributorId: Id })),
  }),
  /** An administrator deleted the product; the event keeps the product's name. */
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
  /** A certificate on a company page expires soon. */
  'certificate.expiring': z.object({
    certificateId: Id,
    companyId: Id,
    standard: z.string(),
    number: z.string(),
    validUntil: Day,
  }),
  'product.recalled': z.object({
    productId: Id,
    productName: z.string(),
    number: z.string(),
    otherProducts: OtherProducts,
  }),
  /**
   * The verdict on a clearance number changed. Without `news`, as in events of earlier releases, the number no longer
   * matches.
   */
  'clearance.changed': z.object({
    clearanceId: Id,
    productId: Id,
    companyId: Id,
    number: z.string(),
    verdict: Verdict,
    news: ClearanceNews.optional(),
    otherProducts: OtherProducts,
  }),
  'clearance.reviewed': z.object({
    clearanceId: Id,
    productId: Id,
    companyId: Id,
    number: z.string(),
    review: z.enum(['confirmed', 'refused']),
    adminId: Id,
    /** Missing in events of earlier releases. */
    reason: z.string().optional(),
  }),
  /** A CE certificate of a product expires soon. */
  'clearance.expiring': z.object({
    clearanceId: Id,
    productId: Id,
    companyId: Id,
    number: z.string(),
    validUntil: Day,
    otherProducts: OtherProducts,
  }),
  'claim.submitted': z.object({ claimId: Id, companyId: Id, userId: Id }),
  'claim.withdrawn': z.object({ claimId: Id, companyId: Id, userId: Id }),
  /**
   * `companyName` is the page's name at the time of the approval, so that claimants never see a name that the new owner
   * chose.
   */
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
  'job.retried': z.object({ adminId: Id, jobId: Id, name: z.string() }),
  'job.discarded': z.object({ adminId: Id, jobId: Id, name: z.string() }),
  'backup.made': z.object({}),
  'nda_chain.checked': z.object({ isIntact: z.boolean() }),
  /** Changes to a company's plan. `planId` is the plan after the change, or the one that ended. */
  'subscription.started': z.object(OfPlan),
  'subscription.changed': z.object(OfPlan),
  'subscription.renewed': z.object(OfPlan),
  'subscription.canceled': z.object(OfPlan),
  'subscription.ended': z.object(OfPlan),
  'subscription.not_started': z.object(OfPlan),
  'invoice.issued': z.object({ invoiceId: Id }),
  'invoice.overdue': z.object({ invoiceId: Id }),
  /** `name` says what the charge was for; the audit log shows it. */
  'charge.refunded': z.object({
    chargeId: Id,
    adminId: Id,
    name: z.string(),
    reason: z.string(),
    /** The amount, and who had paid it. Missing in events that an earlier release recorded. */
    refund: z.object({ companyId: Id.nullable(), userId: Id.nullable(), amountCents: Cents }).optional(),
  }),
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
