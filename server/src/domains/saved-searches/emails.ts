import type { SearchAlert, SearchKind } from '#contract/saved-searches.ts';
import type { EmailItem, EmailTemplate } from '#platform/mail/email.ts';

interface About {
  name: string;
  kind: SearchKind;
  alert: Exclude<SearchAlert, 'none'>;
  count: number;
  listUrl: string;
}

export const alertEmail =
  ({ name, kind, alert, count, listUrl }: About, items: readonly EmailItem[]): EmailTemplate =>
  ({ t }) => ({
    subject: t('emails:alert.subject', { count, kind, name }),
    paragraphs: [
      t('emails:alert.text', { count, kind, name }),
      ...(count > items.length ? [t('emails:alert.newest', { count: items.length })] : []),
    ],
    items,
    action: { label: t('emails:alert.all'), url: listUrl },
    notes: [t(`emails:alert.rhythm.${alert}`)],
  });
