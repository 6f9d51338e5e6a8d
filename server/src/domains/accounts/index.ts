import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { encryptedResetRequests } from './reset-password.ts';

export const accounts = defineDomain({
  name: 'accounts',
  routes: [routes],
  listeners: [listeners],
  encrypted: [encryptedResetRequests],
});
