import { type SQL, and, asc, eq, sql } from 'drizzle-orm';
import { EXPIRES_SOON_DAYS, EXPIRES_VERY_SOON_DAYS } from '#contract/badges.ts';
import { badgeWarnings, companyBadges } from '#db/tables/badges.ts';
import type { Db } from '#platform/db.ts';

/** The number of days after which an overdue warning is skipped, for example after a long outage. */
const MAX_WARNING_DELAY_DAYS = 7;

const inDays = (days: number): SQL => sql`now() + make_interval(days => ${days})`;
const daysBefore = sql<30 | 7 | 0>`(case
  when ${companyBadges.expiresAt} <= now() then 0
  when ${companyBadges.expiresAt} <= ${inDays(EXPIRES_VERY_SOON_DAYS)} then ${EXPIRES_VERY_SOON_DAYS}::int
  else ${EXPIRES_SOON_DAYS}::int end)`;

export const findUnwarned = (db: Db, limit: number) =>
  db
    .select({
      id: companyBadges.id,
      companyId: companyBadges.companyId,
      expiresAt: sql<string>`${companyBadges.expiresAt}`.mapWith(companyBadges.expiresAt),
      daysBefore: daysBefore.as('days_before'),
    })
    .from(companyBadges)
    .where(
      and(
        eq(companyBadges.status, 'approved'),
        sql`${companyBadges.expiresAt} <= ${inDays(EXPIRES_SOON_DAYS)}`,
        sql`${companyBadges.expiresAt} > ${inDays(-MAX_WARNING_DELAY_DAYS)}`,
        sql`not exists (select 1 from ${badgeWarnings}
          where ${badgeWarnings.companyBadgeId} = ${companyBadges.id}
            and ${badgeWarnings.expiresAt} = ${companyBadges.expiresAt}
            and ${badgeWarnings.daysBefore} <= ${daysBefore})`,
      ),
    )
    .orderBy(asc(companyBadges.expiresAt))
    .limit(limit);
export type UnwarnedBadge = Awaited<ReturnType<typeof findUnwarned>>[number];

/**
 * Records a warning. Returns false if the badge has ended, its expiry has changed, or the warning was already recorded.
 */
export async function insertWarning(
  tx: Db,
  { id, expiresAt, daysBefore: days }: UnwarnedBadge,
): Promise<boolean> {
  const [stillSo] = await tx
    .select({ id: companyBadges.id })
    .from(companyBadges)
    .where(
      and(
        eq(companyBadges.id, id),
        eq(companyBadges.status, 'approved'),
        eq(companyBadges.expiresAt, expiresAt),
      ),
    )
    .for('update');
  if (!stillSo) return false;
  const inserted = await tx
    .insert(badgeWarnings)
    .values({ companyBadgeId: id, expiresAt, daysBefore: days })
    .onConflictDoNothing()
    .returning({ id: badgeWarnings.companyBadgeId });
  return inserted.length > 0;
}
