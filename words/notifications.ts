import type { Day, UtcInstant } from '#contract/days.ts';
import type { NotificationSubject } from '#contract/notification-subjects.ts';
import type { Translate } from './sentences.ts';

type Kind = NotificationSubject['kind'];
type Subjects = { [K in Kind]: Extract<NotificationSubject, { kind: K }> };

export interface Reader {
  t: Translate;
  formatDay: (day: Day) => string;
  formatUtcDay: (moment: UtcInstant) => string;
}

const whoOf = ({ personName, companyName }: { personName: string; companyName: string | null }): string =>
  companyName ? `${personName}, ${companyName},` : personName;

/** The number that news is about, and its product, which may stand for others. */
const aboutProducts = (
  { number, productName: product, others }: Omit<Subjects['product_recalled'], 'kind'>,
  t: Translate,
) => ({
  number,
  product: others ? t('notifications:productAndOthers', { product, count: others.count }) : product,
});

const CLAIM = {
  approved: 'notifications:claimApproved',
  rejected: 'notifications:claimRejected',
  superseded: 'notifications:claimSuperseded',
} as const;
const CLEARANCE = {
  confirmed: 'notifications:clearanceConfirmed',
  refused: 'notifications:clearanceRefused',
  changed: 'notifications:clearanceChanged',
  matched: 'notifications:clearanceMatched',
  contradicted: 'notifications:clearanceContradicted',
} as const;
const NEW = {
  products: 'notifications:newProducts',
  companies: 'notifications:newCompanies',
  rfqs: 'notifications:newRfqs',
} as const;
const AGREEMENT = {
  proposed: 'notifications:agreementProposed',
  in_force: 'notifications:agreementInForce',
  declined: 'notifications:agreementDeclined',
  proposal_withdrawn: 'notifications:agreementProposalWithdrawn',
  withdrawn: 'notifications:agreementWithdrawn',
  expired: 'notifications:agreementExpired',
  proposal_expired: 'notifications:agreementProposalExpired',
} as const;
const POLICY = { privacy: 'notifications:privacyChanged', terms: 'notifications:termsChanged' } as const;
const RFQ = {
  received: 'notifications:rfqReceived',
  answered: 'notifications:rfqAnswered',
  response_changed: 'notifications:rfqResponseChanged',
  response_withdrawn: 'notifications:rfqResponseWithdrawn',
  changed: 'notifications:rfqChanged',
  closed: 'notifications:rfqClosed',
  company_deleted: 'notifications:rfqCompanyDeleted',
  reopened: 'notifications:rfqReopened',
  expired: 'notifications:rfqExpired',
  opened: 'notifications:rfqOpened',
  awarded: 'notifications:rfqAwarded',
  not_awarded: 'notifications:rfqNotAwarded',
} as const;

const DEAL = {
  created: 'notifications:dealCreated',
  changed: 'notifications:dealChanged',
  moved: 'notifications:dealMoved',
  proposed: 'notifications:dealProposed',
  countered: 'notifications:dealCountered',
  accepted: 'notifications:dealAccepted',
  declined: 'notifications:dealDeclined',
  withdrawn: 'notifications:dealWithdrawn',
  expired: 'notifications:dealExpired',
  won: 'notifications:dealWon',
  lost: 'notifications:dealLost',
  task_added: 'notifications:dealTaskAdded',
  task_due: 'notifications:dealTaskDue',
} as const;

const INVOICE = {
  issued: 'notifications:invoiceIssued',
  overdue: 'notifications:invoiceOverdue',
  paid: 'notifications:invoicePaid',
  void: 'notifications:invoiceVoid',
  payment_failed: 'notifications:invoicePaymentFailed',
  confirm_payment: 'notifications:invoiceConfirmPayment',
  plan_ended: 'notifications:invoicePlanEnded',
} as const;

const CONTRACT = {
  started: 'notifications:contractStarted',
  offered: 'notifications:contractOffered',
  accepted: 'notifications:contractAccepted',
  rejected: 'notifications:contractRejected',
  clauses: 'notifications:contractClauses',
  paper: 'notifications:contractPaper',
  to_sign: 'notifications:contractToSign',
  signed: 'notifications:contractSigned',
  amendment: 'notifications:contractAmendment',
  amendment_stopped: 'notifications:contractAmendmentStopped',
} as const;

const PASSPORT = {
  shared: 'notifications:passportShared',
  revoked: 'notifications:passportRevoked',
  requested: 'notifications:passportRequested',
  completed: 'notifications:passportCompleted',
  expiring: 'notifications:passportExpiring',
  license_expiring: 'notifications:passportLicenseExpiring',
} as const;

const IN_FORCE = {
  result_entered: 'notifications:inForceResultEntered',
  result_confirmed: 'notifications:inForceResultConfirmed',
  result_disputed: 'notifications:inForceResultDisputed',
  trial_notice: 'notifications:inForceTrialNotice',
  trial_exclusive: 'notifications:inForceTrialExclusive',
  trial_ended: 'notifications:inForceTrialEnded',
  amended: 'notifications:inForceAmended',
  terminated: 'notifications:inForceTerminated',
  ended: 'notifications:inForceEnded',
  renewed: 'notifications:inForceRenewed',
  renewed_without_territory: 'notifications:inForceRenewedWithoutTerritory',
  company_deleted: 'notifications:inForceCompanyDeleted',
} as const;

const KEY_DATE = {
  notice: 'notifications:dateNotice',
  end: 'notifications:dateEnd',
  sell_off: 'notifications:dateSellOff',
  minimum_purchase: 'notifications:dateMinimumPurchase',
  milestone: 'notifications:dateMilestone',
  trial_end: 'notifications:dateTrialEnd',
} as const;

const SENTENCES: { [K in Kind]: (subject: Subjects[K], reader: Reader) => string } = {
  connection_requested: (subject, { t }) => t('notifications:connectionRequested', { who: whoOf(subject) }),
  connection_waiting: (subject, { t }) => t('notifications:connectionWaiting', { who: whoOf(subject) }),
  connection_expired: (subject, { t }) =>
    subject.isAccountClosed
      ? t('notifications:connectionAccountClosed')
      : t(subject.isOwnRequest ? 'notifications:connectionUnanswered' : 'notifications:connectionMissed', {
          who: whoOf(subject),
        }),
  connection_accepted: (subject, { t }) => t('notifications:connectionAccepted', { who: whoOf(subject) }),
  connection_rejected: (subject, { t }) => t('notifications:connectionRejected', { who: whoOf(subject) }),
  member_joined: ({ personName, companyName, role }, { t }) =>
    t('notifications:memberJoined', { name: personName, company: companyName, role }),
  member_left: ({ personName, companyName }, { t }) =>
    t('notifications:memberLeft', { name: personName, company: companyName }),
  nda_expiring: ({ expiresAt }, { t, formatUtcDay }) =>
    t('notifications:ndaExpiring', { date: formatUtcDay(expiresAt) }),
  nda_signed: ({ version }, { t }) => t('notifications:ndaSigned', { version }),
  company_agreement: ({ companyName: name, what, expiresAt }, { t, formatUtcDay }) =>
    what === 'expiring'
      ? t('notifications:agreementExpiring', { name, date: formatUtcDay(expiresAt) })
      : t(AGREEMENT[what], { name }),
  deal: ({ companyName, title, what }, { t }) => t(DEAL[what], { name: companyName, title }),
  contract: ({ companyName, title, what, count }, { t }) =>
    t(CONTRACT[what], { name: companyName, title, count }),
  passport: ({ companyName, what, day }, { t, formatDay }) =>
    t(PASSPORT[what], { name: companyName, day: day === null ? '' : formatDay(day) }),
  contract_in_force: ({ companyName, title, what, day }, { t, formatDay }) =>
    t(IN_FORCE[what], { name: companyName, title, day: formatDay(day) }),
  contract_date: ({ companyName, title, date, day }, { t, formatDay }) =>
    t(KEY_DATE[date], { name: companyName, title, day: formatDay(day) }),
  invoice: ({ number, what }, { t }) => t(INVOICE[what], { number }),
  charge_refunded: (_subject, { t }) => t('notifications:chargeRefunded'),
  credits_granted: ({ companyName, credits }, { t }) =>
    t('notifications:creditsGranted', { company: companyName, count: credits }),
  plan_not_started: ({ companyName, planName }, { t }) =>
    t('notifications:planNotStarted', { company: companyName, plan: planName }),
  room_documents_added: ({ companyName }, { t }) => t('notifications:roomDocuments', { name: companyName }),
  room_stage_moved: ({ companyName, stage, isWider }, { t }) =>
    t(isWider ? 'notifications:roomWider' : 'notifications:roomNarrower', {
      name: companyName,
      stage: t(`entities:roomStage.${stage}`),
    }),
  claim_decided: ({ status, companyName }, { t }) => t(CLAIM[status], { name: companyName }),
  company_claimed: ({ companyName }, { t }) => t('notifications:companyClaimed', { name: companyName }),
  company_checked: ({ isVerified, companyName }, { t }) =>
    t(isVerified ? 'notifications:companyVerified' : 'notifications:companyUnverified', {
      name: companyName,
    }),
  company_contact: ({ companyName }, { t }) => t('notifications:companyContact', { name: companyName }),
  badge_approved: (subject, { t }) => t('notifications:badgeApproved', badgeOf(subject, t)),
  badge_rejected: (subject, { t }) => t('notifications:badgeRejected', badgeOf(subject, t)),
  badge_revoked: (subject, { t }) => t('notifications:badgeRevoked', badgeOf(subject, t)),
  badge_expiring: (subject, { t, formatUtcDay }) =>
    t('notifications:badgeExpiring', { ...badgeOf(subject, t), date: formatUtcDay(subject.expiresAt) }),
  badge_expired: (subject, { t }) => t('notifications:badgeExpired', badgeOf(subject, t)),
  clearance_checked: (news, { t }) => t(CLEARANCE[news.outcome], aboutProducts(news, t)),
  certificate_expiring: (news, { t, formatDay }) =>
    t('notifications:certificateExpiring', { ...aboutProducts(news, t), day: formatDay(news.day) }),
  company_certificate_expiring: ({ standard, number, day }, { t, formatDay }) =>
    t('notifications:companyCertificateExpiring', { standard, number, day: formatDay(day) }),
  product_recalled: (news, { t }) => t('notifications:productRecalled', aboutProducts(news, t)),
  saved_product_recalled: (news, { t }) => t('notifications:productRecalled', aboutProducts(news, t)),
  territory_given: ({ companyName, productName }, { t }) =>
    t('notifications:territoryGiven', { company: companyName, product: productName }),
  rfq: ({ what, title, companyName }, { t }) =>
    t(RFQ[what], { title, hasCompany: String(companyName !== null), company: companyName ?? '' }),
  saved_search: ({ searchKind, searchName, count }, { t }) => t(NEW[searchKind], { count, name: searchName }),
  report_resolved: ({ personName }, { t }) => t('notifications:reportResolved', { name: personName }),
  policy_changed: ({ policy, day }, { t, formatDay }) => t(POLICY[policy], { date: formatDay(day) }),
  conduct_warning: (_, { t }) => t('notifications:conductWarning'),
  listing_removed: ({ name }, { t }) => t('notifications:listingRemoved', { name }),
};

type OfBadge = Extract<NotificationSubject, { badgeType: unknown }>;
const badgeOf = ({ badgeType }: OfBadge, t: Translate) => ({ badge: t(`entities:badge.${badgeType}`) });

/** Returns what happened in one sentence without a full stop, for screens, emails and pushes alike. */
export const notificationSentence = <K extends Kind>(
  subject: Subjects[K] & { kind: K },
  reader: Reader,
): string => SENTENCES[subject.kind](subject, reader);
