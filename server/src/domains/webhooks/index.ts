import { defineDomain } from '#platform/domain.ts';
import { WEBHOOK_SENDING } from './webhooks.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';
import { encryptedSecrets } from './store.ts';

export const webhooks = defineDomain({
  name: 'webhooks',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [WEBHOOK_SENDING],
  encrypted: [encryptedSecrets],
});
