import { eq, inArray, sql } from 'drizzle-orm';
import { offeredLanguage } from '#contract/languages.ts';
import type { UserSettingsChange } from '#contract/user-settings.ts';
import { userSettings } from '#db/tables/user-settings.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { BASE_LANGUAGE, type Reader, readerOf } from '#platform/words.ts';

const settingsOf = prepared((db) =>
  db
    .select({
      theme: userSettings.theme,
      language: userSettings.language,
      timeZone: userSettings.timeZone,
      profileVisible: users.profileVisible,
      showEmail: users.showEmail,
      allowMessages: users.allowMessages,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('settings_of'),
);

/** Returns a person's settings: null if none are stored, undefined for an unknown account. */
export async function findSettings(db: Db, userId: string) {
  const [found] = await settingsOf(db).execute({ userId });
  return found;
}

export async function findTimeZone(db: Db, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ timeZone: userSettings.timeZone })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  return found?.timeZone ?? null;
}

export async function findReaders(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Reader>> {
  if (userIds.length === 0) return new Map();
  const found = await db
    .select({
      userId: userSettings.userId,
      language: userSettings.language,
      timeZone: userSettings.timeZone,
    })
    .from(userSettings)
    .where(inArray(userSettings.userId, [...new Set(userIds)]));
  return new Map(
    found.map(({ userId, language, timeZone }) => [
      userId,
      readerOf(offeredLanguage(language) ?? BASE_LANGUAGE, timeZone ?? undefined),
    ]),
  );
}

/** @throws when the database does not know the time zone */
export async function assertKnownTimeZone(tx: Db, timeZone: string): Promise<void> {
  await tx.execute(sql`select now() at time zone ${timeZone}`);
}

/** Changes only the given settings, so that concurrent changes in other tabs survive. */
export async function changeSettings(
  tx: Db,
  userId: string,
  change: Pick<UserSettingsChange, 'theme' | 'language' | 'timeZone'>,
): Promise<void> {
  const set = { ...change, updatedAt: sql`now()` };
  await tx
    .insert(userSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: userSettings.userId, set });
}

export async function saveFirstStepsDismissed(tx: Db, userId: string): Promise<void> {
  const set = { firstStepsDismissedAt: sql`now()`, updatedAt: sql`now()` };
  await tx
    .insert(userSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: userSettings.userId, set });
}

export async function deleteSettings(tx: Db, userId: string): Promise<void> {
  await tx.delete(userSettings).where(eq(userSettings.userId, userId));
}
