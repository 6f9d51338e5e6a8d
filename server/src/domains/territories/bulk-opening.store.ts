import { and, inArray } from 'drizzle-orm';
import { productTerritories } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { hasNotEnded, hasBegun } from './in-force.store.ts';

export const findCurrent = (db: Db, productIds: readonly string[]) =>
  db
    .select({
      id: productTerritories.id,
      productId: productTerritories.productId,
      territory: productTerritories.territory,
      state: productTerritories.state,
      startsOn: productTerritories.startsOn,
      endsOn: productTerritories.endsOn,
      isInForce: hasBegun(),
    })
    .from(productTerritories)
    .where(and(inArray(productTerritories.productId, [...productIds]), hasNotEnded()));
export type CurrentTerm = Awaited<ReturnType<typeof findCurrent>>[number];
