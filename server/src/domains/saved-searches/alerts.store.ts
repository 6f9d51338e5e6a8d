import {
  type SQL,
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { SearchAlert } from '#contract/saved-searches.ts';
import { DEFAULT_TIME_ZONE } from '#contract/user-settings.ts';
import { RETENTION_DAYS } from '#contract/retention.ts';
import { products } from '#db/tables/products.ts';
import { savedSearches, searchFinds } from '#db/tables/saved-searches.ts';
import { userSettings } from '#db/tables/user-settings.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { isMemberOf } from '#domains/members/index.ts';
import type { AlertRounds } from './alert-rounds.ts';

/** How long an alert waits, so that several results are combined into one email. */
const PAUSE_MINUTES = 10;

const timeZone = sql`coalesce(${userSettings.timeZone}, ${DEFAULT_TIME_ZONE})`;

/** The time before which results are due; null for a time zone that is missing from `rounds`. */
const foundBefore = sql`case ${savedSearches.alert} when 'daily' then rounds.daily when 'weekly' then rounds.weekly else now() end`;

const isRested = sql`(${savedSearches.alert} <> 'at_once' or ${savedSearches.alertedAt} is null
  or ${savedSearches.alertedAt} <= now() - make_interval(mins => ${PAUSE_MINUTES}))`;

export const findAlertZones = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectDistinct({ timeZone: sql<string>`${timeZone}` })
      .from(savedSearches)
      .leftJoin(userSettings, eq(userSettings.userId, savedSearches.userId))
      .where(inArray(savedSearches.alert, ['daily', 'weekly']))
  ).map((row) => row.timeZone);

const tableOf = (rounds: readonly AlertRounds[]): SQL => {
  const column = (valueOf: (round: AlertRounds) => string) => sql.param(rounds.map(valueOf));
  return sql`unnest(${column((round) => round.timeZone)}::text[], ${column(({ daily }) => daily.toISOString())}::timestamptz[],
    ${column(({ weekly }) => weekly.toISOString())}::timestamptz[]) as rounds (time_zone, daily, weekly)`;
};

export const findToAlert = (
  db: Db,
  rounds: readonly AlertRounds[],
  { after, limit }: { after: string; limit: number },
) =>
  db
    .select({
      id: savedSearches.id,
      userId: savedSearches.userId,
      name: savedSearches.name,
      kind: savedSearches.kind,
      query: savedSearches.query,
      alert: sql<Exclude<SearchAlert, 'none'>>`${savedSearches.alert}`,
      /** Text written by others is emailed only to confirmed addresses. */
      hasVerifiedAddress: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .leftJoin(userSettings, eq(userSettings.userId, savedSearches.userId))
    .leftJoin(tableOf(rounds), sql`rounds.time_zone = ${timeZone}`)
    .where(
      and(
        gt(savedSearches.id, after),
        sql`${savedSearches.alert} <> 'none'`,
        // Alerts of a suspended account wait until it is restored.
        isNull(users.suspendedAt),
        isRested,
        sql`exists (select from ${searchFinds} where ${searchFinds.searchId} = ${savedSearches.id}
          and ${searchFinds.isDue} and ${searchFinds.foundAt} <= ${foundBefore})`,
      ),
    )
    .orderBy(asc(savedSearches.id))
    .limit(limit);
export type SearchToAlert = Awaited<ReturnType<typeof findToAlert>>[number];

const isDueFor = (searchId: string) => and(eq(searchFinds.searchId, searchId), eq(searchFinds.isDue, true));

export const findDue = async (db: Db, searchId: string, limit: number): Promise<string[]> =>
  (
    await db
      .select({ thingId: searchFinds.thingId })
      .from(searchFinds)
      .where(isDueFor(searchId))
      .orderBy(desc(searchFinds.foundAt))
      .limit(limit)
  ).map(({ thingId }) => thingId);

/** Records an alert. Returns false when the search was deleted or its alert setting changed. */
export async function recordAlert(
  tx: Db,
  { id, alert }: Pick<SearchToAlert, 'id' | 'alert'>,
): Promise<boolean> {
  const noted = await tx
    .update(savedSearches)
    .set({ alertedAt: sql`now()` })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.alert, alert)))
    .returning({ id: savedSearches.id });
  return noted.length > 0;
}

export const markReported = async (
  tx: Db,
  searchId: string,
  thingIds: readonly string[],
): Promise<string[]> =>
  (
    await tx
      .update(searchFinds)
      .set({ isDue: false })
      .where(and(isDueFor(searchId), inArray(searchFinds.thingId, [...thingIds])))
      .returning({ thingId: searchFinds.thingId })
  ).map(({ thingId }) => thingId);

/** Deletes results that disappeared before they were reported, so that they count as new if they come back. */
export const deleteGone = (tx: Db, searchId: string, due: readonly string[], there: readonly string[]) =>
  tx
    .delete(searchFinds)
    .where(
      and(
        isDueFor(searchId),
        inArray(searchFinds.thingId, [...due]),
        notInArray(searchFinds.thingId, [...there]),
      ),
    );

export const deleteOldFinds = (db: Db) =>
  db
    .delete(searchFinds)
    .where(
      and(
        eq(searchFinds.isDue, false),
        lt(searchFinds.foundAt, sql`now() - make_interval(days => ${RETENTION_DAYS.searchResult})`),
      ),
    );

export const findFindersOf = async (db: Db, productId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ userId: savedSearches.userId })
      .from(searchFinds)
      .innerJoin(savedSearches, eq(savedSearches.id, searchFinds.searchId))
      .innerJoin(products, eq(products.id, searchFinds.thingId))
      .where(
        and(
          eq(products.id, productId),
          sql`${savedSearches.alert} <> 'none'`,
          not(isMemberOf(savedSearches.userId, products.companyId, 'editor')),
        ),
      )
  ).map(({ userId }) => userId);
