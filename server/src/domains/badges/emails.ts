import { isRequestable } from '#contract/badges.ts';
import type { UtcInstant } from '#contract/days.ts';
import type { BadgeType } from '#contract/vocabulary.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Reader } from '#platform/words.ts';

export interface About {
  type: BadgeType;
  url: string;
  /** Whether the company has requested the badge again and waits for the review. */
  isRenewalPending: boolean;
}

type T = Reader['t'];

/** Where a badge is obtained again: premium membership comes with a plan, and all others are requested. */
const actionOf = ({ type, url }: About, t: T) => ({
  label: t(isRequestable(type) ? 'emails:badge.open' : 'emails:badge.openPlans'),
  url,
});

/** Returns how to obtain the badge again: `request`, or the plans for premium membership. */
const again = ({ type }: About, request: string, t: T): string =>
  isRequestable(type) ? request : t('emails:badge.premiumAgain');

/** Returns how to renew the badge, or that its renewal is already being checked. */
const renewal = (about: About, request: string, t: T): string =>
  about.isRenewalPending ? t('emails:badge.renewalPending') : again(about, request, t);

export const approvedEmail =
  ({ type, url }: About, expiresAt: UtcInstant | null): EmailTemplate =>
  ({ t, formatUtcDay }) => {
    const badge = t(`entities:badge.${type}`);
    return {
      subject: t('emails:badge.approvedSubject', { badge }),
      paragraphs: [
        t('emails:badge.approved', { badge }),
        expiresAt ? t('emails:badge.until', { date: formatUtcDay(expiresAt) }) : t('emails:badge.unlimited'),
      ],
      action: { label: t('emails:badge.open'), url },
    };
  };

export const rejectedEmail =
  ({ type, url }: About, notes: string): EmailTemplate =>
  ({ t }) => {
    const badge = t(`entities:badge.${type}`);
    return {
      subject: t('emails:badge.rejectedSubject', { badge }),
      paragraphs: [t('emails:badge.rejected', { badge }), notes, t('emails:badge.rejectedAgain')],
      action: { label: t('emails:badge.open'), url },
    };
  };

export const revokedEmail =
  (about: About, reason: string): EmailTemplate =>
  ({ t }) => {
    const badge = t(`entities:badge.${about.type}`);
    return {
      subject: t('emails:badge.revokedSubject', { badge }),
      paragraphs: [
        t('emails:badge.revoked', { badge }),
        reason,
        again(about, t('emails:badge.revokedAgain'), t),
      ],
      action: actionOf(about, t),
    };
  };

export const expiringEmail =
  (about: About, expiresAt: UtcInstant): EmailTemplate =>
  ({ t, formatUtcDay }) => {
    const badge = t(`entities:badge.${about.type}`);
    return {
      subject: t('emails:badge.expiringSubject', { badge, date: formatUtcDay(expiresAt) }),
      paragraphs: [t('emails:badge.expiring', { badge }), renewal(about, t('emails:badge.expiringRenew'), t)],
      action: actionOf(about, t),
    };
  };

export const expiredEmail =
  (about: About, expiresAt: UtcInstant): EmailTemplate =>
  ({ t, formatUtcDay }) => {
    const badge = t(`entities:badge.${about.type}`);
    return {
      subject: t('emails:badge.expiredSubject', { badge }),
      paragraphs: [
        t('emails:badge.expired', { badge, date: formatUtcDay(expiresAt) }),
        renewal(about, t('emails:badge.expiredRenew'), t),
      ],
      action: actionOf(about, t),
    };
  };
