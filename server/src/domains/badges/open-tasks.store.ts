import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { companyBadges } from '#db/tables/badges.ts';
import { events } from '#db/tables/events.ts';
import { isMemberOf } from '#domains/members/index.ts';
import type { Db } from '#platform/db.ts';
import { isRenewalPending } from './store.ts';

/**
 * Returns the expiry warnings that still need an action: the expiry of the badge has not changed, no one has requested
 * its renewal, and this person may request it.
 */
export async function findOpenTasks(
  db: Db,
  eventIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  const open = await db
    .select({ id: events.id })
    .from(events)
    .innerJoin(companyBadges, sql`${companyBadges.id} = (${events.payload} ->> 'companyBadgeId')::uuid`)
    .where(
      and(
        inArray(events.id, [...eventIds]),
        eq(events.name, 'badge.expiring'),
        eq(companyBadges.status, 'approved'),
        isMemberOf(userId, companyBadges.companyId, 'editor'),
        sql`${companyBadges.expiresAt} = (${events.payload} ->> 'expiresAt')::timestamptz`,
        not(isRenewalPending),
      ),
    );
  return new Set(open.map(({ id }) => id));
}
