import {
  DEFAULT_THEME,
  DEFAULT_TIME_ZONE,
  type UserSettings,
  type UserSettingsChange,
} from '#contract/user-settings.ts';
import { type Language, offeredLanguage } from '#contract/languages.ts';
import { rescheduleForTimeZone } from '#domains/notifications/index.ts';
import { changePrivacy } from '#domains/users/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { ApiError, unauthorized, isUnknownName } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import * as store from './store.ts';

/** Returns the IANA name of a person's time zone, which is UTC until they choose one. */
export async function findTimeZone(db: Db, userId: string): Promise<string> {
  return (await store.findTimeZone(db, userId)) ?? DEFAULT_TIME_ZONE;
}

export const getSettings = ({ db }: Platform, actor: Actor): Promise<UserSettings> =>
  settingsOf(db, actor.id, actor.language);

/**
 * Changes the given settings.
 * @throws ApiError 400 for a time zone that the calendar or the database does not know
 */
export const changeSettings = (
  { db, live }: Platform,
  actor: Actor,
  { theme, language, timeZone, ...privacy }: UserSettingsChange,
): Promise<UserSettings> =>
  db.transaction(async (tx) => {
    if (timeZone !== undefined) await assertKnownTimeZone(tx, timeZone);
    if ([theme, language, timeZone].some((value) => value !== undefined))
      await store.changeSettings(tx, actor.id, { theme, language, timeZone });
    if (timeZone !== undefined) await rescheduleForTimeZone(tx, actor.id);
    if (Object.values(privacy).some((flag) => flag !== undefined)) await changePrivacy(tx, actor.id, privacy);
    await live.publishStale(tx, [actor.id], ['user']);
    return settingsOf(tx, actor.id, actor.language);
  });

async function assertKnownTimeZone(tx: Db, timeZone: string): Promise<void> {
  try {
    await store.assertKnownTimeZone(tx, timeZone);
  } catch (error) {
    if (!isUnknownName(error)) throw error;
    throw new ApiError('settings.time_zone_unknown').at('timeZone');
  }
}

/**
 * @param fallback the language for someone who has not chosen one
 * @throws ApiError 401 for an account that no longer exists
 */
export async function settingsOf(db: Db, userId: string, fallback: Language): Promise<UserSettings> {
  const found = await store.findSettings(db, userId);
  if (!found) throw unauthorized();
  const { theme, language, timeZone, ...privacy } = found;
  return {
    theme: theme ?? DEFAULT_THEME,
    language: offeredLanguage(language) ?? fallback,
    timeZone: timeZone ?? DEFAULT_TIME_ZONE,
    isTimeZoneKnown: timeZone !== null,
    ...privacy,
  };
}
