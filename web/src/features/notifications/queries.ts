import { getNotificationSettings } from '#contract/notification-settings.ts';
import { listNotifications } from '#contract/notifications.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

/** Requests in it say what became of them. */
const TOPICS = ['notifications', 'connections'] as const;

/** What happened, newest first, in pages that fit the popover. */
export const notificationsQuery = pagedQuery(listNotifications, { query: { limit: 20 } }, TOPICS);

/** The same on a page of its own: all of it, or what is unread. */
export const allNotificationsQuery = (show: 'unread' | undefined) =>
  pagedQuery(
    listNotifications,
    { query: { limit: 50, ...(show === 'unread' && { unread: 'true' as const }) } },
    TOPICS,
  );

const RECENT = 6;

/** The newest few, on the dashboard. */
export const recentEventsQuery = oneQuery(listNotifications, { query: { limit: RECENT } }, ['notifications']);

export const notificationSettingsQuery = oneQuery(getNotificationSettings, {}, ['user']);
