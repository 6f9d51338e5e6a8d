import { and, asc, desc, eq, exists, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
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
import { contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';

export type ResultRow = typeof agreementResults.$inferSelect;
export type TrialRow = typeof agreementTrials.$inferSelect;

export const findResults = (db: Db, dealId: string): Promise<ResultRow[]> =>
  db
    .selectDistinctOn([agreementResults.kind, agreementResults.day])
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
