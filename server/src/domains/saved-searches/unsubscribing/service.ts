import { unsubscribeSearch } from '#contract/saved-searches.ts';
import { Id } from '#contract/fields.ts';
import { notFound } from '#platform/errors.ts';
import type { Letter } from '#platform/mail.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetDue } from '#domains/saved-searches/store.ts';
import * as store from './store.ts';

/** What a token is sealed for: it opens nothing else, and nothing else opens this. */
const PURPOSE = 'saved-searches.unsubscribe';

/** The links of a mail that turn its alert off, by whoever holds the mail and for as long as it is kept. */
export function unsubscribeLinks(platform: Platform, searchId: string): NonNullable<Letter['unsubscribe']> {
  const token = platform.seal.seal(Buffer.from(searchId), PURPOSE).toString('base64url');
  const oneClick = new URL(unsubscribeSearch.path, platform.settings.appUrl);
  oneClick.searchParams.set('token', token);
  return {
    label: 'Turn off this alert',
    url: pageToUnsubscribe(platform, token),
    oneClickUrl: oneClick.href,
  };
}

/** The page with the button; what stands after `#` is in no log of a server. */
export const pageToUnsubscribe = ({ settings }: Platform, token: string): string =>
  new URL(`/unsubscribe#${encodeURIComponent(token)}`, settings.appUrl).href;

/**
 * Turns the alert off, as often as it is asked; a search that was deleted has none.
 * @throws Refusal 404 for a token that is not ours
 */
export async function unsubscribe(platform: Platform, token: string): Promise<void> {
  const searchId = searchOf(platform, token);
  await platform.db.transaction(async (tx) => {
    const userId = await store.turnOff(tx, searchId);
    if (userId === undefined) return;
    await forgetDue(tx, searchId);
    await platform.live.nudge(tx, [userId], ['saved-searches']);
  });
}

function searchOf({ seal }: Platform, token: string): string {
  try {
    return Id.parse(seal.open(Buffer.from(token, 'base64url'), PURPOSE).toString());
  } catch {
    throw notFound('This link does not belong to any alert. Open the link of the mail once more.');
  }
}
