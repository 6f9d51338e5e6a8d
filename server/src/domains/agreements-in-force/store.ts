import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TargetKind } from '#contract/agreements-in-force.ts';
import type { Day } from '#contract/days.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import {
  agreementRenewals,
  agreementResults,
  agreementTerminations,
  agreementTrials,
} from '#db/tables/agreements-in-force.ts';
import { contractItemVersions, contractItems, contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { perRow } from '#platform/per-row.ts';

type StoredResult = typeof agreementResults.$inferSelect;
/** A result with the currency in which its target was due when it was entered; null for a number of units. */
export type ResultRow = StoredResult & { readonly currency: string | null };
export type TrialRow = typeof agreementTrials.$inferSelect;

/**
 * The currency of the minimum purchase in the terms that were signed for the day of a result when it was entered. An
 * amendment applies to the days from its last signature on, and can change units into money.
 */
const enteredCurrency = sql`(select ${contractItemVersions.value} #>> '{term,value,currency}'
  from ${contracts}
  join ${contractItems} on ${contractItems.contractId} = ${contracts.id} and ${contractItems.key} = 'minimumPurchase'
  join ${contractItemVersions} on ${contractItemVersions.itemId} = ${contractItems.id}
    and ${contractItemVersions.number} = ${contractItems.agreedVersion}
  where ${agreementResults.kind} = 'minimum_purchase' and ${contracts.dealId} = ${agreementResults.dealId}
    and (${contracts.number} = 0 or (${contracts.signedAt} <= ${agreementResults.at}
      and (${contracts.signedAt} at time zone 'utc')::date <= ${agreementResults.day}))
  order by ${contracts.number} desc limit 1)`;

export const findResults = (db: Db, dealId: string): Promise<ResultRow[]> =>
  db
    .selectDistinctOn([agreementResults.kind, agreementResults.day], {
      ...getTableColumns(agreementResults),
      currency: perRow<string | null>(enteredCurrency),
    })
    .from(agreementResults)
    .where(eq(agreementResults.dealId, dealId))
    .orderBy(asc(agreementResults.kind), asc(agreementResults.day), desc(agreementResults.number));

export async function insertResult(
  tx: Db,
  row: Omit<typeof agreementResults.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(agreementResults).values(row);
}

export async function setAnswer(
  tx: Db,
  id: string,
  answer: Pick<ResultRow, 'answer' | 'reason' | 'answeredById'>,
): Promise<void> {
  await tx
    .update(agreementResults)
    .set({ ...answer, answeredAt: sql`now()` })
    .where(eq(agreementResults.id, id));
}

export async function findTrial(db: Db, dealId: string): Promise<TrialRow | undefined> {
  const [trial] = await db.select().from(agreementTrials).where(eq(agreementTrials.dealId, dealId));
  return trial;
}

export async function putTrial(
  tx: Db,
  dealId: string,
  change: Partial<Pick<TrialRow, 'graceEndsOn' | 'outcome'>>,
): Promise<void> {
  const set = { ...change, ...(change.outcome && { settledAt: sql`now()` }) };
  await tx
    .insert(agreementTrials)
    .values({ dealId, ...set })
    .onConflictDoUpdate({ target: agreementTrials.dealId, set });
}

/** Deletes the trial, because an amendment that changes the exclusivity starts its own trial or none. */
export async function deleteTrial(tx: Db, dealId: string): Promise<void> {
  await tx.delete(agreementTrials).where(eq(agreementTrials.dealId, dealId));
}

export async function findTermination(db: Db, dealId: string) {
  const [termination] = await db
    .select()
    .from(agreementTerminations)
    .where(eq(agreementTerminations.dealId, dealId));
  return termination;
}

export async function insertTermination(
  tx: Db,
  row: typeof agreementTerminations.$inferInsert,
): Promise<void> {
  await tx.insert(agreementTerminations).values(row);
}

/** Records that the companies are notified of the end of the agreement. Returns false if this was already recorded. */
export async function recordEndNotified(tx: Db, dealId: string): Promise<boolean> {
  const taken = await tx
    .update(agreementTerminations)
    .set({ isEndNotified: true })
    .where(and(eq(agreementTerminations.dealId, dealId), eq(agreementTerminations.isEndNotified, false)))
    .returning({ dealId: agreementTerminations.dealId });
  return taken.length > 0;
}

export const findRenewals = (db: Db, dealId: string) =>
  db
    .select({
      endedOn: agreementRenewals.endedOn,
      renewedUntil: agreementRenewals.renewedUntil,
      renewedAt: agreementRenewals.renewedAt,
    })
    .from(agreementRenewals)
    .where(eq(agreementRenewals.dealId, dealId))
    .orderBy(asc(agreementRenewals.endedOn));

/** Records a renewal. Returns false if it was already recorded. */
export async function insertRenewal(
  tx: Db,
  row: Pick<typeof agreementRenewals.$inferInsert, 'dealId' | 'endedOn' | 'renewedUntil'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(agreementRenewals)
    .values(row)
    .onConflictDoNothing()
    .returning({ dealId: agreementRenewals.dealId });
  return inserted.length > 0;
}

/** Deletes renewals that have not begun, because an amendment changes the term. */
export async function deleteComingRenewals(tx: Db, dealId: string, today: Day): Promise<void> {
  await tx
    .delete(agreementRenewals)
    .where(and(eq(agreementRenewals.dealId, dealId), gte(agreementRenewals.endedOn, today)));
}

/** Returns the deals of the other signed agreements of the same two companies. */
export async function findOtherAgreements(db: Db, dealId: string): Promise<string[]> {
  const own = alias(deals, 'own');
  const rows = await db
    .select({ id: deals.id })
    .from(own)
    .innerJoin(
      deals,
      and(
        eq(deals.manufacturerId, own.manufacturerId),
        eq(deals.distributorId, own.distributorId),
        ne(deals.id, own.id),
      ),
    )
    .where(and(eq(own.id, dealId), isSigned(db)))
    .orderBy(asc(deals.id));
  return rows.map(({ id }) => id);
}

/** Returns the signed agreements between the manufacturer of a product and these distributors. */
export async function findAgreementsWith(db: Db, productId: string, distributorIds: readonly string[]) {
  const rows = await db
    .select({ dealId: deals.id, distributorId: deals.distributorId })
    .from(products)
    .innerJoin(deals, eq(deals.manufacturerId, products.companyId))
    .where(and(eq(products.id, productId), inArray(deals.distributorId, [...distributorIds]), isSigned(db)))
    .orderBy(asc(deals.id));
  return rows.flatMap(({ dealId, distributorId }) =>
    distributorId === null ? [] : { dealId, distributorId },
  );
}

/** Returns the signed agreements of a company, and its side in each. */
export const findAgreementsOf = (db: Db, companyId: string) =>
  db
    .select({
      dealId: deals.id,
      side: sql<DealSide>`case when ${deals.manufacturerId} = ${companyId}::uuid then 'manufacturer' else 'distributor' end`,
    })
    .from(deals)
    .where(and(or(eq(deals.manufacturerId, companyId), eq(deals.distributorId, companyId)), isSigned(db)))
    .orderBy(asc(deals.id));

/** Whether everyone has signed the agreement of a deal, in a query that reads `deals`. */
const isSigned = (db: Db) =>
  exists(
    db
      .select({ id: contracts.id })
      .from(contracts)
      .where(and(eq(contracts.dealId, deals.id), isNotNull(contracts.signedAt))),
  );

export const isSameTarget =
  (target: { kind: TargetKind; day: Day }) =>
  ({ kind, day }: { kind: string; day: Day }): boolean =>
    kind === target.kind && day === target.day;
