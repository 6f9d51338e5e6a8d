import { getUnread } from '#contract/notifications.ts';
import { oneQuery } from './queries.ts';

export const unreadQuery = oneQuery(getUnread, {}, ['notifications', 'messages', 'connections']);
