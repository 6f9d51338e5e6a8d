import type { Input } from '#contract/endpoint.ts';
import type { DealCompany, listDealPartners } from '#contract/deals.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Platform } from '#platform/platform.ts';
import { searchWords } from '#platform/contained-words.ts';
import { canEditCompany, canWrite } from '#domains/members/index.ts';
import * as store from './partners.store.ts';

export async function listPartners(
  { db }: Platform,
  actor: Actor,
  { q, companyId, limit, cursor }: Input<typeof listDealPartners>['query'],
): Promise<Page<DealCompany & { id: string }>> {
  if (!canWrite(actor)) return { items: [], next: null };
  const own = { manufacturer: ownOf(actor, 'manufacturer'), distributor: ownOf(actor, 'distributor') };
  const rows = await store.findPartnerPage(
    db,
    { actorId: actor.id, own },
    { words: searchWords(q), companyId, after: decodeIdCursor(cursor), limit: limit + 1 },
  );
  return pageById(rows, limit, (row) => row);
}

export const ownOf = ({ companies }: Actor, type: DealSide): string[] =>
  companies.filter((company) => company.type === type && canEditCompany(company.role)).map(({ id }) => id);
