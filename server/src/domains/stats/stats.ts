import { databaseCache } from '#platform/cache.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

type Stats = Awaited<ReturnType<typeof store.countMarketplace>>;

/** A cache for a minute, because every visit to the landing page needs these figures. */
const statsCache = databaseCache<Stats>({ freshMs: 60_000 });

/**
 * Returns the marketplace's figures. Devices from public records are not new listings, so only people's own companies
 * and products count.
 */
export const getStats = ({ db }: Platform): Promise<Stats> =>
  statsCache(db).get('', () => store.countMarketplace(db));
