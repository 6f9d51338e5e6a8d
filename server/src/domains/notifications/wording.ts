import type { NotificationSubject } from '#contract/notifications.ts';
import type { SearchQuery } from '#contract/saved-searches.ts';
import type { Reader } from '#platform/words.ts';
import { notificationSentence } from '#words/notifications.ts';

type Kind = NotificationSubject['kind'];
type Subjects = { [K in Kind]: Extract<NotificationSubject, { kind: K }> };

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

/** Returns the path that an email or a push notification about a subject opens. */
export const pathOf = <K extends Kind>(subject: Subjects[K] & { kind: K }): string =>
  PATHS[subject.kind](subject);

/** Returns what writes the sentence of an email or a push notification. */
export const sentenceOf =
  (subject: NotificationSubject) =>
  (reader: Reader): string =>
    notificationSentence(subject, reader);
