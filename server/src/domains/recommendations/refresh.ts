import { MAX_PER_GENERATION } from '#contract/recommendations.ts';
import type { Platform } from '#platform/platform.ts';
import { replace } from './generate.ts';
import { findDue, recordRefresh } from './refresh.store.ts';
import { resting } from './resting.ts';

export const REFRESH = 'recommendations.refresh';

const AT_A_TIME = 50;

/**
 * Recomputes recommendations for everyone whose last refresh was a week or more ago, or was for another company. Each
 * completed person is recorded, so that an interrupted run continues with the next one.
 */
export async function refreshDue(platform: Platform): Promise<number> {
  let refreshed = 0;
  for (;;) {
    const due = await findDue(platform.db, AT_A_TIME);
    for (const reader of due) await resting(() => refreshOne(platform, reader));
    refreshed += due.length;
    if (due.length < AT_A_TIME) return refreshed;
  }
}

export async function refreshOne(
  platform: Platform,
  reader: { userId: string; companyId: string },
): Promise<void> {
  try {
    await replace(platform, reader, 'company', MAX_PER_GENERATION);
    await replace(platform, reader, 'product', MAX_PER_GENERATION);
  } catch (error) {
    // A failure for one person must not delay the others. That person's refresh is tried again a week later.
    platform.log.error({ err: error }, 'recommendations were not refreshed');
  }
  await recordRefresh(platform.db, reader);
}
