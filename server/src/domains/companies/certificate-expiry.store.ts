import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Day } from '#contract/days.ts';
import { companyCertificates } from '#db/tables/company-news.ts';
import { events } from '#db/tables/events.ts';
import type { Db } from '#platform/db.ts';
import { isMemberOf } from '#domains/members/index.ts';

/**
 * Records which certificates expire within the given number of days, and returns those not yet recorded for that or a
 * smaller number.
 */
export const takeExpiring = (tx: Db, days: number) =>
  tx
    .update(companyCertificates)
    .set({ remindedDays: days })
    .where(
      and(
        sql`${companyCertificates.validUntil} between current_date and current_date + ${days}::int`,
        or(isNull(companyCertificates.remindedDays), gt(companyCertificates.remindedDays, days)),
      ),
    )
    .returning({
      certificateId: companyCertificates.id,
      companyId: companyCertificates.companyId,
      standard: companyCertificates.standard,
      number: companyCertificates.number,
      validUntil: sql<Day>`${companyCertificates.validUntil}`,
    });

/**
 * Returns which of these events still ask this person for something: the certificate still expires on that day, and the
 * person may edit the company's page.
 */
export async function findOpenTasks(
  db: Db,
  eventIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(
      companyCertificates,
      sql`${companyCertificates.id} = (${events.payload} ->> 'certificateId')::uuid`,
    )
    .where(
      and(
        inArray(events.id, [...eventIds]),
        eq(events.name, 'certificate.expiring'),
        sql`${companyCertificates.validUntil} = (${events.payload} ->> 'validUntil')::date`,
        isMemberOf(userId, companyCertificates.companyId, 'editor'),
      ),
    );
  return new Set(open.map(({ id }) => id));
}
