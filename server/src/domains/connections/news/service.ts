import type { Db } from '#platform/db.ts';
import type { Letter } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import type { About } from '#domains/connections/mails.ts';
import * as store from './store.ts';

type Side = 'requester' | 'recipient';

/** Writes to one of the two about each of those requests, which `tx` changed. */
export async function writeTo(
  platform: Platform,
  tx: Db,
  { to, about: ids }: { to: Side; about: readonly string[] },
  letterOf: (about: About) => Letter,
): Promise<void> {
  const url = new URL('/connections', platform.settings.appUrl).href;
  for (const news of await store.findNews(tx, ids)) {
    await platform.mail.send(tx, { userId: news[to].id }, letterOf({ ...toldTo(to, news), url }));
  }
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
