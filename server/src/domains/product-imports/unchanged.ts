import { isDeepStrictEqual } from 'node:util';
import type { ClearanceClaim } from '#contract/evidence.ts';
import type { ProductTerritory } from '#contract/products.ts';
import type { Db } from '#platform/db.ts';
import { listEvidence } from '#domains/evidence/index.ts';
import { priceColumns } from '#domains/products/index.ts';
import { territoriesOf } from '#domains/territories/index.ts';
import type { Change, PricedRow } from './rows.ts';
import type { NamedProduct } from './store.ts';

/** Returns the columns of a change, without the clearance numbers, which are in another table. */
export function factsOf({ clearances: _, listPrice, ...facts }: Change) {
  return { ...facts, ...(listPrice !== undefined && priceColumns(listPrice)) };
}

export async function unchangedAmong(
  db: Db,
  products: readonly NamedProduct[],
): Promise<(productId: string, row: PricedRow) => boolean> {
  const ids = products.map(({ id }) => id);
  const known = new Map(products.map((product) => [product.id, product]));
  const [evidence, territories] = [await listEvidence(db, ids), await territoriesOf(db, ids)];
  return (productId, { change, territories: stated }) => {
    const product = known.get(productId);
    if (!product) return false;
    return (
      Object.entries(factsOf(change)).every(
        ([field, value]) => value === undefined || product[field as keyof NamedProduct] === value,
      ) &&
      isSame(change.clearances?.map(keyOf), evidence.get(productId)?.map(keyOf)) &&
      isSame(
        stated,
        territories
          .get(productId)
          ?.filter(isOpen)
          .map(({ territory }) => territory),
      )
    );
  };
}

/** Whether both lists have the same members. An omitted list changes nothing. */
const isSame = (stated: readonly string[] | undefined, known: readonly string[] = []): boolean =>
  stated === undefined || isDeepStrictEqual([...new Set(stated)].toSorted(), [...new Set(known)].toSorted());

const keyOf = ({ kind, number, validUntil }: ClearanceClaim): string =>
  `${kind} ${number} ${validUntil ?? ''}`;
const isOpen = ({ state }: ProductTerritory): boolean => state === 'open';
