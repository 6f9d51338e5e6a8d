import { listNotifications } from '#contract/notifications.ts';
import { pagedQuery } from '#lib/queries.ts';

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
