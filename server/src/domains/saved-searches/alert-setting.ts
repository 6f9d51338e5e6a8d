import type { SearchAlert } from '#contract/saved-searches.ts';
import { forgetDue } from './store.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './alert-setting.store.ts';

/** Turns the alert of a search off, or on again; its name, or null where the search was deleted. */
export async function setAlert(
  { live }: Platform,
  tx: Db,
  { userId, id, alert }: { userId: string; id: string; alert: SearchAlert },
): Promise<string | null> {
  const name = await store.setAlert(tx, { userId, id, alert });
  if (name === undefined) return null;
  if (alert === 'none') await forgetDue(tx, id);
  await live.nudge(tx, [userId], ['saved-searches']);
  return name;
}
