import type { ConnectionState } from '#contract/connections.ts';
import type { Notification } from '#contract/notifications.ts';
import type { InvoiceNotification, NotificationSubject } from '#contract/notification-subjects.ts';
import { POLICY_PATHS } from '#contract/policy-versions.ts';
import { formatDate, formatDay, formatUtcDay } from '#lib/dates.ts';
import { formatMoney } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { reportReasonName } from '#entities/report/report-reason.ts';
import type { LabelStatus } from '#ui/status-label.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';
import { notificationSentence } from '#words/notifications.ts';
import type { NotificationDetails, Kind, Subjects } from './notification-details.ts';
import { DEALING, settledPassport } from './dealing-wording.ts';

interface Wording extends NotificationDetails {
  text: string;
}

const companyPage = (id: string): NotificationDetails['to'] => ({ to: '/companies/$id', params: { id } });

/** Links to a company's bills: null means those that the user pays personally, undefined the first company's. */
const billsOf = (company: string | null | undefined): NotificationDetails['to'] => ({
  to: '/subscription',
  search: company === null ? { tab: 'own' } : { tab: 'billing', company },
});

const membersPage = (id: string): NotificationDetails['to'] => ({
  to: '/companies/$id/members',
  params: { id },
});

type OfBadge = Extract<NotificationSubject, { badgeType: unknown }>;

const badgeWording = ({ companyId, companyName }: OfBadge, status: LabelStatus): NotificationDetails => ({
  detail: companyName,
  status,
  to: companyPage(companyId),
});

const searchWording = ({
  searchKind,
  query,
}: Extract<NotificationSubject, { kind: 'saved_search' }>): NotificationDetails => ({
  detail: t('notifications:savedSearch'),
  status: 'agreed',
  to:
    searchKind === 'rfqs'
      ? { to: '/deals', search: { tab: 'rfqs', ...query } }
      : { to: `/${searchKind}`, search: query },
});

type ClearanceChecked = Extract<NotificationSubject, { kind: 'clearance_checked' }>;

const clearanceWording = ({ outcome, ...about }: ClearanceChecked): NotificationDetails => ({
  detail: t('entities:evidence'),
  status: outcome === 'confirmed' || outcome === 'matched' ? 'agreed' : 'refused',
  to: evidencePage(about),
});

type Concerned = Pick<Subjects['product_recalled'], 'productId' | 'others'>;

const recallWording = (about: Concerned): NotificationDetails => ({
  detail: t('entities:evidence'),
  status: 'refused',
  to: evidencePage(about),
});

/** Returns the page of the product, or of its company for news about several products. */
const evidencePage = ({ productId, others }: Concerned): NotificationDetails['to'] =>
  others
    ? { to: '/companies/$id', params: { id: others.companyId } }
    : { to: '/products/$id', params: { id: productId } };

const INVOICE: Record<
  InvoiceNotification,
  { detail: (about: { amount: string; date: string }) => string; status: LabelStatus }
> = {
  issued: { detail: (values) => t('notifications:invoiceDue', values), status: 'waiting-on-you' },
  overdue: { detail: (values) => t('notifications:invoiceWasDue', values), status: 'waiting-on-you' },
  paid: { detail: ({ amount }) => amount, status: 'agreed' },
  void: { detail: () => t('notifications:invoiceVoidDetail'), status: 'over' },
  payment_failed: { detail: () => t('notifications:invoicePayByCard'), status: 'waiting-on-you' },
  confirm_payment: { detail: () => t('notifications:invoicePayByCard'), status: 'waiting-on-you' },
  plan_ended: { detail: () => t('notifications:invoicePlanEndedDetail'), status: 'over' },
};

const DETAILS: { [K in Kind]: (subject: Subjects[K]) => NotificationDetails } = {
  ...DEALING,
  connection_requested: (subject) => ({
    detail: subject.productName
      ? t('common:about', { what: subject.productName })
      : t('notifications:connectionRequest'),
    status: 'waiting-on-you',
    to: { to: '/connections' },
  }),
  connection_waiting: (subject) => ({
    detail: t('notifications:connectionWaitingUntil', { date: formatDate(subject.expiresAt) }),
    status: 'waiting-on-you',
    to: { to: '/connections' },
  }),
  connection_expired: ({ isAccountClosed }) => ({
    detail: isAccountClosed ? t('notifications:connectionRequest') : t('notifications:connectionAskAgain'),
    status: 'over',
    to: { to: '/connections' },
  }),
  connection_accepted: (subject) => ({
    detail: t('notifications:writeTo', { name: subject.personName }),
    status: 'agreed',
    to: { to: '/messages', search: { with: subject.personId } },
  }),
  connection_rejected: () => ({
    detail: t('notifications:connectionRequest'),
    status: 'refused',
    to: { to: '/connections' },
  }),
  member_joined: ({ companyId }) => ({
    detail: t('notifications:member'),
    status: 'agreed',
    to: membersPage(companyId),
  }),
  member_left: ({ companyId }) => ({
    detail: t('notifications:member'),
    status: 'over',
    to: membersPage(companyId),
  }),
  nda_expiring: () => ({
    detail: t('notifications:ndaRenew'),
    status: 'waiting-on-you',
    to: { to: '/nda-management' },
  }),
  nda_signed: (subject) => ({
    detail: t('notifications:ndaValid', { date: formatUtcDay(subject.expiresAt) }),
    status: 'agreed',
    to: { to: '/nda-management' },
  }),
  invoice: ({ totalCents, dueOn, what, isOwn, companyId: company }) => ({
    detail: INVOICE[what].detail({ amount: formatMoney(totalCents), date: formatDay(dueOn) }),
    status: INVOICE[what].status,
    to: billsOf(isOwn ? null : company),
  }),
  charge_refunded: ({ companyId, amountCents }) => ({
    detail: t('notifications:chargeRefundedDetail', { amount: formatMoney(amountCents) }),
    status: 'agreed',
    to: billsOf(companyId),
  }),
  credits_granted: ({ companyId }) => ({
    detail: t('notifications:creditsGrantedDetail'),
    status: 'agreed',
    to: billsOf(companyId),
  }),
  plan_not_started: ({ companyId: company }) => ({
    detail: t('notifications:planNotStartedDetail'),
    status: 'waiting-on-you',
    to: { to: '/subscription', search: { company } },
  }),
  room_documents_added: ({ roomId }) => ({
    detail: t('notifications:room'),
    status: 'agreed',
    to: { to: '/rooms/$id', params: { id: roomId } },
  }),
  room_stage_moved: ({ roomId, isWider }) => ({
    detail: t('notifications:room'),
    status: isWider ? 'agreed' : 'over',
    to: { to: '/rooms/$id', params: { id: roomId } },
  }),
  claim_decided: (subject) => ({
    detail: t('notifications:claim'),
    status: subject.status === 'approved' ? 'agreed' : 'refused',
    to: companyPage(subject.companyId),
  }),
  company_claimed: (subject) => ({
    detail: t('notifications:companyClaimedDetail'),
    status: 'agreed',
    to: companyPage(subject.companyId),
  }),
  company_checked: (subject) => ({
    detail: t('notifications:companyChecked'),
    status: subject.isVerified ? 'agreed' : 'refused',
    to: companyPage(subject.companyId),
  }),
  company_contact: ({ companyId }) => ({
    detail: t('notifications:member'),
    status: 'agreed',
    to: membersPage(companyId),
  }),
  badge_approved: (subject) => badgeWording(subject, 'agreed'),
  badge_rejected: (subject) => badgeWording(subject, 'refused'),
  badge_revoked: (subject) => badgeWording(subject, 'refused'),
  badge_expiring: (subject) => badgeWording(subject, 'waiting-on-you'),
  badge_expired: (subject) => badgeWording(subject, 'over'),
  clearance_checked: (subject) => clearanceWording(subject),
  certificate_expiring: (subject) => ({
    detail: t('notifications:certificateUpdate'),
    status: 'waiting-on-you',
    to: evidencePage(subject),
  }),
  company_certificate_expiring: ({ companyId }) => ({
    detail: t('notifications:certificateUpdate'),
    status: 'waiting-on-you',
    to: companyPage(companyId),
  }),
  product_recalled: (subject) => recallWording(subject),
  saved_product_recalled: (subject) => recallWording(subject),
  territory_given: (subject) => ({
    detail: subject.territories.map(territoryName).join(', '),
    status: 'agreed',
    to: { to: '/products/$id', params: { id: subject.productId } },
  }),
  saved_search: (subject) => searchWording(subject),
  report_resolved: () => ({
    detail: t('notifications:reportResolvedDetail'),
    status: 'over',
    to: { to: '/messages' },
  }),
  policy_changed: ({ policy, summary }) => ({
    detail: summary,
    status: 'over',
    to: { to: POLICY_PATHS[policy] },
  }),
  conduct_warning: (subject) => ({
    detail: reportReasonName(subject.reason),
    status: 'refused',
    to: { to: '/terms-of-service' },
  }),
  listing_removed: (subject) => ({
    detail:
      subject.reason ??
      (subject.what === 'company' ? t('notifications:companyRemoved') : t('notifications:productRemoved')),
    status: 'over',
    to: { to: subject.what === 'company' ? '/companies' : '/products' },
  }),
};

const ANSWERED: Record<Exclude<ConnectionState, 'pending'>, () => Pick<Wording, 'detail' | 'status'>> = {
  accepted: () => ({ detail: t('notifications:requestAccepted'), status: 'agreed' }),
  rejected: () => ({ detail: t('notifications:requestRejected'), status: 'refused' }),
  withdrawn: () => ({ detail: t('notifications:requestWithdrawn'), status: 'over' }),
  expired: () => ({ detail: t('notifications:requestExpired'), status: 'over' }),
};

type Shown = Pick<Notification, 'subject' | 'request' | 'isSettled'>;

export const wordingOf = ({ subject, request, isSettled }: Shown): Wording => ({
  text: notificationSentence(subject, { t, formatDay, formatUtcDay }),
  ...detailsOf(subject),
  ...(request && request !== 'pending' && ANSWERED[request]()),
  ...(isSettled && settledWording(subject)),
});

const settledWording = (subject: NotificationSubject): Partial<NotificationDetails> =>
  subject.kind === 'passport'
    ? settledPassport(subject)
    : { detail: settledDetail(subject.kind), status: 'over' };

function settledDetail(kind: Kind): string {
  if (kind === 'contract') return t('notifications:contract');
  if (kind === 'badge_expiring') return t('notifications:badgeSettled');
  if (kind === 'certificate_expiring' || kind === 'company_certificate_expiring')
    return t('notifications:certificateSettled');
  if (kind === 'invoice') return t('notifications:invoiceSettled');
  if (kind === 'plan_not_started') return t('notifications:planSettled');
  if (kind === 'nda_expiring') return t('notifications:ndaRenewed');
  return kind === 'deal' ? t('notifications:deal') : t('notifications:agreement');
}

const detailsOf = <K extends Kind>(subject: Subjects[K] & { kind: K }): NotificationDetails =>
  DETAILS[subject.kind](subject);
