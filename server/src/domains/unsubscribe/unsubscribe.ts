import type { Input } from '#contract/endpoint.ts';
import type { EmailFrequency, NotificationTopic } from '#contract/notification-settings.ts';
import type { Unsubscribed, undoUnsubscribe } from '#contract/unsubscribe.ts';
import {
  type UnsubscribeGroup,
  changeChannels,
  changeTopic,
  findTopic,
  readToken,
} from '#domains/notifications/index.ts';
import { setAlert } from '#domains/saved-searches/index.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';

interface Link {
  userId: string;
  mails: UnsubscribeGroup;
}

/**
 * Turns off the group of emails that a link names. It is safe to repeat, needs no session and allows nothing else.
 * @throws ApiError 404 for a token that this server did not sign
 */
export const unsubscribe = (platform: Platform, token: string): Promise<Unsubscribed> =>
  change(platform, token, (tx, link) => turn(platform, tx, link, 'off'));

/**
 * Turns the emails on again after a mistake. Emails about a topic return to their earlier setting. @throws ApiError 404
 */
export const undo = (
  platform: Platform,
  { token, to }: Input<typeof undoUnsubscribe>['query'],
): Promise<Unsubscribed> => change(platform, token, (tx, link) => turn(platform, tx, link, to));

const change = (
  platform: Platform,
  token: string,
  work: (tx: Db, link: Link) => Promise<Unsubscribed>,
): Promise<Unsubscribed> =>
  platform.db.transaction(async (tx) => {
    const link = await readToken(tx, token);
    const changed = await work(tx, link);
    await platform.live.publishStale(tx, [link.userId], ['user']);
    return changed;
  });

async function turn(
  platform: Platform,
  tx: Db,
  { userId, mails }: Link,
  to: EmailFrequency,
): Promise<Unsubscribed> {
  const on = to !== 'off';
  switch (mails.from) {
    case 'topic': {
      const before = (await findTopic(tx, userId, mails.topic))?.mail ?? 'off';
      await changeTopic(tx, userId, mails.topic, { mail: possible(mails.topic, to) });
      return { ...mails, before };
    }
    case 'digest':
      await changeChannels(tx, userId, { byDigest: on });
      return mails;
    case 'mail':
      await changeChannels(tx, userId, { byMail: on });
      return mails;
    case 'search':
      return {
        from: 'search',
        name: await setAlert(platform, tx, { userId, id: mails.id, alert: on ? mails.alert : 'none' }),
      };
  }
}

/** Watched products and companies are never in the digest. */
const possible = (topic: NotificationTopic, to: EmailFrequency): EmailFrequency =>
  topic === 'watched' && to === 'daily' ? 'at_once' : to;
