import { getUnread } from '#contract/notifications.ts';
import { oneQuery } from './queries.ts';

/** What waits for the person signed in: the badges of the bar, and figures of the dashboard. */
export const unreadQuery = oneQuery(getUnread, {}, ['notifications', 'messages', 'connections']);
