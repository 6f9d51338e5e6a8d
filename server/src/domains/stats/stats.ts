import { databaseCache } from '#platform/cache.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

type Stats = Awaited<ReturnType<typeof store.countMarketplace>>;

/** Every visit to the landing page needs these, so they may be a minute old. */
const statsCache = databaseCache<Stats>({ freshMs: 60_000 });

/** Devices from public records are not new listings, so only people's own companies and products count. */
export const getStats = ({ db }: Platform): Promise<Stats> =>
  statsCache(db).get('', () => store.countMarketplace(db));
