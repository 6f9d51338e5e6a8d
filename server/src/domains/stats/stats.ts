import { databaseCache } from '#platform/cache.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

type Stats = Awaited<ReturnType<typeof store.countMarketplace>>;

/** The landing page of everybody asks for these; a minute old is live enough. */
const statsCache = databaseCache<Stats>({ freshMs: 60_000 });

/** Devices of public records are no news: what is new is what people registered and listed. */
export const getStats = ({ db }: Platform): Promise<Stats> =>
  statsCache(db).get('', () => store.countMarketplace(db));
