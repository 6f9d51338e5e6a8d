import type { LinkProps } from '@tanstack/react-router';
import type { NotificationSubject } from '#contract/notifications.ts';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { Standing } from '#ui/status-label.tsx';

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

/** What happened, in the reader's language, and where it leads. */
export function wordingOf(subject: NotificationSubject): Wording {
  switch (subject.kind) {
    case 'connection_requested':
      return {
        text: m.notifications_connection_requested({ who: whoOf(subject) }),
        detail: m.notifications_connection_request(),
        standing: 'waiting-on-you',
        to: { to: '/connections' },
      };
    case 'connection_accepted':
      return {
        text: m.notifications_connection_accepted({ who: whoOf(subject) }),
        detail: m.notifications_write_to({ name: subject.personName }),
        standing: 'agreed',
        to: { to: '/messages', search: { with: subject.personId } },
      };
    case 'connection_rejected':
      return {
        text: m.notifications_connection_rejected({ who: whoOf(subject) }),
        detail: m.notifications_connection_request(),
        standing: 'refused',
        to: { to: '/connections' },
      };
    case 'nda_signed':
      return {
        text: m.notifications_nda_signed({ version: subject.version }),
        detail: m.notifications_nda_valid({ date: formatDate(subject.expiresAt) }),
        standing: 'agreed',
        to: { to: '/nda-management' },
      };
    case 'claim_decided':
      return {
        text: CLAIM_TEXT[subject.status]({ name: subject.companyName }),
        detail: m.notifications_claim(),
        standing: subject.status === 'approved' ? 'agreed' : 'refused',
        to: companyPage(subject.companyId),
      };
    case 'company_claimed':
      return {
        text: m.notifications_company_claimed({ name: subject.companyName }),
        detail: m.notifications_company_claimed_detail(),
        standing: 'agreed',
        to: companyPage(subject.companyId),
      };
    case 'company_checked':
      return {
        text: subject.isVerified
          ? m.notifications_company_verified({ name: subject.companyName })
          : m.notifications_company_unverified({ name: subject.companyName }),
        detail: m.notifications_company_checked(),
        standing: subject.isVerified ? 'agreed' : 'refused',
        to: companyPage(subject.companyId),
      };
    case 'listing_removed':
      return {
        text: m.notifications_listing_removed({ name: subject.name }),
        detail:
          subject.what === 'company' ? m.notifications_company_removed() : m.notifications_product_removed(),
        standing: 'over',
        to: { to: subject.what === 'company' ? '/companies' : '/products' },
      };
  }
}
