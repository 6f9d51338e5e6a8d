import { and, asc, eq, exists, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { companyAgreements } from '#db/tables/company-agreements.ts';
import { events } from '#db/tables/events.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';
import { isBinding, isPartyTo } from './agreement-state.store.ts';

export async function findStatus(
  db: Db,
  id: string,
): Promise<{ isBinding: boolean; endedAt: string | null } | undefined> {
  const [found] = await db
    .select({ isBinding, endedAt: companyAgreements.endedAt })
    .from(companyAgreements)
    .where(eq(companyAgreements.id, id));
  return found;
}

/**
 * Returns the first agreement between two companies that differs from its second signature in validity, version or
 * parties, such as a withdrawn agreement that appears to be in force. `position` is that signature's position, or null
 * when it is missing.
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
