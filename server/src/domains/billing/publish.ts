import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';

/** Tells the members of a company in `tx` that its plan, credits or charges changed. */
export const publish = async (platform: Platform, tx: Db, companyId: string): Promise<void> =>
  platform.live.publishStale(tx, await memberIdsOf(tx, companyId), ['user', 'billing', 'companies']);
