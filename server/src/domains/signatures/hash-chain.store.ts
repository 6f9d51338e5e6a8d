import { and, asc, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import { events } from '#db/tables/events.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';

export type Link = typeof ndaAgreements.$inferSelect;

export async function lockChain(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.ndaChain})`);
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

export async function hasSigningWithoutRecord(db: Db): Promise<boolean> {
  const record = db
    .select({ id: ndaAgreements.id })
    .from(ndaAgreements)
    .where(eq(ndaAgreements.digest, sql`${events.payload}->>'digest'`));
  const [missing] = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        inArray(events.name, ['nda.signed', 'company-agreement.signed', 'contract.signed']),
        notExists(record),
      ),
    )
    .limit(1);
  return missing !== undefined;
}

export async function findLastCheck(db: Db): Promise<{ checkedAt: string; isIntact: boolean } | undefined> {
  const [event] = await db
    .select({
      checkedAt: events.createdAt,
      isIntact: sql<boolean>`(${events.payload} ->> 'isIntact')::boolean`,
    })
    .from(events)
    .where(eq(events.name, 'nda_chain.checked'))
    .orderBy(desc(events.id))
    .limit(1);
  return event;
}
