import { and, asc, desc, eq, gt, notExists, sql } from 'drizzle-orm';
import { events } from '#db/tables/events.ts';
import { ndaAgreements } from '#db/tables/nda.ts';
import type { Db } from '#platform/db.ts';

export type Link = typeof ndaAgreements.$inferSelect;

/** Any constant of our own. */
const CHAIN_LOCK = 7_204_532;

/** Until the transaction ends, nobody else adds to the chain. */
export async function lockChain(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
}

export async function findLast(db: Db): Promise<Pick<Link, 'position' | 'digest'> | undefined> {
  const [last] = await db
    .select({ position: ndaAgreements.position, digest: ndaAgreements.digest })
    .from(ndaAgreements)
    .orderBy(desc(ndaAgreements.position))
    .limit(1);
  return last;
}

export const readLinks = (db: Db, afterPosition: number, limit: number): Promise<Link[]> =>
  db
    .select()
    .from(ndaAgreements)
    .where(gt(ndaAgreements.position, afterPosition))
    .orderBy(asc(ndaAgreements.position))
    .limit(limit);

/** Whether a signing is told of in the events whose record is not there. */
export async function hasSigningWithoutRecord(db: Db): Promise<boolean> {
  const record = db
    .select({ id: ndaAgreements.id })
    .from(ndaAgreements)
    .where(eq(ndaAgreements.digest, sql`${events.payload}->>'digest'`));
  const [missing] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.name, 'nda.signed'), notExists(record)))
    .limit(1);
  return missing !== undefined;
}
