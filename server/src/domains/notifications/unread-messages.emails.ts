import type { EmailItem, EmailTemplate } from '#platform/mail/email.ts';
import type { Reader } from '#platform/words.ts';

export interface UnreadItem {
  name: string;
  count: number;
  url: string;
}

export const messagesFrom = ({ name, count, url }: UnreadItem, { t }: Reader): EmailItem => ({
  title: name,
  text: t('emails:news.messages', { count }),
  url,
});

/** Writes the email that names senders of unread messages; the messages themselves stay in the app. */
export const unreadEmail =
  (unread: readonly UnreadItem[], url: string): EmailTemplate =>
  (reader) => {
    const { t } = reader;
    const [only] = unread.length === 1 ? unread : [];
    return {
      subject: only
        ? t('emails:news.unreadFrom', { name: only.name })
        : t('emails:news.unreadSubject', { count: unread.length }),
      paragraphs: [t('emails:news.unread')],
      items: unread.map((one) => messagesFrom(one, reader)),
      action: { label: t('emails:news.read'), url: only?.url ?? url },
    };
  };
