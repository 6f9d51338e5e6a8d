import { getUnread } from '#contract/notifications.ts';
import { oneQuery } from './queries.ts';

/** The unread counts of the bar and the dashboard. */
export const unreadQuery = oneQuery(getUnread, {}, ['notifications', 'messages', 'connections']);
