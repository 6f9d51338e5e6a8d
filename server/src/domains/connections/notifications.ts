import type { Letter } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { type About, missedLetter, reminderLetter, requestedLetter, unansweredLetter } from './emails.ts';
import * as store from './notifications.store.ts';

type Side = 'requester' | 'recipient';

const LETTERS = {
  requested: { to: 'recipient', letterOf: requestedLetter },
  reminded: { to: 'recipient', letterOf: reminderLetter },
  missed: { to: 'recipient', letterOf: missedLetter },
  unanswered: { to: 'requester', letterOf: unansweredLetter },
} as const satisfies Record<string, { to: Side; letterOf: (about: About) => Letter }>;

/** What one of the two is mailed about their request; undefined where it is gone. */
export async function letterAbout(
  { db, settings: { appUrl } }: Platform,
  connectionId: string,
  happened: keyof typeof LETTERS,
): Promise<Letter | undefined> {
  const news = await store.findNews(db, connectionId);
  const { to, letterOf } = LETTERS[happened];
  return news && letterOf({ ...toldTo(to, news), url: new URL('/connections', appUrl).href });
}

/** What others typed goes by mail only to an address that is shown to be the reader's. */
function toldTo(to: Side, news: store.News): Omit<About, 'url'> {
  const { lapsesAt, productName, message } = news;
  if (!news[to].hasVerifiedAddress) {
    return { who: null, ownCompany: null, product: null, message: null, lapsesAt };
  }
  const [other, otherCompany, ownCompany] =
    to === 'recipient'
      ? [news.requester, news.requesterCompany, news.recipientCompany]
      : [news.recipient, news.recipientCompany, news.requesterCompany];
  const name = `${other.firstName} ${other.lastName}`;
  return {
    who: otherCompany === null ? name : `${name} (${otherCompany})`,
    ownCompany,
    product: productName,
    message,
    lapsesAt,
  };
}
