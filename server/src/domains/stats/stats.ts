import { kept } from '#platform/kept.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

type Stats = Awaited<ReturnType<typeof store.countMarketplace>>;

/** The landing page of everybody asks for these; a minute old is live enough. */
const keptStats = kept<Stats>({ freshMs: 60_000 });

/** Devices of public records are no news: what is new is what people registered and listed. */
export const getStats = ({ db }: Platform): Promise<Stats> =>
  keptStats(db).get('', () => store.countMarketplace(db));
