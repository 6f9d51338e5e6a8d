import type { SearchAlert, SearchKind } from '#contract/saved-searches.ts';
import type { EmailItem, EmailTemplate } from '#platform/mail/email.ts';
import type { Reader } from '#platform/words.ts';

interface About {
  name: string;
  kind: SearchKind;
  alert: Exclude<SearchAlert, 'none'>;
  count: number;
  listUrl: string;
}

interface Find extends Pick<EmailItem, 'title' | 'url'> {
  detailFor: (reader: Reader) => string;
}

export const alertEmail =
  ({ name, kind, alert, count, listUrl }: About, finds: readonly Find[]): EmailTemplate =>
  (reader) => {
    const { t } = reader;
    return {
      subject: t('emails:alert.subject', { count, kind, name }),
      paragraphs: [
        t('emails:alert.text', { count, kind, name }),
        ...(count > finds.length ? [t('emails:alert.newest', { count: finds.length })] : []),
      ],
      items: finds.map(({ title, url, detailFor }) => ({ title, url, text: detailFor(reader) })),
      action: { label: t('emails:alert.all'), url: listUrl },
      notes: [t(`emails:alert.rhythm.${alert}`)],
    };
  };
