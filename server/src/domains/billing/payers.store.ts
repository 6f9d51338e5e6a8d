import { eq, sql } from 'drizzle-orm';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { companies } from '#db/tables/companies.ts';
import { users } from '#db/tables/users.ts';
import { fullName } from '#domains/users/index.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

export type Payer = typeof payers.$inferSelect;

/** The payer: the company on whose behalf someone acts, or else the person. */
export interface PaysFor {
  userId: string;
  companyId: string | null;
}

/**
 * Returns the payer, created if there is none yet, and locks it until `tx` ends, so that charges, plan changes and
 * invoices of one payer happen one after the other. The company is locked first, in the same order as when it is
 * deleted, to prevent deadlocks.
 */
export async function lockPayer(tx: Db, { userId, companyId }: PaysFor): Promise<Payer> {
  if (companyId)
    await tx.execute(sql`select from ${companies} where ${companies.id} = ${companyId} for key share`);
  const owner = companyId ? eq(payers.companyId, companyId) : eq(payers.userId, userId);
  const [existing] = await tx.select().from(payers).where(owner).for('update');
  if (existing) return existing;
  const name = companyId ? sql`(select name from ${companies} where ${companies.id} = ${companyId})` : null;
  await tx
    .insert(payers)
    .values(companyId ? { companyId, name } : { userId })
    .onConflictDoNothing();
  return insertedRow(await tx.select().from(payers).where(owner).for('update'));
}

/**
 * The name of a payer: the current name of the company, the last name of a deleted company or account, or the current
 * name of the person. The query has to join companies and users.
 */
export const payerName = sql<string>`coalesce(${companies.name}, ${payers.name}, ${fullName}, '')`;

/** Whether a person was charged personally for anything, for example before they had a company. */
export async function hasOwnBills(db: Db, userId: string): Promise<boolean> {
  const [own] = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .innerJoin(payers, eq(payers.id, billingEvents.payerId))
    .where(eq(payers.userId, userId))
    .limit(1);
  return own !== undefined;
}

/** Stores the last name of a company, which its financial records keep after it is deleted. */
export async function keepName(tx: Db, companyId: string): Promise<void> {
  await tx
    .update(payers)
    .set({ name: sql`(select name from ${companies} where ${companies.id} = ${companyId})` })
    .where(eq(payers.companyId, companyId));
}

/**
 * Stores the name of a person who was charged, which the records of these charges keep after the account is deleted.
 */
export async function keepPersonName(tx: Db, userId: string): Promise<void> {
  if (!(await hasOwnBills(tx, userId))) return;
  await tx
    .update(payers)
    .set({ name: sql`(select ${fullName} from ${users} where ${users.id} = ${userId})` })
    .where(eq(payers.userId, userId));
}

/** Returns the columns of a billing event that say who pays it; `userId` is the person who caused it. */
export const paidBy = ({ id: payerId, companyId, currency }: Payer, userId: string | null) => ({
  payerId,
  companyId,
  userId,
  currency,
});
