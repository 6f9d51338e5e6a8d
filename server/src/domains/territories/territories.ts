import type { Paging } from '#contract/fields.ts';
import type { ProductTerritory } from '#contract/products.ts';
import type { TerritoryTerm } from '#contract/territories.ts';
import type { Actor } from '#platform/actor.ts';
import { type Page, decodeIdCursor, pageById } from '#platform/cursor.ts';
import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';
import { roleIn } from '#domains/members/index.ts';

export async function territoriesOf(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, ProductTerritory[]>> {
  const rows = productIds.length > 0 ? await store.findInForce(db, productIds) : [];
  const territories = new Map<string, ProductTerritory[]>();
  for (const { productId, territory, state } of rows)
    territories.set(productId, [...(territories.get(productId) ?? []), { territory, state }]);
  return territories;
}

/** Lists the terms of a product that one viewer may see; members of its company also see future ones. */
export async function listTerms(
  db: Db,
  productId: string,
  { actor, isOwn }: { actor: Actor | null; isOwn: boolean },
): Promise<TerritoryTerm[]> {
  const terms = await store.findTerms(db, productId);
  const shown = terms
    .filter((term) => (isOwn ? term.hasNotEnded : term.isInForce))
    .map((term) =>
      toTerm(
        term,
        isOwn ||
          (actor !== null && term.distributorId !== null && roleIn(actor, term.distributorId) !== undefined),
      ),
    );
  return isOwn ? shown : withoutRepeated(shown);
}

/** Shows a territory that several distributors share only once, because others must not learn how many they are. */
const withoutRepeated = (terms: readonly TerritoryTerm[]): TerritoryTerm[] => [
  ...new Map(terms.map((term) => [JSON.stringify(term), term])).values(),
];

export async function listPartners(
  { db }: Platform,
  actor: Actor,
  { limit, cursor }: Paging,
): Promise<Page<{ id: string; name: string }>> {
  const after = decodeIdCursor(cursor);
  const rows = await store.findPartnerPage(db, actor.id, { after, limit: limit + 1 });
  return pageById(rows, limit, ({ id, name }) => ({ id, name }));
}

/**
 * Converts a term. Only the two sides see who has taken a territory and for how long; everyone sees from which day a
 * territory is open.
 */
function toTerm(term: store.TermRow, isBetweenThem: boolean): TerritoryTerm {
  const { territory, state, distributorId, distributorName } = term;
  const hasDays = isBetweenThem || state === 'open';
  const isNamed = isBetweenThem && distributorId !== null && distributorName !== null;
  return {
    territory,
    state,
    startsOn: hasDays ? term.startsOn : null,
    endsOn: hasDays ? term.endsOn : null,
    distributor: isNamed ? { id: distributorId, name: distributorName } : null,
  };
}
