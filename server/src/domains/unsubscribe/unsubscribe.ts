import type { Unsubscribed } from '#contract/unsubscribe.ts';
import {
  type UnsubscribeGroup,
  changeChannels,
  changeTopic,
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
  change(platform, token, (tx, link) => turn(platform, tx, link, false));

/** Turns the emails on again after a mistake. @throws ApiError 404 */
export const undo = (platform: Platform, token: string): Promise<Unsubscribed> =>
  change(platform, token, (tx, link) => turn(platform, tx, link, true));

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

async function turn(platform: Platform, tx: Db, { userId, mails }: Link, on: boolean): Promise<Unsubscribed> {
  switch (mails.from) {
    case 'topic':
      // The link in an immediate email turns off immediate emails; the digest has its own link.
      await changeTopic(tx, userId, mails.topic, { mail: on ? 'at_once' : 'off' });
      return mails;
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
