import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { connections } from '#db/tables/connections.ts';
import { companyMembers } from '#db/tables/members.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';

/**
 * The number of latest requests to consider: enough for a median, and a limit on the work for companies with many
 * requests.
 */
const LATEST = 200;

const answers = prepared((db) => {
  const latest = db
    .select({
      recipientId: connections.recipientId,
      isAnswered: sql<boolean>`${connections.respondedAt} is not null`.as('is_answered'),
      // A request without an answer counts as the slowest, so that ignoring requests does not improve the median.
      seconds:
        sql<number>`coalesce(extract(epoch from ${connections.respondedAt} - ${connections.createdAt})::float8, 'infinity')`.as(
          'seconds',
        ),
    })
    .from(connections)
    .where(
      and(
        eq(connections.recipientCompanyId, sql`target.id`),
        inArray(connections.status, ['accepted', 'rejected', 'expired']),
        sql`${connections.createdAt} > now() - interval '12 months'`,
      ),
    )
    .orderBy(desc(connections.createdAt))
    .limit(LATEST)
    .as('latest');
  return db
    .select({
      companyId: sql<string>`target.id`,
      answered: sql<number>`count(*) filter (where ${latest.isAnswered})::int`,
      median: sql<number>`percentile_disc(0.5) within group (order by ${latest.seconds})`,
    })
    .from(sql`unnest(${sql.placeholder('companyIds')}::uuid[]) as target (id)`)
    .innerJoinLateral(latest, sql`true`)
    .innerJoin(
      companyMembers,
      and(eq(companyMembers.userId, latest.recipientId), eq(companyMembers.companyId, sql`target.id`)),
    )
    .groupBy(sql`target.id`)
    .prepare('response_time');
});

/**
 * Returns how many of the latest requests to each company's members were answered, and the median response time in
 * seconds (Infinity when most were not answered). Companies without requests are left out.
 */
export const findAnswers = (
  db: Db,
  companyIds: readonly string[],
): Promise<{ companyId: string; answered: number; median: number }[]> =>
  answers(db).execute({ companyIds: [...companyIds] });
