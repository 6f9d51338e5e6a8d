import { defineDomain } from '#platform/domain.ts';
import { findOpenTasks } from './open-tasks.store.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { BADGE_DOCUMENTS } from './documents.ts';
import { notificationKinds } from './notification-kinds.ts';
import { ownRequests } from './personal-data.store.ts';

export { listHeldBadges } from './badges.ts';

export const badges = defineDomain({
  name: 'badges',
  routes: [routes],
  listeners: [listeners],
  files: [BADGE_DOCUMENTS],
  findOpenTasks,
  notifications: notificationKinds,
  personalData: [ownRequests],
});
