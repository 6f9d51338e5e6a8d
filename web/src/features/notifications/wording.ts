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
  to: Pick<LinkProps, 'to' | 'search'>;
}

const whoOf = ({ personName, companyName }: { personName: string; companyName: string | null }): string =>
  companyName ? `${personName}, ${companyName},` : personName;

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
  }
}
