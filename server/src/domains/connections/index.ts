import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { onAccountDeletion } from './account-deletion.ts';
import { notificationKinds } from './notification-kinds.ts';
import { findRequestStates } from './answerable.store.ts';
import { CONNECTION_REQUESTS } from './request.ts';
import { ownConnections } from './personal-data.store.ts';

export { listConnections, recordFirstMessage } from './connections.ts';
export {
  findConnectedPeople,
  hasRequested,
  isConnectedPair,
  isConnectedWithCompany,
  isForCompany,
  isPair,
} from './pairs.store.ts';
export { publishedResponseDays, publishedResponseDaysOf } from './response-time.ts';
export { isAnswerable, isShownTo } from './answerable.store.ts';
export { expiresAt, isAccepted, isWaiting } from './request-state.store.ts';

export const connections = defineDomain({
  name: 'connections',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [CONNECTION_REQUESTS],
  onAccountDeletion,
  notifications: notificationKinds,
  findRequestStates,
  personalData: [ownConnections],
});
