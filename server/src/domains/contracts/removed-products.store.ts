import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contractItemVersions, contractItems, contracts } from '#db/tables/contracts.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import type { ContractRow } from './store.ts';

/**
 * Products that the agreed terms of a contract name although an administrator deleted them. The CASE keeps
 * PostgreSQL from unpacking the values of other terms, which are not arrays.
 */
const removedProducts = (contractId: AnyPgColumn | string): SQL =>
  sql`(select named.name from ${contractItems}
    join ${contractItemVersions} on ${contractItemVersions.itemId} = ${contractItems.id}
      and ${contractItemVersions.number} = ${contractItems.agreedVersion}
    cross join lateral jsonb_to_recordset(case when ${contractItems.key} = 'products'
      then ${contractItemVersions.value} #> '{term,value}' end) as named (id uuid, name text)
    where ${contractItems.contractId} = ${contractId} and ${contractItems.part} = 'term' and not ${contractItems.isRemoved}
      and not exists (select from ${products} where ${products.id} = named.id))`;

/**
 * Whether every agreed product still exists. An amendment can be signed without deleted products, because it moves only
 * the territories of products that exist. The query has to contain the contract.
 */
export const hasAllProducts: SQL<boolean> = sql<boolean>`(${contracts.number} > 0
  or not exists ${removedProducts(contracts.id)})`;

/** Returns the names of the deleted products that prevent signing. */
export async function findRemovedProducts(
  db: Db,
  { id, number, signedAt }: Pick<ContractRow, 'id' | 'number' | 'signedAt'>,
): Promise<string[]> {
  if (number > 0 || signedAt !== null) return [];
  const { rows } = (await db.execute(removedProducts(id))) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}
