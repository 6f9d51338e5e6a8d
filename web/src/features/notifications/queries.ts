import { getUnread, listNotifications } from '#contract/notifications.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

/** The live badges of the bar. */
export const unreadQuery = oneQuery(getUnread, {}, ['notifications', 'messages', 'connections']);

/** What happened, newest first, in pages that fit the popover. */
export const notificationsQuery = pagedQuery(listNotifications, { query: { limit: 20 } }, ['notifications']);
