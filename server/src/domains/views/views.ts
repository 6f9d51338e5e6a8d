import type { recordPageView } from '#contract/company-analytics.ts';
import type { Request } from '#contract/endpoint.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRateLimit } from '#platform/rate-limits.ts';
import { folded } from '#platform/folded-words.ts';
import * as store from './store.ts';

export const PAGE_VIEWS = defineRateLimit({ name: 'page-views', points: 1_000, per: 'hour' });

/** Records a view. A person without a company does not count, nor does a view of the person's own company. */
export async function recordView(
  { db, rateLimits }: Platform,
  actor: Actor,
  viewed: Request<typeof recordPageView>['body'],
): Promise<void> {
  await rateLimits.consume({ limit: PAGE_VIEWS, subject: actor.id });
  const viewer = await findViewer(db, actor);
  if (!viewer) return;
  if ('companyId' in viewed) await store.insertCompanyView(db, viewer, viewed.companyId);
  else await store.insertProductView(db, viewer, viewed.productId);
}

export interface Viewer {
  readonly companyId: string;
  readonly own: readonly string[];
}

/**
 * Returns for which company a person counts: always the one that they joined first. Otherwise someone could count as
 * several companies by choosing them in turn.
 */
async function findViewer(db: Db, { id }: Actor): Promise<Viewer | undefined> {
  const own = await store.findOwnCompanies(db, id);
  return own[0] === undefined ? undefined : { companyId: own[0], own };
}

const SHORTEST_SEARCH = 3;
const LONGEST_SEARCH = 80;

/** The number of a person's searches that are counted. Further searches are still answered. */
export const COUNTED_SEARCHES = defineRateLimit({ name: 'counted-searches', points: 100, per: 'hour' });

/**
 * Counts the companies that a search listed, as `recordView` does. Very short and very long searches are ignored. A
 * search is answered even if it cannot be counted.
 */
export async function recordFound(
  { db, rateLimits, log }: Platform,
  actor: Actor | null,
  q: string,
  companyIds: readonly string[],
): Promise<void> {
  const words = folded(q).replace(/\s+/g, ' ').trim();
  if (!actor || words.length < SHORTEST_SEARCH || words.length > LONGEST_SEARCH) return;
  try {
    const viewer = await findViewer(db, actor);
    if (!viewer) return;
    const found = new Set(companyIds.filter((id) => !viewer.own.includes(id)));
    if (found.size === 0) return;
    const overuse = await rateLimits.countOveruse({ limit: COUNTED_SEARCHES, subject: actor.id });
    if (overuse === 0) await store.insertAppearances(db, viewer, words, [...found]);
  } catch (error) {
    log.warn({ err: error }, 'a search was not counted');
  }
}
