import { eq } from 'drizzle-orm';
import { notificationPreferences, notificationSettings } from '#db/tables/notification-settings.ts';
import { notifications } from '#db/tables/notifications.ts';
import { pushSubscriptions } from '#db/tables/push-subscriptions.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const received = personalRecords({
  name: 'notifications',
  table: notifications,
  key: notifications.id,
  isOf: (userId) => eq(notifications.userId, userId),
  columns: {
    subject: notifications.subject,
    readAt: notifications.readAt,
    createdAt: notifications.createdAt,
  },
});

export const channels = personalRecords({
  name: 'notificationChannels',
  table: notificationSettings,
  key: notificationSettings.userId,
  isOf: (userId) => eq(notificationSettings.userId, userId),
  columns: {
    byMail: notificationSettings.byMail,
    byDigest: notificationSettings.byDigest,
    byPush: notificationSettings.byPush,
    digestHour: notificationSettings.digestHour,
    quietFrom: notificationSettings.quietFrom,
    quietUntil: notificationSettings.quietUntil,
  },
});

export const topics = personalRecords({
  name: 'notificationTopics',
  table: notificationPreferences,
  key: notificationPreferences.topic,
  isOf: (userId) => eq(notificationPreferences.userId, userId),
  columns: {
    topic: notificationPreferences.topic,
    app: notificationPreferences.app,
    mail: notificationPreferences.mail,
    push: notificationPreferences.push,
  },
});

export const pushDevices = personalRecords({
  name: 'pushDevices',
  table: pushSubscriptions,
  key: pushSubscriptions.id,
  isOf: (userId) => eq(pushSubscriptions.userId, userId),
  columns: {
    userAgent: pushSubscriptions.userAgent,
    createdAt: pushSubscriptions.createdAt,
    lastDeliveredAt: pushSubscriptions.lastDeliveredAt,
  },
});
