import { and, asc, eq, gt, gte, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Day } from '#contract/days.ts';
import { passportAnswers, passportDocuments, passportLicenseReminders } from '#db/tables/passports.ts';
import type { Db } from '#platform/db.ts';

/**
 * Records which documents expire within the given number of days, and returns those not yet recorded for that number.
 */
export const takeExpiring = (tx: Db, days: number) =>
  tx
    .update(passportDocuments)
    .set({ remindedDays: days })
    .where(
      and(
        gte(passportDocuments.expiresOn, sql`current_date`),
        sql`${passportDocuments.expiresOn} <= current_date + ${days}::int`,
        or(isNull(passportDocuments.remindedDays), sql`${passportDocuments.remindedDays} > ${days}`),
      ),
    )
    .returning({
      companyId: passportDocuments.companyId,
      question: passportDocuments.question,
      expiresOn: passportDocuments.expiresOn,
    });

export const findLicenseAnswers = (tx: Db, { after, limit }: { after: string | undefined; limit: number }) =>
  tx
    .select({ id: passportAnswers.id, companyId: passportAnswers.companyId, value: passportAnswers.value })
    .from(passportAnswers)
    .where(
      and(
        eq(passportAnswers.question, 'licenses'),
        after === undefined ? undefined : gt(passportAnswers.id, after),
      ),
    )
    .orderBy(asc(passportAnswers.id))
    .limit(limit);

type LicenseReminder = typeof passportLicenseReminders.$inferInsert;

/** Records reminders and returns those that were not recorded before. */
export async function recordLicenseReminders(
  tx: Db,
  rows: readonly LicenseReminder[],
): Promise<LicenseReminder[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(passportLicenseReminders)
    .values([...rows])
    .onConflictDoNothing()
    .returning();
}

/** Deletes the reminders of licenses that a company no longer has. */
export async function deleteOtherReminders(tx: Db, companyId: string, days: readonly Day[]): Promise<void> {
  await tx
    .delete(passportLicenseReminders)
    .where(
      and(
        eq(passportLicenseReminders.companyId, companyId),
        notInArray(passportLicenseReminders.expiresOn, [...days]),
      ),
    );
}
