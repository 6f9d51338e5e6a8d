import type { RoomStage } from '#contract/document-rooms.ts';
import type { NotificationSubject } from '#contract/notifications.ts';
import type { SearchQuery } from '#contract/saved-searches.ts';

/** One sentence for mails and pushes, and the path where it leads. */
export interface Words {
  text: string;
  href: string;
}

type Kind = NotificationSubject['kind'];
type Subjects = { [K in Kind]: Extract<NotificationSubject, { kind: K }> };

const whoOf = ({ personName, companyName }: { personName: string; companyName: string | null }): string =>
  companyName ? `${personName}, ${companyName},` : personName;

const company = (id: string): string => `/companies/${id}`;
const room = (id: string): string => `/rooms/${id}`;
const product = (id: string): string => `/products/${id}`;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const day = (instant: string): string => days.format(new Date(instant));

const CLAIM = {
  approved: (name: string) => `The page of ${name} is yours`,
  rejected: (name: string) => `Your claim of ${name} was not accepted`,
  superseded: (name: string) => `The page of ${name} went to somebody else`,
};

const CLEARANCE = {
  confirmed: 'A reviewer confirmed',
  refused: 'A reviewer did not confirm',
  changed: 'The FDA record no longer confirms',
};

function listAddress(kind: string, query: SearchQuery): string {
  const words = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  return `/${kind}?${words}`;
}

const NOUNS = { products: ['product', 'products'], companies: ['company', 'companies'] } as const;

const ROOM_STAGE: Record<RoomStage, string> = {
  introduction: 'Introduction',
  evaluation: 'Evaluation',
  due_diligence: 'Due diligence',
  contract: 'Contract',
};

const COMPANY_AGREEMENT: Record<
  Subjects['company_agreement']['what'],
  (other: string, endsOn: string) => string
> = {
  proposed: (other) => `${other} proposes a company agreement`,
  in_force: (other) => `Your company agreement with ${other} is in force`,
  declined: (other) => `${other} declined your company agreement`,
  taken_back: (other) => `${other} took its proposal of a company agreement back`,
  withdrawn: (other) => `${other} withdrew from your company agreement`,
  expiring: (other, endsOn) => `Your company agreement with ${other} ends on ${endsOn}`,
  expired: (other) => `Your company agreement with ${other} has ended`,
  lapsed: (other) => `The proposal of a company agreement with ${other} lapsed`,
};

const WORDS: { [K in Kind]: (subject: Subjects[K]) => Words } = {
  connection_requested: (subject) => ({ text: `${whoOf(subject)} wants to connect`, href: '/connections' }),
  connection_accepted: (subject) => ({
    text: `${whoOf(subject)} accepted your request`,
    href: `/messages?with=${subject.personId}`,
  }),
  connection_rejected: (subject) => ({
    text: `${whoOf(subject)} rejected your request`,
    href: '/connections',
  }),
  connection_waiting: (subject) => ({
    text: `${whoOf(subject)} still waits for your answer`,
    href: '/connections',
  }),
  connection_lapsed: (subject) => ({
    text: subject.isOwnRequest
      ? `Your request to ${whoOf(subject)} lapsed without an answer`
      : `The request of ${whoOf(subject)} lapsed without your answer`,
    href: '/connections',
  }),
  nda_signed: ({ version }) => ({ text: `You signed the NDA, version ${version}`, href: '/nda-management' }),
  nda_expiring: ({ expiresAt }) => ({ text: `Your NDA ends on ${day(expiresAt)}`, href: '/nda-management' }),
  company_agreement: ({ agreementId, companyName, what, expiresAt }) => ({
    text: COMPANY_AGREEMENT[what](companyName, day(expiresAt)),
    href: `/agreements/${agreementId}`,
  }),
  room_documents_added: ({ roomId, companyName }) => ({
    text: `${companyName} added documents to your room`,
    href: room(roomId),
  }),
  room_stage_moved: ({ roomId, companyName, stage, isWider }) => ({
    text: `${companyName} now shows you ${isWider ? 'more' : 'less'}: documents up to ${ROOM_STAGE[stage]}`,
    href: room(roomId),
  }),
  claim_decided: ({ status, companyName, companyId }) => ({
    text: CLAIM[status](companyName),
    href: company(companyId),
  }),
  company_claimed: ({ companyName, companyId }) => ({
    text: `Somebody from ${companyName} is here now`,
    href: company(companyId),
  }),
  company_checked: ({ isVerified, companyName, companyId }) => ({
    text: isVerified ? `${companyName} is verified` : `${companyName} is no longer marked as verified`,
    href: company(companyId),
  }),
  badge_approved: (subject) => ({
    text: `A trust badge of ${subject.companyName} is approved`,
    href: company(subject.companyId),
  }),
  badge_rejected: (subject) => ({
    text: `A request for a trust badge of ${subject.companyName} was rejected`,
    href: company(subject.companyId),
  }),
  badge_revoked: (subject) => ({
    text: `A trust badge of ${subject.companyName} was revoked`,
    href: company(subject.companyId),
  }),
  badge_expiring: (subject) => ({
    text: `A trust badge of ${subject.companyName} expires on ${day(subject.expiresAt)}`,
    href: company(subject.companyId),
  }),
  badge_expired: (subject) => ({
    text: `A trust badge of ${subject.companyName} has expired`,
    href: company(subject.companyId),
  }),
  clearance_checked: ({ outcome, number, productName, productId }) => ({
    text: `${CLEARANCE[outcome]} ${number} of ${productName}`,
    href: product(productId),
  }),
  territory_given: ({ companyName, productName, productId }) => ({
    text: `${companyName} names your company for ${productName}`,
    href: product(productId),
  }),
  saved_search: ({ searchKind, searchName, query, count }) => ({
    text: `${count} new ${NOUNS[searchKind][count === 1 ? 0 : 1]}: ${searchName}`,
    href: listAddress(searchKind, query),
  }),
  report_resolved: ({ personName }) => ({
    text: `We looked into your report of ${personName}`,
    href: '/messages',
  }),
  conduct_warning: () => ({
    text: 'You have received a warning about your conduct towards others',
    href: '/terms-of-service',
  }),
  listing_removed: ({ what, name }) => ({
    text: `${name} was taken off the marketplace`,
    href: what === 'company' ? '/companies' : '/products',
  }),
};

/** What happened, as a mail or a push says it. */
export const wordsOf = <K extends Kind>(subject: Subjects[K] & { kind: K }): Words =>
  WORDS[subject.kind](subject);
