import { getNotificationSettings } from '#contract/notification-settings.ts';
import { listNotifications } from '#contract/notifications.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

/**
 * Notifications show the status of their request, and whether an answer, a signature, a payment or a document is still
 * needed.
 */
const TOPICS = [
  'notifications',
  'connections',
  'agreements',
  'deals',
  'contracts',
  'badges',
  'companies',
  'billing',
  'nda',
  'products',
] as const;

export const notificationsQuery = pagedQuery(listNotifications, { query: { limit: 20 } }, TOPICS);

export const allNotificationsQuery = (show: 'unread' | undefined) =>
  pagedQuery(
    listNotifications,
    { query: { limit: 50, ...(show === 'unread' && { unread: 'true' as const }) } },
    TOPICS,
  );

const RECENT = 6;

export const recentEventsQuery = oneQuery(listNotifications, { query: { limit: RECENT } }, TOPICS);

export const notificationSettingsQuery = oneQuery(getNotificationSettings, {}, ['user']);
