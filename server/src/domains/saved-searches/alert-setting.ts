import type { SearchAlert } from '#contract/saved-searches.ts';
import { clearDue } from './store.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './alert-setting.store.ts';

/** Sets the alert of a search. Returns the search's name, or null when it was deleted. */
export async function setAlert(
  { live }: Platform,
  tx: Db,
  { userId, id, alert }: { userId: string; id: string; alert: SearchAlert },
): Promise<string | null> {
  const name = await store.setAlert(tx, { userId, id, alert });
  if (name === undefined) return null;
  if (alert === 'none') await clearDue(tx, id);
  await live.publishStale(tx, [userId], ['saved-searches']);
  return name;
}
