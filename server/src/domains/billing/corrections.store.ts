import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { creditGrants } from '#db/tables/plans.ts';
import type { Db } from '#platform/db.ts';

export async function lockPayer(tx: Db, id: string) {
  const [row] = await tx.select().from(payers).where(eq(payers.id, id)).for('update');
  return row;
}

/** What remains of a charge after the unused part of its period was credited. */
export const leftCents = sql<number>`(billing_events.amount_cents + coalesce((
  select sum(part.amount_cents) from ${billingEvents} as part where part.subject_type = 'plan_period'
    and part.subject_id = billing_events.subject_id and part.event_type = 'proration'), 0))::int`;

export async function findEvent(db: Db, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(billingEvents), leftCents })
    .from(billingEvents)
    .where(eq(billingEvents.id, id));
  return row;
}

export async function isTakenBack(db: Db, id: string): Promise<boolean> {
  const count = await db.$count(
    billingEvents,
    and(
      eq(billingEvents.subjectId, id),
      sql`${billingEvents.eventType} in ('refund', 'waiver', 'credit_note')`,
    ),
  );
  return count > 0;
}

/** Inserts a grant that belongs to no plan. Returns the earlier grant with the same id if there is one. */
export async function insertBonus(
  tx: Db,
  grant: typeof creditGrants.$inferInsert & { id: string },
): Promise<{ payerId: string; amount: number } | undefined> {
  const inserted = await tx
    .insert(creditGrants)
    .values(grant)
    .onConflictDoNothing({ target: creditGrants.id })
    .returning({ id: creditGrants.id });
  if (inserted.length > 0) return undefined;
  const [earlier] = await tx
    .select({ payerId: creditGrants.payerId, amount: creditGrants.amount })
    .from(creditGrants)
    .where(eq(creditGrants.id, grant.id));
  return earlier;
}
