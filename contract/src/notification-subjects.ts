import { z } from 'zod';
import { InForceNotification, KeyDateKind, PassportNotification } from './agreement-notifications.ts';
import { Day, Instant, UtcInstant } from './days.ts';
import { ContractNotification, DealNotification, RfqNotification } from './dealing-notifications.ts';
import { RoomStage } from './document-rooms.ts';
import { ClearanceNews } from './evidence.ts';
import { Cents, Id } from './fields.ts';
import { POLICIES } from './policy-versions.ts';
import { ReportReason } from './reports.ts';
import { SearchKind, SearchQuery } from './saved-searches.ts';
import { BadgeType, MemberRole, Territory } from './vocabulary.ts';

const AboutBadge = { companyId: Id, companyName: z.string(), badgeType: BadgeType };

/** Further products of the company that the same news is about, if any. */
const Others = z.object({ companyId: Id, count: z.number().int().positive() }).optional();
const AboutRecall = { productId: Id, productName: z.string(), number: z.string() };

const AboutMember = { companyId: Id, companyName: z.string(), memberId: Id, personName: z.string() };

export const InvoiceNotification = z.enum([
  'issued',
  'overdue',
  'paid',
  'void',
  'payment_failed',
  'confirm_payment',
  'plan_ended',
]);
export type InvoiceNotification = z.infer<typeof InvoiceNotification>;

export const NotificationSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invoice'),
    invoiceId: Id,
    number: z.string(),
    /** The amount left to pay, or the total of a paid invoice. */
    totalCents: Cents,
    dueOn: Day,
    what: InvoiceNotification,
    /** Whether the recipient, rather than a company, pays the invoice. */
    isOwn: z.boolean().optional(),
    /** The company that pays the invoice. Missing in notifications from earlier releases. */
    companyId: Id.optional(),
  }),
  /** `companyId` is the company that was charged, or null if the recipient was charged personally. */
  z.object({ kind: z.literal('charge_refunded'), companyId: Id.nullable(), amountCents: Cents }),
  z.object({
    kind: z.literal('credits_granted'),
    companyId: Id,
    companyName: z.string(),
    credits: z.number().int(),
  }),
  /** `companyId` is missing in notifications from earlier releases. */
  z.object({
    kind: z.literal('plan_not_started'),
    companyId: Id.optional(),
    companyName: z.string(),
    planName: z.string(),
  }),
  z.object({
    kind: z.literal('connection_requested'),
    connectionId: Id,
    personName: z.string(),
    companyName: z.string().nullable(),
    /** The product the request is about; missing in old notifications. */
    productName: z.string().nullable().default(null),
  }),
  z.object({
    kind: z.literal('connection_accepted'),
    connectionId: Id,
    personId: Id,
    personName: z.string(),
    companyName: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('connection_rejected'),
    connectionId: Id,
    personName: z.string(),
    companyName: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('connection_waiting'),
    connectionId: Id,
    personName: z.string(),
    companyName: z.string().nullable(),
    expiresAt: Instant,
  }),
  z.object({
    kind: z.literal('connection_expired'),
    connectionId: Id,
    personName: z.string(),
    companyName: z.string().nullable(),
    isOwnRequest: z.boolean(),
    /** Whether the request ended early because the account of its recipient was closed. */
    isAccountClosed: z.boolean().optional(),
  }),
  /** The recipient is an owner of the company. */
  z.object({ kind: z.literal('member_joined'), ...AboutMember, role: MemberRole }),
  z.object({ kind: z.literal('member_left'), ...AboutMember }),
  z.object({ kind: z.literal('nda_signed'), version: z.string(), expiresAt: UtcInstant }),
  z.object({ kind: z.literal('nda_expiring'), version: z.string(), expiresAt: UtcInstant }),
  /** `expiresAt` is the end of the proposal, or of the agreement once it is in force. */
  z.object({
    kind: z.literal('company_agreement'),
    agreementId: Id,
    companyName: z.string(),
    what: z.enum([
      'proposed',
      'in_force',
      'declined',
      'proposal_withdrawn',
      'withdrawn',
      'expiring',
      'expired',
      'proposal_expired',
    ]),
    expiresAt: UtcInstant,
  }),
  /** `companyName` is the other company in the deal, as the recipient sees it. */
  z.object({
    kind: z.literal('deal'),
    dealId: Id,
    title: z.string(),
    companyName: z.string(),
    what: DealNotification,
  }),
  /** `companyName` is the other company, which acted, and `count` says how many terms, clauses or duties changed. */
  z.object({
    kind: z.literal('contract'),
    dealId: Id,
    title: z.string(),
    companyName: z.string(),
    what: ContractNotification,
    count: z.number().int(),
  }),
  /** `companyId` is the company of the passport, and `companyName` the one that acted or whose document expires. */
  z.object({
    kind: z.literal('passport'),
    companyId: Id,
    companyName: z.string(),
    what: PassportNotification,
    day: Day.nullable(),
  }),
  /** News about a signed distribution agreement; `day` is the date that the news is about. */
  z.object({
    kind: z.literal('contract_in_force'),
    dealId: Id,
    title: z.string(),
    companyName: z.string(),
    what: InForceNotification,
    day: Day,
  }),
  z.object({
    kind: z.literal('contract_date'),
    dealId: Id,
    title: z.string(),
    companyName: z.string(),
    date: KeyDateKind,
    day: Day,
  }),
  z.object({ kind: z.literal('room_documents_added'), roomId: Id, companyName: z.string() }),
  z.object({
    kind: z.literal('room_stage_moved'),
    roomId: Id,
    companyName: z.string(),
    stage: RoomStage,
    isWider: z.boolean(),
  }),
  z.object({
    kind: z.literal('claim_decided'),
    companyId: Id,
    companyName: z.string(),
    status: z.enum(['approved', 'rejected', 'superseded']),
  }),
  z.object({ kind: z.literal('company_claimed'), companyId: Id, companyName: z.string() }),
  z.object({
    kind: z.literal('company_checked'),
    companyId: Id,
    companyName: z.string(),
    isVerified: z.boolean(),
  }),
  z.object({ kind: z.literal('company_contact'), companyId: Id, companyName: z.string() }),
  z.object({ kind: z.literal('badge_approved'), ...AboutBadge }),
  z.object({ kind: z.literal('badge_rejected'), ...AboutBadge }),
  z.object({ kind: z.literal('badge_revoked'), ...AboutBadge }),
  z.object({ kind: z.literal('badge_expiring'), ...AboutBadge, expiresAt: UtcInstant }),
  z.object({ kind: z.literal('badge_expired'), ...AboutBadge }),
  /** An administrator decided on the recorded applicant, or the record now says something else about the number. */
  z.object({
    kind: z.literal('clearance_checked'),
    productId: Id,
    productName: z.string(),
    number: z.string(),
    outcome: z.enum(['confirmed', 'refused', ...ClearanceNews.options]),
    others: Others,
  }),
  /** A CE certificate of a product of the recipient's company expires on `day`. */
  z.object({
    kind: z.literal('certificate_expiring'),
    productId: Id,
    productName: z.string(),
    number: z.string(),
    day: Day,
    others: Others,
  }),
  /** A certificate on the page of the recipient's company expires on `day`. */
  z.object({
    kind: z.literal('company_certificate_expiring'),
    companyId: Id,
    standard: z.string(),
    number: z.string(),
    day: Day,
  }),
  /** A new FDA recall of the number or product code of a product that the recipient's company lists. */
  z.object({ kind: z.literal('product_recalled'), ...AboutRecall, others: Others }),
  /** A new FDA recall of a product that the recipient saved, or that one of their saved searches found. */
  z.object({ kind: z.literal('saved_product_recalled'), ...AboutRecall }),
  z.object({
    kind: z.literal('territory_given'),
    productId: Id,
    productName: z.string(),
    companyName: z.string(),
    territories: z.array(Territory),
  }),
  /**
   * Something happened to a request for quotes or to a response. `companyName` is the responding or requesting company;
   * null if that company is anonymous to the recipient.
   */
  z.object({
    kind: z.literal('rfq'),
    rfqId: Id,
    title: z.string(),
    companyName: z.string().nullable(),
    what: RfqNotification,
  }),
  /** `count` is the number of new results since the last alert. */
  z.object({
    kind: z.literal('saved_search'),
    searchName: z.string(),
    searchKind: SearchKind,
    query: SearchQuery,
    count: z.number().int(),
  }),
  z.object({ kind: z.literal('report_resolved'), personName: z.string() }),
  z.object({
    kind: z.literal('policy_changed'),
    policy: z.enum(POLICIES),
    day: Day,
    summary: z.string(),
  }),
  /** Does not say who reported the recipient. */
  z.object({ kind: z.literal('conduct_warning'), reason: ReportReason }),
  z.object({
    kind: z.literal('listing_removed'),
    what: z.enum(['company', 'product']),
    name: z.string(),
    /** The reason; missing in notifications of earlier releases. */
    reason: z.string().optional(),
  }),
]);
export type NotificationSubject = z.infer<typeof NotificationSubject>;
