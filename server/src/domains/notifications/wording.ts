import type { NotificationSubject } from '#contract/notifications.ts';
import type { SearchQuery } from '#contract/saved-searches.ts';
import { BASE_LANGUAGE, translatorOf } from '#platform/words.ts';
import { notificationSentence } from '#words/notifications.ts';

/** One sentence for emails and push notifications, and the path that it links to. */
export interface Words {
  text: string;
  href: string;
}

type Kind = NotificationSubject['kind'];
type Subjects = { [K in Kind]: Extract<NotificationSubject, { kind: K }> };

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const reader = {
  t: translatorOf(BASE_LANGUAGE),
  formatDate: (instant: string) => days.format(new Date(instant)),
};

const ofCompany = ({ companyId }: { companyId: string }): string => `/companies/${companyId}`;
const ofProduct = ({ productId }: { productId: string }): string => `/products/${productId}`;
const ofRoom = ({ roomId }: { roomId: string }): string => `/rooms/${roomId}`;
const ofConnections = (): string => '/connections';
const ofNda = (): string => '/nda-management';

function ofSearch({ searchKind, query }: { searchKind: string; query: SearchQuery }): string {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  return `/${searchKind}?${parameters}`;
}

const PATHS: { [K in Kind]: (subject: Subjects[K]) => string } = {
  connection_requested: ofConnections,
  connection_accepted: ({ personId }) => `/messages?with=${personId}`,
  connection_rejected: ofConnections,
  connection_waiting: ofConnections,
  connection_lapsed: ofConnections,
  nda_signed: ofNda,
  nda_expiring: ofNda,
  company_agreement: ({ agreementId }) => `/agreements/${agreementId}`,
  room_documents_added: ofRoom,
  room_stage_moved: ofRoom,
  claim_decided: ofCompany,
  company_claimed: ofCompany,
  company_checked: ofCompany,
  badge_approved: ofCompany,
  badge_rejected: ofCompany,
  badge_revoked: ofCompany,
  badge_expiring: ofCompany,
  badge_expired: ofCompany,
  clearance_checked: ofProduct,
  territory_given: ofProduct,
  saved_search: ofSearch,
  report_resolved: () => '/messages',
  conduct_warning: () => '/terms-of-service',
  listing_removed: ({ what }) => (what === 'company' ? '/companies' : '/products'),
};

const pathOf = <K extends Kind>(subject: Subjects[K] & { kind: K }): string => PATHS[subject.kind](subject);

/** Returns what happened, as an email or a push notification says it. */
export const wordsOf = (subject: NotificationSubject): Words => ({
  text: notificationSentence(subject, reader),
  href: pathOf(subject),
});
