import { type SQL, and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { CLAUSE_KEYS, type ItemValue } from '#contract/contract-clauses.ts';
import {
  contractComments,
  contractItemVersions,
  contractItems,
  contractSignatories,
  contracts,
} from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import { users } from '#db/tables/users.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { canSign } from './can-sign.store.ts';
import { hasAllProducts } from './removed-products.store.ts';

export type ContractRow = typeof contracts.$inferSelect;
export type ItemRow = typeof contractItems.$inferSelect;
export type VersionRow = typeof contractItemVersions.$inferSelect;
type Part = ItemValue['part'];

/**
 * Returns the contract that the companies work on: the open amendment, or else the last signed contract, or the first
 * agreement.
 */
export async function findContract(db: Db, dealId: string): Promise<ContractRow | undefined> {
  const [contract] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.dealId, dealId), isNull(contracts.stoppedAt)))
    .orderBy(desc(contracts.number))
    .limit(1);
  return contract;
}

export const insertContract = async (tx: Db, dealId: string): Promise<ContractRow> =>
  insertedRow(await tx.insert(contracts).values({ dealId }).returning());

export async function updateContract(
  tx: Db,
  id: string,
  change: Partial<typeof contracts.$inferInsert>,
): Promise<void> {
  await tx.update(contracts).set(change).where(eq(contracts.id, id));
}

/**
 * Whether the companies are still negotiating a contract of a deal. Once a deal is closed, only an open amendment of a
 * won deal still waits for answers.
 */
export const isNegotiated = or(
  eq(deals.stage, 'contract_review'),
  and(
    eq(deals.stage, 'closed_won'),
    gt(contracts.number, 0),
    isNull(contracts.signedAt),
    isNull(contracts.stoppedAt),
  ),
);

/** Whether the companies are negotiating the agreement of a deal, or an amendment to it. */
export async function hasNegotiation(db: Db, dealId: string): Promise<boolean> {
  const found = await db
    .select({ id: contracts.id })
    .from(contracts)
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .where(and(eq(contracts.dealId, dealId), isNegotiated));
  return found.length > 0;
}

const isShown = eq(contractItems.isRemoved, false);

/** Whether an item waits for an answer from the side that did not make its last version. Expresses `turnOf` in SQL. */
export const isUnanswered = sql<boolean>`(not ${contractItems.isRemoved} and ${contractItems.version} > 0
  and ${contractItems.agreedVersion} is distinct from ${contractItems.version})`;

/**
 * Whether the text is complete, with an uploaded agreement or all clauses, and everything in it is agreed. See
 * `missingClauses`.
 */
const isFullyAgreed = (contractId: AnyPgColumn): SQL<boolean> =>
  sql<boolean>`((select bool_or(${contractItems.part} = 'paper')
      or count(*) filter (where ${contractItems.part} = 'clause') = ${CLAUSE_KEYS.length}
      from ${contractItems} where ${contractItems.contractId} = ${contractId} and not ${contractItems.isRemoved})
    and not exists (select from ${contractItems} where ${contractItems.contractId} = ${contractId}
      and not ${contractItems.isRemoved}
      and ${contractItems.agreedVersion} is distinct from ${contractItems.version}))`;

/** Whether a required duty still has no role for one of the companies. Expresses `countEmptyCells` in SQL. */
const hasEmptyCell = (contractId: AnyPgColumn): SQL =>
  sql`exists (select from ${contractItems}
      join ${contractItemVersions} on ${contractItemVersions.itemId} = ${contractItems.id}
        and ${contractItemVersions.number} = ${contractItems.version}
    where ${contractItems.contractId} = ${contractId} and ${contractItems.part} = 'duty'
      and not ${contractItems.isRemoved} and (${contractItems.facts}->>'isRequired')::boolean
      and not (${contractItemVersions.value}->>'isRemoved')::boolean
      and (${contractItemVersions.value} #>> '{cells,manufacturer,role}' is null
        or ${contractItemVersions.value} #>> '{cells,distributor,role}' is null))`;

const hasSignatoriesOfBoth = (contractId: AnyPgColumn): SQL =>
  sql`(select count(distinct ${contractSignatories.side}) = 2 and bool_and(${canSign}) from ${contractSignatories}
    join ${users} on ${users.id} = ${contractSignatories.userId}
    where ${contractSignatories.contractId} = ${contractId})`;

/**
 * Whether the named people can sign, as long as no obstacle to an amendment prevents it. The query has to contain the
 * contract and its deal.
 */
export const isReadyToSign = (contractId: AnyPgColumn): SQL<boolean> =>
  sql<boolean>`(${isFullyAgreed(contractId)} and not ${hasEmptyCell(contractId)}
    and ${hasSignatoriesOfBoth(contractId)} and ${hasAllProducts})`;

export const findItems = (db: Db, contractId: string, part?: Part): Promise<ItemRow[]> =>
  db
    .select()
    .from(contractItems)
    .where(and(eq(contractItems.contractId, contractId), isShown, part && eq(contractItems.part, part)))
    .orderBy(asc(contractItems.part), asc(contractItems.position), asc(contractItems.id));

export const hasClauses = async (db: Db, contractId: string): Promise<boolean> =>
  (await findItems(db, contractId, 'clause')).length > 0;

export const findEveryItem = (db: Db, contractId: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(contractItems)
    .where(eq(contractItems.contractId, contractId))
    .orderBy(asc(contractItems.part), asc(contractItems.position), asc(contractItems.id));

export const findAllClauses = (db: Db, contractId: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(contractItems)
    .where(and(eq(contractItems.contractId, contractId), eq(contractItems.part, 'clause')))
    .orderBy(asc(contractItems.position));

export async function findItem(db: Db, contractId: string, id: string): Promise<ItemRow | undefined> {
  const [item] = await db
    .select()
    .from(contractItems)
    .where(and(eq(contractItems.contractId, contractId), eq(contractItems.id, id)));
  return item;
}

export const insertItems = (
  tx: Db,
  rows: readonly (typeof contractItems.$inferInsert)[],
): Promise<ItemRow[]> =>
  rows.length === 0
    ? Promise.resolve([])
    : tx
        .insert(contractItems)
        .values([...rows])
        .returning();

export async function updateItem(
  tx: Db,
  id: string,
  change: Partial<typeof contractItems.$inferInsert>,
): Promise<void> {
  await tx.update(contractItems).set(change).where(eq(contractItems.id, id));
}

export async function insertVersions(
  tx: Db,
  rows: readonly (typeof contractItemVersions.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(contractItemVersions).values([...rows]);
}

export async function setAccepted(
  tx: Db,
  { itemId, number }: { itemId: string; number: number },
  { acceptedAt, acceptedById }: { acceptedAt: string; acceptedById: string },
): Promise<void> {
  await tx
    .update(contractItemVersions)
    .set({ acceptedAt, acceptedById })
    .where(and(eq(contractItemVersions.itemId, itemId), eq(contractItemVersions.number, number)));
}

/**
 * Returns the versions of these items that are relevant now: the last version, the agreed version, and the last version
 * of each side.
 */
export const findCurrentVersions = (db: Db, itemIds: readonly string[]): Promise<VersionRow[]> =>
  itemIds.length === 0
    ? Promise.resolve([])
    : db
        .select(versionColumns)
        .from(contractItemVersions)
        .innerJoin(contractItems, eq(contractItems.id, contractItemVersions.itemId))
        .where(
          and(
            inArray(contractItemVersions.itemId, [...itemIds]),
            sql`${contractItemVersions.number} in (${contractItems.version}, ${contractItems.agreedVersion},
              ${contractItems.manufacturerVersion}, ${contractItems.distributorVersion})`,
          ),
        );

const { id, itemId, contractId, number, contractVersion, action, side, personId, message, value, at } =
  contractItemVersions;
const { acceptedAt, acceptedById } = contractItemVersions;
const versionColumns = {
  id,
  itemId,
  contractId,
  number,
  contractVersion,
  action,
  side,
  personId,
  message,
  value,
  at,
  acceptedAt,
  acceptedById,
};

export const findVersions = (db: Db, itemIds: readonly string[]): Promise<VersionRow[]> =>
  itemIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(contractItemVersions)
        .where(inArray(contractItemVersions.itemId, [...itemIds]))
        .orderBy(asc(contractItemVersions.itemId), asc(contractItemVersions.number));

export async function countComments(
  db: Db,
  itemIds: readonly string[],
  ownSide: DealSide,
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({ itemId: contractComments.itemId, count: sql<number>`count(*)::int` })
    .from(contractComments)
    .where(and(inArray(contractComments.itemId, [...itemIds]), isReadable(ownSide)))
    .groupBy(contractComments.itemId);
  return new Map(rows.map((row) => [row.itemId, row.count]));
}

export const isReadable = (ownSide: DealSide) =>
  sql`(not ${contractComments.isInternal} or ${contractComments.side} = ${ownSide})`;
