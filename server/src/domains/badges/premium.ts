import type { Platform } from '#platform/platform.ts';
import { findSettledPlan } from '#domains/billing/index.ts';
import { companyListingsChanged } from '#domains/companies/index.ts';
import { publishBadgesOf } from './notifications.ts';
import { awardPremium, endPremium } from './premium.store.ts';

export async function syncWithPlan(platform: Platform, companyId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const isPremium = (await findSettledPlan(tx, companyId))?.premiumBadge ?? false;
    const id = await (isPremium ? awardPremium(tx, companyId) : endPremium(tx, companyId));
    if (id) await publishBadgesOf(platform, tx, companyId);
  });
  companyListingsChanged.publish(platform.db);
}
