import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import type { ContractRow } from './store.ts';

/** Returns the contracts that both companies signed, in order: the agreement and then its amendments. */
export const findSignedContracts = (db: Db, dealId: string): Promise<ContractRow[]> =>
  db
    .select()
    .from(contracts)
    .where(and(eq(contracts.dealId, dealId), isNotNull(contracts.signedAt)))
    .orderBy(asc(contracts.number));

export const findAllContracts = (
  db: Db,
  dealId: string,
  { before, limit }: { before: number; limit: number },
): Promise<ContractRow[]> =>
  db
    .select()
    .from(contracts)
    .where(and(eq(contracts.dealId, dealId), lt(contracts.number, before)))
    .orderBy(desc(contracts.number))
    .limit(limit);

export const insertAmendment = async (
  tx: Db,
  row: Pick<ContractRow, 'dealId' | 'libraryVersion' | 'manufacturerName' | 'distributorName'> & {
    startedSide: DealSide;
  },
): Promise<ContractRow> =>
  insertedRow(
    await tx
      .insert(contracts)
      .values({
        ...row,
        number: sql`(select max(number) + 1 from contracts where deal_id = ${row.dealId})`,
      })
      .returning(),
  );

const isOpenAmendment = and(
  isNotNull(contracts.startedSide),
  isNull(contracts.signedAt),
  isNull(contracts.stoppedAt),
);

export async function stopOpenAmendment(tx: Db, dealId: string): Promise<boolean> {
  const stopped = await tx
    .update(contracts)
    .set({ stoppedAt: sql`now()` })
    .where(and(eq(contracts.dealId, dealId), isOpenAmendment))
    .returning({ id: contracts.id });
  return stopped.length > 0;
}

/** Returns the won deals that have an open amendment to their agreement and a deleted company. */
export async function findAmendedWithDeletedCompany(db: Db): Promise<string[]> {
  const rows = await db
    .select({ dealId: contracts.dealId })
    .from(contracts)
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .where(
      and(
        isOpenAmendment,
        eq(deals.stage, 'closed_won'),
        or(isNull(deals.manufacturerId), isNull(deals.distributorId)),
      ),
    );
  return rows.map(({ dealId }) => dealId);
}
