import type { LinkProps } from '@tanstack/react-router';
import type { ConnectionState } from '#contract/connections.ts';
import type { Notification, NotificationSubject } from '#contract/notifications.ts';
import { formatDate } from '#lib/dates.ts';
import { formatCount } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
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
  approved: m.notifications_claim_approved,
  rejected: m.notifications_claim_rejected,
  superseded: m.notifications_claim_superseded,
};

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

const NEWS = { products: m.notifications_new_products, companies: m.notifications_new_companies };

const searchWording = ({
  searchKind,
  searchName,
  query,
  count,
}: Extract<NotificationSubject, { kind: 'saved_search' }>): Wording => ({
  text: NEWS[searchKind]({ count, figure: formatCount(count), name: searchName }),
  detail: m.notifications_saved_search(),
  standing: 'agreed',
  to: { to: `/${searchKind}`, search: query },
});

type ClearanceChecked = Extract<NotificationSubject, { kind: 'clearance_checked' }>;

const CLEARANCE_TEXT = {
  confirmed: m.notifications_clearance_confirmed,
  refused: m.notifications_clearance_refused,
  changed: m.notifications_clearance_changed,
};

const clearanceWording = ({ productId, productName, number, outcome }: ClearanceChecked): Wording => ({
  text: CLEARANCE_TEXT[outcome]({ number, product: productName }),
  detail: m.evidence_title(),
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
      text: m.notifications_agreement_proposed,
      detail: m.notifications_agreement_sign_until,
      standing: 'waiting-on-you',
    },
    in_force: {
      text: m.notifications_agreement_in_force,
      detail: m.notifications_agreement_until,
      standing: 'agreed',
    },
    declined: {
      text: m.notifications_agreement_declined,
      detail: m.notifications_agreement,
      standing: 'refused',
    },
    taken_back: {
      text: m.notifications_agreement_taken_back,
      detail: m.notifications_agreement,
      standing: 'over',
    },
    withdrawn: {
      text: m.notifications_agreement_withdrawn,
      detail: m.notifications_agreement_room_closed,
      standing: 'refused',
    },
    expiring: {
      text: m.notifications_agreement_expiring,
      detail: m.notifications_agreement_renew,
      standing: 'waiting-on-you',
    },
    expired: {
      text: m.notifications_agreement_expired,
      detail: m.notifications_agreement_room_closed,
      standing: 'over',
    },
    lapsed: {
      text: m.notifications_agreement_lapsed,
      detail: m.notifications_agreement,
      standing: 'over',
    },
  };

type Kind = NotificationSubject['kind'];
type Subjects = { [K in Kind]: Extract<NotificationSubject, { kind: K }> };

const WORDINGS: { [K in Kind]: (subject: Subjects[K]) => Wording } = {
  connection_requested: (subject) => ({
    text: m.notifications_connection_requested({ who: whoOf(subject) }),
    detail: subject.productName
      ? m.connections_about({ what: subject.productName })
      : m.notifications_connection_request(),
    standing: 'waiting-on-you',
    to: { to: '/connections' },
  }),
  connection_waiting: (subject) => ({
    text: m.notifications_connection_waiting({ who: whoOf(subject) }),
    detail: m.notifications_connection_waiting_until({ date: formatDate(subject.lapsesAt) }),
    standing: 'waiting-on-you',
    to: { to: '/connections' },
  }),
  connection_lapsed: (subject) => ({
    text: subject.isOwnRequest
      ? m.notifications_connection_unanswered({ who: whoOf(subject) })
      : m.notifications_connection_missed({ who: whoOf(subject) }),
    detail: m.notifications_connection_ask_again(),
    standing: 'over',
    to: { to: '/connections' },
  }),
  connection_accepted: (subject) => ({
    text: m.notifications_connection_accepted({ who: whoOf(subject) }),
    detail: m.notifications_write_to({ name: subject.personName }),
    standing: 'agreed',
    to: { to: '/messages', search: { with: subject.personId } },
  }),
  connection_rejected: (subject) => ({
    text: m.notifications_connection_rejected({ who: whoOf(subject) }),
    detail: m.notifications_connection_request(),
    standing: 'refused',
    to: { to: '/connections' },
  }),
  nda_expiring: (subject) => ({
    text: m.notifications_nda_expiring({ date: formatDate(subject.expiresAt) }),
    detail: m.notifications_nda_renew(),
    standing: 'waiting-on-you',
    to: { to: '/nda-management' },
  }),
  nda_signed: (subject) => ({
    text: m.notifications_nda_signed({ version: subject.version }),
    detail: m.notifications_nda_valid({ date: formatDate(subject.expiresAt) }),
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
    text: m.notifications_room_documents({ name: companyName }),
    detail: m.notifications_room(),
    standing: 'agreed',
    to: { to: '/rooms/$id', params: { id: roomId } },
  }),
  room_stage_moved: ({ roomId, companyName, stage, isWider }) => ({
    text: (isWider ? m.notifications_room_wider : m.notifications_room_narrower)({
      name: companyName,
      stage: roomStageName(stage),
    }),
    detail: m.notifications_room(),
    standing: isWider ? 'agreed' : 'over',
    to: { to: '/rooms/$id', params: { id: roomId } },
  }),
  claim_decided: (subject) => ({
    text: CLAIM_TEXT[subject.status]({ name: subject.companyName }),
    detail: m.notifications_claim(),
    standing: subject.status === 'approved' ? 'agreed' : 'refused',
    to: companyPage(subject.companyId),
  }),
  company_claimed: (subject) => ({
    text: m.notifications_company_claimed({ name: subject.companyName }),
    detail: m.notifications_company_claimed_detail(),
    standing: 'agreed',
    to: companyPage(subject.companyId),
  }),
  company_checked: (subject) => ({
    text: subject.isVerified
      ? m.notifications_company_verified({ name: subject.companyName })
      : m.notifications_company_unverified({ name: subject.companyName }),
    detail: m.notifications_company_checked(),
    standing: subject.isVerified ? 'agreed' : 'refused',
    to: companyPage(subject.companyId),
  }),
  badge_approved: (subject) => badgeWording(subject, 'agreed', m.notifications_badge_approved),
  badge_rejected: (subject) => badgeWording(subject, 'refused', m.notifications_badge_rejected),
  badge_revoked: (subject) => badgeWording(subject, 'refused', m.notifications_badge_revoked),
  badge_expiring: (subject) =>
    badgeWording(subject, 'waiting-on-you', ({ badge }) =>
      m.notifications_badge_expiring({ badge, date: formatDate(subject.expiresAt) }),
    ),
  badge_expired: (subject) => badgeWording(subject, 'over', m.notifications_badge_expired),
  clearance_checked: (subject) => clearanceWording(subject),
  territory_given: (subject) => ({
    text: m.notifications_territory_given({ company: subject.companyName, product: subject.productName }),
    detail: subject.territories.map(territoryName).join(', '),
    standing: 'agreed',
    to: { to: '/products/$id', params: { id: subject.productId } },
  }),
  saved_search: (subject) => searchWording(subject),
  report_resolved: (subject) => ({
    text: m.notifications_report_resolved({ name: subject.personName }),
    detail: m.notifications_report_resolved_detail(),
    standing: 'over',
    to: { to: '/messages' },
  }),
  conduct_warning: (subject) => ({
    text: m.notifications_conduct_warning(),
    detail: reportReasonName(subject.reason),
    standing: 'refused',
    to: { to: '/terms-of-service' },
  }),
  listing_removed: (subject) => ({
    text: m.notifications_listing_removed({ name: subject.name }),
    detail:
      subject.what === 'company' ? m.notifications_company_removed() : m.notifications_product_removed(),
    standing: 'over',
    to: { to: subject.what === 'company' ? '/companies' : '/products' },
  }),
};

const ANSWERED: Record<Exclude<ConnectionState, 'pending'>, () => Pick<Wording, 'detail' | 'standing'>> = {
  accepted: () => ({ detail: m.notifications_request_accepted(), standing: 'agreed' }),
  rejected: () => ({ detail: m.notifications_request_rejected(), standing: 'refused' }),
  withdrawn: () => ({ detail: m.notifications_request_withdrawn(), standing: 'over' }),
  lapsed: () => ({ detail: m.notifications_request_lapsed(), standing: 'over' }),
};

/** What waits for an answer says what became of it. */
export const wordingOf = ({ subject, request }: Pick<Notification, 'subject' | 'request'>): Wording => ({
  ...wordingOfSubject(subject),
  ...(request && request !== 'pending' && ANSWERED[request]()),
});

/** What happened, in the reader's language, and where it leads. */
const wordingOfSubject = <K extends Kind>(subject: Subjects[K] & { kind: K }): Wording =>
  WORDINGS[subject.kind](subject);
