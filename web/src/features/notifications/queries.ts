import { listNotifications } from '#contract/notifications.ts';
import { pagedQuery } from '#lib/queries.ts';

/** What happened, newest first, in pages that fit the popover. */
export const notificationsQuery = pagedQuery(listNotifications, { query: { limit: 20 } }, ['notifications']);
