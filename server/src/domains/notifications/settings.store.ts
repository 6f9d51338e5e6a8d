import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  DEFAULT_CHANNELS,
  DEFAULT_DIGEST_HOUR,
  type NotificationTopic,
  type TopicSettings,
} from '#contract/notification-settings.ts';
import { DEFAULT_TIME_ZONE } from '#contract/user-settings.ts';
import { notificationPreferences, notificationSettings } from '#db/tables/notification-settings.ts';
import { userSettings } from '#db/tables/user-settings.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

export type Chosen = { topic: NotificationTopic } & {
  [Way in keyof TopicSettings]: TopicSettings[Way] | null;
};

const KEY_BYTES = 32;

const chosen = sql<Chosen[]>`coalesce((
  select json_agg(json_build_object('topic', chosen.topic, 'app', chosen.app, 'mail', chosen.mail, 'push', chosen.push))
  from ${notificationPreferences} as chosen where chosen.user_id = ${users.id}), '[]'::json)`;

export const findChosen = (db: Db, userIds: readonly string[]) =>
  db
    .select({
      userId: users.id,
      isAddressConfirmed: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
      isSuspended: sql<boolean>`${isNotNull(users.suspendedAt)}`,
      timeZone: sql<string>`coalesce(${userSettings.timeZone}, ${DEFAULT_TIME_ZONE})`,
      byMail: sql<boolean>`coalesce(${notificationSettings.byMail}, ${DEFAULT_CHANNELS.byMail})`,
      byDigest: sql<boolean>`coalesce(${notificationSettings.byDigest}, ${DEFAULT_CHANNELS.byDigest})`,
      byPush: sql<boolean>`coalesce(${notificationSettings.byPush}, ${DEFAULT_CHANNELS.byPush})`,
      digestHour: sql<number>`coalesce(${notificationSettings.digestHour}, ${DEFAULT_DIGEST_HOUR}::int)`,
      quietFrom: notificationSettings.quietFrom,
      quietUntil: notificationSettings.quietUntil,
      chosen,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(inArray(users.id, [...userIds]), isNull(users.closedAt), isNotNull(users.passwordHash)));
export type ChosenRow = Awaited<ReturnType<typeof findChosen>>[number];

export type Channels = Partial<
  Pick<
    typeof notificationSettings.$inferSelect,
    'byMail' | 'byDigest' | 'byPush' | 'digestHour' | 'quietFrom' | 'quietUntil'
  >
>;

/** Changes only the given settings, so that concurrent changes in other tabs survive. */
export async function changeChannels(tx: Db, userId: string, channels: Channels): Promise<void> {
  await tx
    .insert(notificationSettings)
    .values({ userId, unsubscribeKey: randomBytes(KEY_BYTES), ...channels })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { userId, ...channels } });
}

export async function changeTopic(
  tx: Db,
  userId: string,
  topic: NotificationTopic,
  ways: Partial<TopicSettings>,
): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ userId, topic, ...ways })
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.topic],
      set: { topic, ...ways },
    });
}

export async function takeKeys(tx: Db, userIds: readonly string[]): Promise<Map<string, Buffer>> {
  if (userIds.length === 0) return new Map();
  // Sorted by id to prevent deadlocks between two transactions that create the same keys.
  const made = userIds.toSorted().map((userId) => ({ userId, unsubscribeKey: randomBytes(KEY_BYTES) }));
  // Of two keys created concurrently, the first is used.
  await tx.insert(notificationSettings).values(made).onConflictDoNothing();
  const rows = await tx
    .select({ userId: notificationSettings.userId, key: notificationSettings.unsubscribeKey })
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [...userIds]));
  return new Map(rows.map(({ userId, key }) => [userId, key]));
}

export async function findKey(db: Db, userId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ key: notificationSettings.unsubscribeKey })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row?.key;
}

export async function deleteChoices(tx: Db, userId: string): Promise<void> {
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
}
