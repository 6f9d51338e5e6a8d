import { and, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { Day } from '#contract/days.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { productTerritories } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';

export interface Release {
  readonly productIds: readonly string[];
  readonly territories: readonly Territory[];
  /** Null for a distributor whose company was deleted. */
  readonly distributorId: string | null;
  readonly lastDay: Day;
  /** Restricts the release to terms that would end by that day anyway. */
  readonly endingBy?: Day | null;
  /**
   * The days on which the terms of a deleted distributor end. Only they tell its terms from those of partners who are
   * not registered.
   */
  readonly endDays?: readonly Day[];
}

/** Ends the distributor's terms for these territories, inside `tx`, which has locked the products. */
export async function releaseTerritories(
  tx: Db,
  { productIds, territories, distributorId, lastDay, endingBy = null, endDays = [] }: Release,
): Promise<void> {
  const isTheirs = and(
    inArray(productTerritories.productId, [...productIds]),
    inArray(productTerritories.territory, [...territories]),
    distributorId === null
      ? and(
          isNull(productTerritories.distributorId),
          ne(productTerritories.state, 'open'),
          inArray(productTerritories.endsOn, [...endDays]),
        )
      : eq(productTerritories.distributorId, distributorId),
    endingBy === null ? undefined : lte(productTerritories.endsOn, endingBy),
  );
  await tx.delete(productTerritories).where(and(isTheirs, gt(productTerritories.startsOn, lastDay)));
  await tx
    .update(productTerritories)
    .set({ endsOn: lastDay })
    .where(and(isTheirs, or(isNull(productTerritories.endsOn), gt(productTerritories.endsOn, lastDay))));
}
