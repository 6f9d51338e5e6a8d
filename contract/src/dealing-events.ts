import { z } from 'zod';
import { InForceNotification, KeyDateKind, PassportNotification } from './agreement-notifications.ts';
import { ContractNotification } from './dealing-notifications.ts';
import { DealField, DealSide } from './deal-fields.ts';
import { Day, Instant } from './days.ts';
import { Id } from './fields.ts';
import { PassportQuestion } from './passports.ts';

/** `lineId` is the first agreement of the chain of renewals that this one belongs to. */
const OfBoth = { agreementId: Id, lineId: Id, companyIds: z.tuple([Id, Id]) };
/** `companyId` is the company that acted. */
const OfAgreement = { ...OfBoth, companyId: Id };

/** `side` is the side that acted. */
const OfDeal = { dealId: Id, side: DealSide };

export const DealingEvents = {
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
  'contract.changed': z.object({
    ...OfDeal,
    what: ContractNotification,
    itemIds: z.array(Id),
  }),
  /** These people were asked to sign, because nothing prevents them from signing anymore. */
  'contract.signature_due': z.object({
    dealId: Id,
    signatories: z.array(z.object({ userId: Id, side: DealSide })),
  }),
  /** `digest` is the signature's record in the hash chain. The event repeats it so that a deleted record is noticed. */
  'contract.signed': z.object({ ...OfDeal, digest: z.string() }),
  /** `number` is 0 for the agreement, or the number of its amendment. */
  'contract.in_force': z.object({ ...OfDeal, number: z.number().int().default(0) }),
  'passport.happened': z.object({
    companyId: Id,
    toCompanyId: Id,
    question: PassportQuestion.nullable(),
    what: PassportNotification,
    day: Day.nullable(),
  }),
  /**
   * `side` is null if no company caused the event, as when a deadline passes. `day` is the date that the event is
   * about.
   */
  'contract.happened': z.object({
    dealId: Id,
    side: DealSide.nullable(),
    what: InForceNotification,
    day: Day,
  }),
  'contract.date_near': z.object({ dealId: Id, date: KeyDateKind, day: Day }),
  'deal.created': z.object(OfDeal),
  /** The deal's `revision` after the change. It is missing in events of earlier releases. */
  'deal.changed': z.object({ ...OfDeal, fields: z.array(DealField), revision: z.int().optional() }),
  'deal.proposed': z.object({
    ...OfDeal,
    proposalIds: z.array(Id),
    message: z.string().nullable(),
    expiresAt: Instant,
    /** Whether at least one of the proposals counters a proposal of the other company. */
    isCounter: z.boolean().default(false),
  }),
  'deal.answered': z.object({
    ...OfDeal,
    answer: z.enum(['accepted', 'declined', 'withdrawn']),
    fields: z.array(DealField),
    /** Whether the answer wins the deal, which has its own event. */
    isWon: z.boolean(),
  }),
  'deal.proposals_expired': z.object({ dealId: Id, count: z.number().int() }),
  'deal.won': z.object(OfDeal),
  'deal.task_added': z.object(OfDeal),
  /** `side` is the company that has to do the task. */
  'deal.task_due': z.object(OfDeal),
  /** `side` is null if a company was deleted. */
  'deal.lost': z.object({ ...OfDeal, side: DealSide.nullable() }),
  'rfq.posted': z.object({ rfqId: Id, companyId: Id }),
  'rfq.changed': z.object({ rfqId: Id, companyId: Id }),
  'rfq.closed': z.object({ rfqId: Id, companyId: Id }),
  'rfq.reopened': z.object({ rfqId: Id, companyId: Id }),
  'rfq.awarded': z.object({ rfqId: Id, companyId: Id }),
  'rfq.expired': z.object({ rfqId: Id, companyId: Id }),
  'rfq.opened': z.object({ rfqId: Id, companyId: Id }),
  /** `companyId` is the company that responded. */
  'rfq.answered': z.object({ rfqId: Id, companyId: Id, responseId: Id }),
  'rfq.response_changed': z.object({ rfqId: Id, companyId: Id, responseId: Id }),
  'rfq.response_withdrawn': z.object({ rfqId: Id, companyId: Id, responseId: Id }),
} as const;
