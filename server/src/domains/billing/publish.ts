import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { memberIdsOf } from '#domains/members/index.ts';

export const publish = async (platform: Platform, tx: Db, companyId: string): Promise<void> =>
  platform.live.publishStale(tx, await memberIdsOf(tx, companyId), ['user', 'billing', 'companies']);
