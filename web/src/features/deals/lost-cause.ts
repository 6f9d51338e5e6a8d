import { APP_NAME } from '#contract/brand.ts';
import type { DealPage } from '#contract/deals.ts';
import { t } from '#lib/words.ts';
import { otherOf } from './sides.ts';

/** Returns why a deal was lost if no one closed it; null for every other deal. */
export const lostCause = (deal: DealPage): string | null =>
  deal.lostCause && t('deals:companyDeleted', { company: otherOf(deal).name, name: APP_NAME });
