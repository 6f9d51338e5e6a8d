import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { connections } from '#db/tables/connections.ts';
import { companyMembers } from '#db/tables/members.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';

/** Enough for a median, and a limit on the work for companies with many requests. */
const LATEST = 200;

const answers = prepared((db) => {
  const latest = db
    .select({
      recipientId: connections.recipientId,
      isAnswered: sql<boolean>`${connections.respondedAt} is not null`.as('is_answered'),
      // A request without an answer counts as the slowest, so that ignoring requests does not improve the
      // median.
      seconds:
        sql<number>`coalesce(extract(epoch from ${connections.respondedAt} - ${connections.createdAt})::float8, 'infinity')`.as(
          'seconds',
        ),
    })
    .from(connections)
    .where(
      and(
        eq(connections.recipientCompanyId, sql.placeholder('companyId')),
        inArray(connections.status, ['accepted', 'rejected', 'expired']),
        sql`${connections.createdAt} > now() - interval '12 months'`,
      ),
    )
    .orderBy(desc(connections.createdAt))
    .limit(LATEST)
    .as('latest');
  return db
    .select({
      answered: sql<number>`count(*) filter (where ${latest.isAnswered})::int`,
      median: sql<number | null>`percentile_disc(0.5) within group (order by ${latest.seconds})`,
    })
    .from(latest)
    .innerJoin(companyMembers, eq(companyMembers.userId, latest.recipientId))
    .where(eq(companyMembers.companyId, sql.placeholder('companyId')))
    .prepare('response_time');
});

/**
 * Returns how many of the latest requests to the current owner were answered, and the median in seconds (Infinity
 * when most were not).
 */
export async function findAnswers(db: Db, companyId: string): Promise<{ answered: number; median: number }> {
  const [row] = await answers(db).execute({ companyId });
  return { answered: row?.answered ?? 0, median: row?.median ?? Infinity };
}
