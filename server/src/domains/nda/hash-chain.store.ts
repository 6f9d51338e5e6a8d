import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { companyAgreements, isPartyTo } from '#db/tables/company-agreements.ts';
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
    .where(and(inArray(events.name, ['nda.signed', 'company-agreement.signed']), notExists(record)))
    .limit(1);
  return missing !== undefined;
}

/**
 * The first agreement between two companies that is not in force between those, and from and until when, its second signature says;
 * `position` is that signature's, null where there is none. One that was withdrawn and stands as if it were not is unlike too.
 */
export async function findUnlikeSigned(db: Db): Promise<{ position: number | null } | undefined> {
  const isSecond = and(
    eq(ndaAgreements.companyAgreementId, companyAgreements.id),
    ne(ndaAgreements.companyId, companyAgreements.proposingCompanyId),
  );
  const withdrawal = db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.name, 'company-agreement.withdrawn'),
        eq(sql`${events.payload}->>'agreementId'`, sql`${companyAgreements.id}::text`),
      ),
    );
  const [unlike] = await db
    .select({ position: ndaAgreements.position })
    .from(companyAgreements)
    .leftJoin(ndaAgreements, isSecond)
    .where(
      or(
        sql`${companyAgreements.effectiveAt} is distinct from ${ndaAgreements.signedAt}`,
        and(
          isNotNull(companyAgreements.effectiveAt),
          or(
            sql`${companyAgreements.expiresAt} is distinct from ${ndaAgreements.expiresAt}`,
            sql`${companyAgreements.version} is distinct from ${ndaAgreements.version}`,
            not(isPartyTo(ndaAgreements.companyId)),
            not(isPartyTo(companyAgreements.proposingCompanyId)),
            and(isNull(companyAgreements.endedAt), exists(withdrawal)),
          ),
        ),
      ),
    )
    .orderBy(asc(companyAgreements.id))
    .limit(1);
  return unlike;
}
