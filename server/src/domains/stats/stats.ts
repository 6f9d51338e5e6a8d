import { COUNT_AGES, databaseCache } from '#platform/cache.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

type Stats = Awaited<ReturnType<typeof store.countMarketplace>>;

/** Cached, because every visit to the landing page needs these figures. */
const statsCache = databaseCache<Stats>(COUNT_AGES);

/** Returns the marketplace's figures. Pages and devices from public records count, but not as new. */
export const getStats = ({ db }: Platform): Promise<Stats> =>
  statsCache(db).get('', () => store.countMarketplace(db));
