import { getUnread } from '#contract/notifications.ts';
import { oneQuery } from '#lib/queries.ts';

/** The live badges of the bar. */
export const unreadQuery = oneQuery(getUnread, {}, ['notifications', 'messages', 'connections']);
