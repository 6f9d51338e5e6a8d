import type { LinkProps } from '@tanstack/react-router';
import type { ConnectionState } from '#contract/connections.ts';
import type { Notification, NotificationSubject } from '#contract/notifications.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { badgeName } from '#entities/badge/badge-name.ts';
import { reportReasonName } from '#entities/report/report-reason.ts';
import { roomStageName } from '#entities/document-room/room-stage-name.ts';
import type { Standing } from '#ui/status-label.tsx';
import { territoryName } from '#entities/territory/territory-name.ts';

interface Wording {
  /** A sentence: who did what. */
  text: string;
  detail: string;
  standing: Standing;
  to: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

const whoOf = ({ personName, companyName }: { personName: string; companyName: string | null }): string =>
  companyName ? `${personName}, ${companyName},` : personName;

const CLAIM_TEXT = {
  approved: 'notifications:claimApproved',
  rejected: 'notifications:claimRejected',
  superseded: 'notifications:claimSuperseded',
} as const;

const companyPage = (id: string): Wording['to'] => ({ to: '/companies/$id', params: { id } });

type OfBadge = Extract<NotificationSubject, { badgeType: unknown }>;

const badgeWording = (
  { companyId, companyName, badgeType }: OfBadge,
  standing: Standing,
  textOf: (names: { badge: string }) => string,
): Wording => ({
  text: textOf({ badge: badgeName(badgeType) }),
  detail: companyName,
  standing,
  to: companyPage(companyId),
});

const NEWS = {
  products: 'notifications:newProducts',
  companies: 'notifications:newCompanies',
} as const;

const searchWording = ({
  searchKind,
  searchName,
  query,
  count,
}: Extract<NotificationSubject, { kind: 'saved_search' }>): Wording => ({
  text: t(NEWS[searchKind], { count, name: searchName }),
  detail: t('notifications:savedSearch'),
  standing: 'agreed',
  to: { to: `/${searchKind}`, search: query },
});

type ClearanceChecked = Extract<NotificationSubject, { kind: 'clearance_checked' }>;

const CLEARANCE_TEXT = {
  confirmed: 'notifications:clearanceConfirmed',
  refused: 'notifications:clearanceRefused',
  changed: 'notifications:clearanceChanged',
} as const;

const clearanceWording = ({ productId, productName, number, outcome }: ClearanceChecked): Wording => ({
  text: t(CLEARANCE_TEXT[outcome], { number, product: productName }),
  detail: t('entities:evidence'),
  standing: outcome === 'confirmed' ? 'agreed' : 'refused',
  to: { to: '/products/$id', params: { id: productId } },
});

interface AgreementNews {
  text: (about: { name: string; date: string }) => string;
  detail: (about: { date: string }) => string;
  standing: Standing;
}

const AGREEMENT: Record<Extract<NotificationSubject, { kind: 'company_agreement' }>['what'], AgreementNews> =
  {
    proposed: {
      text: (values) => t('notifications:agreementProposed', values),
      detail: (values) => t('notifications:agreementSignUntil', values),
      standing: 'waiting-on-you',
    },
    in_force: {
      text: (values) => t('notifications:agreementInForce', values),
      detail: (values) => t('notifications:agreementUntil', values),
      standing: 'agreed',
    },
    declined: {
      text: (values) => t('notifications:agreementDeclined', values),
      detail: () => t('notifications:agreement'),
      standing: 'refused',
    },
    taken_back: {
      text: (values) => t('notifications:agreementTakenBack', values),
      detail: () => t('notifications:agreement'),
      standing: 'over',
    },
    withdrawn: {
      text: (values) => t('notifications:agreementWithdrawn', values),
      detail: () => t('notifications:agreementRoomClosed'),
      standing: 'refused',
    },
    expiring: {
      text: (values) => t('notifications:agreementExpiring', values),
      detail: () => t('notifications:agreementRenew'),
      standing: 'waiting-on-you',
    },
    expired: {
      text: (values) => t('notifications:agreementExpired', values),
      detail: () => t('notifications:agreementRoomClosed'),
      standing: 'over',
    },
    lapsed: {
      text: (values) => t('notifications:agreementLapsed', values),
      detail: () => t('notifications:agreement'),
      standing: 'over',
    },
  };

type Kind = NotificationSubject['kind'];
type Subjects = { [K in Kind]: Extract<NotificationSubject, { kind: K }> };

const WORDINGS: { [K in Kind]: (subject: Subjects[K]) => Wording } = {
  connection_requested: (subject) => ({
    text: t('notifications:connectionRequested', { who: whoOf(subject) }),
    detail: subject.productName
      ? t('common:about', { what: subject.productName })
      : t('notifications:connectionRequest'),
    standing: 'waiting-on-you',
    to: { to: '/connections' },
  }),
  connection_waiting: (subject) => ({
    text: t('notifications:connectionWaiting', { who: whoOf(subject) }),
    detail: t('notifications:connectionWaitingUntil', { date: formatDate(subject.lapsesAt) }),
    standing: 'waiting-on-you',
    to: { to: '/connections' },
  }),
  connection_lapsed: (subject) => ({
    text: subject.isOwnRequest
      ? t('notifications:connectionUnanswered', { who: whoOf(subject) })
      : t('notifications:connectionMissed', { who: whoOf(subject) }),
    detail: t('notifications:connectionAskAgain'),
    standing: 'over',
    to: { to: '/connections' },
  }),
  connection_accepted: (subject) => ({
    text: t('notifications:connectionAccepted', { who: whoOf(subject) }),
    detail: t('notifications:writeTo', { name: subject.personName }),
    standing: 'agreed',
    to: { to: '/messages', search: { with: subject.personId } },
  }),
  connection_rejected: (subject) => ({
    text: t('notifications:connectionRejected', { who: whoOf(subject) }),
    detail: t('notifications:connectionRequest'),
    standing: 'refused',
    to: { to: '/connections' },
  }),
  nda_expiring: (subject) => ({
    text: t('notifications:ndaExpiring', { date: formatDate(subject.expiresAt) }),
    detail: t('notifications:ndaRenew'),
    standing: 'waiting-on-you',
    to: { to: '/nda-management' },
  }),
  nda_signed: (subject) => ({
    text: t('notifications:ndaSigned', { version: subject.version }),
    detail: t('notifications:ndaValid', { date: formatDate(subject.expiresAt) }),
    standing: 'agreed',
    to: { to: '/nda-management' },
  }),
  company_agreement: ({ agreementId, companyName, what, expiresAt }) => ({
    text: AGREEMENT[what].text({ name: companyName, date: formatDate(expiresAt) }),
    detail: AGREEMENT[what].detail({ date: formatDate(expiresAt) }),
    standing: AGREEMENT[what].standing,
    to: { to: '/agreements/$id', params: { id: agreementId } },
  }),
  room_documents_added: ({ roomId, companyName }) => ({
    text: t('notifications:roomDocuments', { name: companyName }),
    detail: t('notifications:room'),
    standing: 'agreed',
    to: { to: '/rooms/$id', params: { id: roomId } },
  }),
  room_stage_moved: ({ roomId, companyName, stage, isWider }) => ({
    text: t(isWider ? 'notifications:roomWider' : 'notifications:roomNarrower', {
      name: companyName,
      stage: roomStageName(stage),
    }),
    detail: t('notifications:room'),
    standing: isWider ? 'agreed' : 'over',
    to: { to: '/rooms/$id', params: { id: roomId } },
  }),
  claim_decided: (subject) => ({
    text: t(CLAIM_TEXT[subject.status], { name: subject.companyName }),
    detail: t('notifications:claim'),
    standing: subject.status === 'approved' ? 'agreed' : 'refused',
    to: companyPage(subject.companyId),
  }),
  company_claimed: (subject) => ({
    text: t('notifications:companyClaimed', { name: subject.companyName }),
    detail: t('notifications:companyClaimedDetail'),
    standing: 'agreed',
    to: companyPage(subject.companyId),
  }),
  company_checked: (subject) => ({
    text: subject.isVerified
      ? t('notifications:companyVerified', { name: subject.companyName })
      : t('notifications:companyUnverified', { name: subject.companyName }),
    detail: t('notifications:companyChecked'),
    standing: subject.isVerified ? 'agreed' : 'refused',
    to: companyPage(subject.companyId),
  }),
  badge_approved: (subject) =>
    badgeWording(subject, 'agreed', (values) => t('notifications:badgeApproved', values)),
  badge_rejected: (subject) =>
    badgeWording(subject, 'refused', (values) => t('notifications:badgeRejected', values)),
  badge_revoked: (subject) =>
    badgeWording(subject, 'refused', (values) => t('notifications:badgeRevoked', values)),
  badge_expiring: (subject) =>
    badgeWording(subject, 'waiting-on-you', ({ badge }) =>
      t('notifications:badgeExpiring', { badge, date: formatDate(subject.expiresAt) }),
    ),
  badge_expired: (subject) =>
    badgeWording(subject, 'over', (values) => t('notifications:badgeExpired', values)),
  clearance_checked: (subject) => clearanceWording(subject),
  territory_given: (subject) => ({
    text: t('notifications:territoryGiven', { company: subject.companyName, product: subject.productName }),
    detail: subject.territories.map(territoryName).join(', '),
    standing: 'agreed',
    to: { to: '/products/$id', params: { id: subject.productId } },
  }),
  saved_search: (subject) => searchWording(subject),
  report_resolved: (subject) => ({
    text: t('notifications:reportResolved', { name: subject.personName }),
    detail: t('notifications:reportResolvedDetail'),
    standing: 'over',
    to: { to: '/messages' },
  }),
  conduct_warning: (subject) => ({
    text: t('notifications:conductWarning'),
    detail: reportReasonName(subject.reason),
    standing: 'refused',
    to: { to: '/terms-of-service' },
  }),
  listing_removed: (subject) => ({
    text: t('notifications:listingRemoved', { name: subject.name }),
    detail:
      subject.what === 'company' ? t('notifications:companyRemoved') : t('notifications:productRemoved'),
    standing: 'over',
    to: { to: subject.what === 'company' ? '/companies' : '/products' },
  }),
};

const ANSWERED: Record<Exclude<ConnectionState, 'pending'>, () => Pick<Wording, 'detail' | 'standing'>> = {
  accepted: () => ({ detail: t('notifications:requestAccepted'), standing: 'agreed' }),
  rejected: () => ({ detail: t('notifications:requestRejected'), standing: 'refused' }),
  withdrawn: () => ({ detail: t('notifications:requestWithdrawn'), standing: 'over' }),
  lapsed: () => ({ detail: t('notifications:requestLapsed'), standing: 'over' }),
};

/** What waits for an answer says what became of it. */
export const wordingOf = ({ subject, request }: Pick<Notification, 'subject' | 'request'>): Wording => ({
  ...wordingOfSubject(subject),
  ...(request && request !== 'pending' && ANSWERED[request]()),
});

/** What happened, in the reader's language, and where it leads. */
const wordingOfSubject = <K extends Kind>(subject: Subjects[K] & { kind: K }): Wording =>
  WORDINGS[subject.kind](subject);
