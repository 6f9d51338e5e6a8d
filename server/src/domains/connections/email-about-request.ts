import { personName } from '#contract/shown-values.ts';
import type { EmailTemplate } from '#platform/mail/email.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type About,
  accountClosedEmail,
  missedEmail,
  reminderEmail,
  requestedEmail,
  unansweredEmail,
} from './emails.ts';
import * as store from './email-about-request.store.ts';

type Side = 'requester' | 'recipient';

const EMAILS = {
  requested: { to: 'recipient', emailOf: requestedEmail },
  reminded: { to: 'recipient', emailOf: reminderEmail },
  missed: { to: 'recipient', emailOf: missedEmail },
  unanswered: { to: 'requester', emailOf: unansweredEmail },
  accountClosed: { to: 'requester', emailOf: accountClosedEmail },
} as const satisfies Record<string, { to: Side; emailOf: (about: About) => EmailTemplate }>;

/** Returns the email to one of the two people about their request, or undefined when the request no longer exists. */
export async function emailAbout(
  { db, settings: { appUrl } }: Platform,
  connectionId: string,
  happened: keyof typeof EMAILS,
): Promise<EmailTemplate | undefined> {
  const news = await store.findNotificationData(db, connectionId);
  const { to, emailOf } = EMAILS[happened];
  return news && emailOf({ ...factsFor(to, news), url: new URL('/connections', appUrl).href });
}

/** Returns the values for an email. Text written by others is emailed only to confirmed addresses. */
function factsFor(to: Side, news: store.NotificationData): Omit<About, 'url'> {
  const { expiresAt, productName, message } = news;
  if (!news[to].hasVerifiedAddress) {
    return { who: null, ownCompany: null, product: null, message: null, expiresAt };
  }
  const [other, otherCompany, ownCompany] =
    to === 'recipient'
      ? [news.requester, news.requesterCompany, news.recipientCompany]
      : [news.recipient, news.recipientCompany, news.requesterCompany];
  const name = personName(other);
  return {
    who: otherCompany === null ? name : `${name} (${otherCompany})`,
    ownCompany,
    product: productName,
    message,
    expiresAt,
  };
}
