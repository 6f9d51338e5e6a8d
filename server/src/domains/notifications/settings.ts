import {
  DEFAULT_TOPICS,
  NOTIFICATION_TOPICS,
  type NotificationSettings,
  type NotificationSettingsChange,
  type NotificationTopic,
  type QuietHours,
  type TopicSettings,
} from '#contract/notification-settings.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db.ts';
import { unauthorized } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { reschedule } from './scheduled-deliveries.ts';
import { lockDeliveries } from './scheduled-deliveries.store.ts';
import * as store from './settings.store.ts';

export interface Recipient extends NotificationSettings {
  readonly userId: string;
  readonly isSuspended: boolean;
}

export async function findRecipients(db: Db, userIds: readonly string[]): Promise<Map<string, Recipient>> {
  const rows = userIds.length > 0 ? await store.findChosen(db, userIds) : [];
  return new Map(rows.map((row) => [row.userId, recipientOf(row)]));
}

export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  return (await findRecipients(db, [userId])).get(userId);
}

export const findTopic = async (
  db: Db,
  userId: string,
  topic: NotificationTopic,
): Promise<TopicSettings | undefined> => (await findRecipient(db, userId))?.topics[topic];

const recipientOf = ({ quietFrom, quietUntil, chosen, ...row }: store.ChosenRow): Recipient => ({
  ...row,
  quietHours: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null,
  topics: Object.fromEntries(
    NOTIFICATION_TOPICS.map((topic) => [
      topic,
      withDefaults(
        topic,
        chosen.find((one) => one.topic === topic),
      ),
    ]),
  ) as Recipient['topics'],
});

const withDefaults = (topic: NotificationTopic, chosen: store.Chosen | undefined): TopicSettings => ({
  app: chosen?.app ?? DEFAULT_TOPICS[topic].app,
  mail: chosen?.mail ?? DEFAULT_TOPICS[topic].mail,
  push: chosen?.push ?? DEFAULT_TOPICS[topic].push,
});

export const getSettings = ({ db }: Platform, actor: Actor): Promise<NotificationSettings> =>
  settingsOf(db, actor.id);

export const changeSettings = (
  { db, live }: Platform,
  actor: Actor,
  { topics = {}, quietHours, ...channels }: NotificationSettingsChange,
): Promise<NotificationSettings> =>
  db.transaction(async (tx) => {
    // Locked before the settings, in the same order as the job that sends deliveries, to prevent deadlocks.
    await lockDeliveries(tx, actor.id);
    await store.changeChannels(tx, actor.id, { ...channels, ...quietColumns(quietHours) });
    for (const topic of NOTIFICATION_TOPICS) {
      if (topics[topic]) await store.changeTopic(tx, actor.id, topic, topics[topic]);
    }
    const changed = await settingsOf(tx, actor.id);
    await reschedule(tx, actor.id, changed, new Date());
    await live.publishStale(tx, [actor.id], ['user']);
    return changed;
  });

export async function rescheduleForTimeZone(tx: Db, userId: string): Promise<void> {
  await lockDeliveries(tx, userId);
  const recipient = await findRecipient(tx, userId);
  if (recipient) await reschedule(tx, userId, recipient, new Date());
}

const quietColumns = (quietHours: QuietHours | null | undefined): store.Channels =>
  quietHours === undefined
    ? {}
    : { quietFrom: quietHours?.from ?? null, quietUntil: quietHours?.until ?? null };

/** @throws ApiError 401 for an account that no longer exists */
async function settingsOf(db: Db, userId: string): Promise<Recipient> {
  const recipient = await findRecipient(db, userId);
  if (!recipient) throw unauthorized();
  return recipient;
}

export async function takeKey(tx: Db, userId: string): Promise<Buffer> {
  const key = (await store.findKey(tx, userId)) ?? (await store.takeKeys(tx, [userId])).get(userId);
  if (!key) throw new Error('An insert that neither fails nor makes a row.');
  return key;
}
