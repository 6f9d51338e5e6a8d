import type { Db } from '#platform/db.ts';
import { ADMINS } from '#platform/live.ts';
import type { Platform } from '#platform/platform.ts';
import { countOthers } from './notify-company.ts';
import { findMemberIds } from './store.ts';
import { type Judged, type Standing, newsOf, standingOf } from './verdict.ts';
import * as store from './verdict-news.store.ts';

/** The number of companies per transaction, so that it stays short however many numbers an import changed. */
const COMPANIES_AT_ONCE = 20;

export interface JudgedAgain extends Judged {
  readonly id: string;
  readonly number: string;
  readonly productId: string;
  readonly companyId: string;
  readonly before: Standing | undefined;
}

/**
 * Records the products with a number that now matches the FDA record, because saved searches for cleared products do
 * not know them yet.
 */
export const recordCleared = (
  { events }: Platform,
  tx: Db,
  numbers: readonly Pick<JudgedAgain, 'productId' | 'verdict' | 'review' | 'before'>[],
): Promise<void> => {
  const cleared = numbers.filter(
    (number) => number.before !== 'matching' && standingOf(number) === 'matching',
  );
  const productIds = new Set(cleared.map(({ productId }) => productId));
  return events.recordAll(
    tx,
    'product.cleared',
    null,
    [...productIds].map((productId) => ({ productId })),
  );
};

/** Records the news about numbers that were looked up again, and refreshes the screens of those concerned. */
export async function recordNews(platform: Platform, tx: Db, numbers: readonly JudgedAgain[]): Promise<void> {
  if (numbers.length === 0) return;
  await recordCleared(platform, tx, numbers);
  await platform.events.recordAll(
    tx,
    'clearance.changed',
    null,
    countOthers(
      numbers.flatMap(({ id: clearanceId, productId, companyId, number, verdict, review, before }) => {
        const news = newsOf(before, standingOf({ verdict, review }));
        return news ? [{ clearanceId, productId, companyId, number, verdict, news }] : [];
      }),
      ({ companyId, number, news }) => `${companyId} ${number} ${news}`,
    ),
  );
  const memberIds = await findMemberIds(
    tx,
    numbers.map(({ productId }) => productId),
  );
  await platform.live.publishStale(tx, [...memberIds, ADMINS], ['products']);
}

/** Announces, once each, the changes that imports of public records made to the verdicts on stated numbers. */
export async function announceVerdicts(platform: Platform): Promise<void> {
  let companies = COMPANIES_AT_ONCE;
  while (companies === COMPANIES_AT_ONCE)
    companies = await platform.db.transaction((tx) => announceNext(platform, tx));
}

/** Announces the changes of the next companies. Returns how many companies these are. */
async function announceNext(platform: Platform, tx: Db): Promise<number> {
  const companyIds = await store.lockCompanies(tx, COMPANIES_AT_ONCE);
  if (companyIds.length === 0) return 0;
  const changed = await store.lockChanged(tx, companyIds);
  await store.clearStandings(
    tx,
    changed.map(({ id }) => id),
  );
  await recordNews(
    platform,
    tx,
    changed.map((row) => Object.assign(row, { before: row.standingBefore ?? undefined })),
  );
  return companyIds.length;
}
