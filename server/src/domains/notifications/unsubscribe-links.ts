import { createHmac, timingSafeEqual } from 'node:crypto';
import { Id } from '#contract/fields.ts';
import { NotificationTopic } from '#contract/notification-settings.ts';
import { SearchAlert } from '#contract/saved-searches.ts';
import { unsubscribe } from '#contract/unsubscribe.ts';
import { findKey } from './settings.store.ts';
import type { Db } from '#platform/db.ts';
import { ApiError } from '#platform/errors.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Platform } from '#platform/platform.ts';
import { z } from 'zod';

const UnsubscribeGroup = z.discriminatedUnion('from', [
  z.object({ from: z.literal('topic'), topic: NotificationTopic }),
  z.object({ from: z.literal('digest') }),
  z.object({ from: z.literal('mail') }),
  z.object({ from: z.literal('search'), id: Id, alert: SearchAlert }),
]);
export type UnsubscribeGroup = z.infer<typeof UnsubscribeGroup>;

export function withUnsubscribe(
  { settings: { appUrl } }: Platform,
  email: EmailTemplate,
  { userId, key, mails }: { userId: string; key: Buffer; mails: UnsubscribeGroup },
): EmailTemplate {
  const token = tokenOf(key, userId, mails);
  const oneClick = new URL(unsubscribe.path, appUrl);
  oneClick.searchParams.set('token', token);
  return (reader) => ({
    ...email(reader),
    unsubscribe: {
      label: reader.t(`emails:stop.${mails.from}`),
      url: pageToUnsubscribe(appUrl, token),
      oneClickUrl: oneClick.href,
      settingsUrl: new URL('/settings/notifications', appUrl).href,
    },
  });
}

/** Returns the URL of the page with the button. The part after `#` never appears in server logs. */
export const pageToUnsubscribe = (appUrl: URL, token: string): string =>
  new URL(`/unsubscribe#${encodeURIComponent(token)}`, appUrl).href;

/** @throws ApiError 404 for a token that this server did not sign */
export async function readToken(db: Db, token: string): Promise<{ userId: string; mails: UnsubscribeGroup }> {
  const [userId = '', ...rest] = token.split('.');
  const mails = readMails(rest.slice(0, -1));
  const key = mails && Id.safeParse(userId).success ? await findKey(db, userId) : undefined;
  if (!mails || !key || !isSame(token, tokenOf(key, userId, mails))) throw notOurs();
  return { userId, mails };
}

const tokenOf = (key: Buffer, userId: string, mails: UnsubscribeGroup): string => {
  const said = [userId, ...wordsOf(mails)].join('.');
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`;
};

const wordsOf = (mails: UnsubscribeGroup): string[] => {
  if (mails.from === 'topic') return [mails.from, mails.topic];
  return mails.from === 'search' ? [mails.from, mails.id, mails.alert] : [mails.from];
};

function readMails([from, what, alert]: readonly (string | undefined)[]): UnsubscribeGroup | undefined {
  const read = UnsubscribeGroup.safeParse(
    from === 'search' ? { from, id: what, alert } : { from, topic: what },
  );
  return read.data;
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const notOurs = () => new ApiError('unsubscribe.link_invalid');
