import type { UtcInstant } from '#contract/days.ts';
import type { BadgeType } from '#contract/vocabulary.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';

export interface About {
  type: BadgeType;
  url: string;
}

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
  ({ type, url }: About, reason: string): EmailTemplate =>
  ({ t }) => {
    const badge = t(`entities:badge.${type}`);
    return {
      subject: t('emails:badge.revokedSubject', { badge }),
      paragraphs: [t('emails:badge.revoked', { badge }), reason, t('emails:badge.revokedAgain')],
      action: { label: t('emails:badge.open'), url },
    };
  };

export const expiringEmail =
  ({ type, url }: About, expiresAt: UtcInstant): EmailTemplate =>
  ({ t, formatUtcDay }) => {
    const badge = t(`entities:badge.${type}`);
    return {
      subject: t('emails:badge.expiringSubject', { badge, date: formatUtcDay(expiresAt) }),
      paragraphs: [t('emails:badge.expiring', { badge }), t('emails:badge.expiringRenew')],
      action: { label: t('emails:badge.open'), url },
    };
  };

export const expiredEmail =
  ({ type, url }: About, expiresAt: UtcInstant): EmailTemplate =>
  ({ t, formatUtcDay }) => {
    const badge = t(`entities:badge.${type}`);
    return {
      subject: t('emails:badge.expiredSubject', { badge }),
      paragraphs: [
        t('emails:badge.expired', { badge, date: formatUtcDay(expiresAt) }),
        t('emails:badge.expiredRenew'),
      ],
      action: { label: t('emails:badge.open'), url },
    };
  };
