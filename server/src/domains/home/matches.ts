import {
  MAX_MATCHING_LAUNCHES,
  MAX_MATCHING_RFQS,
  MAX_OPEN_TERRITORIES,
  type OpenTerritory,
} from '#contract/home-matches.ts';
import type { Product } from '#contract/products.ts';
import type { Rfq } from '#contract/rfqs.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { listListings } from '#domains/products/index.ts';
import { listRfqs } from '#domains/rfqs/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './matches.store.ts';

const firstOf = ({ companies }: Actor, wanted: CompanyType): string | undefined =>
  companies.find(({ type }) => type === wanted)?.id;

export async function listOpenTerritories({ db }: Platform, actor: Actor): Promise<OpenTerritory[]> {
  const companyId = firstOf(actor, 'manufacturer');
  return companyId ? store.findOpenTerritories(db, companyId, MAX_OPEN_TERRITORIES) : [];
}

/** Lists matching launches. Reads one list per territory, because each is indexed and a combined list is not. */
export async function listMatchingLaunches(platform: Platform, actor: Actor): Promise<Product[]> {
  const companyId = firstOf(actor, 'distributor');
  if (!companyId) return [];
  const territories = await store.findTerritories(platform.db, companyId);
  const pages = await Promise.all(
    territories.map((territory) =>
      listListings(platform, actor, { territory, sort: 'newest', limit: MAX_MATCHING_LAUNCHES }),
    ),
  );
  const found = new Map(pages.flatMap(({ items }) => items).map((product) => [product.id, product]));
  return [...found.values()]
    .filter((product) => product.companyId !== companyId)
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, MAX_MATCHING_LAUNCHES);
}

/** Lists matching requests. A company without territories gets none, rather than every request. */
export async function listMatchingRfqs(platform: Platform, actor: Actor): Promise<Rfq[]> {
  const companyId = firstOf(actor, 'distributor');
  const territories = companyId ? await store.findTerritories(platform.db, companyId) : [];
  if (territories.length === 0) return [];
  const { items } = await listRfqs(platform, actor, {
    territory: [...territories],
    status: 'open',
    mine: false,
    responded: false,
    limit: MAX_MATCHING_RFQS,
  });
  return items;
}
