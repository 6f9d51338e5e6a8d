import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';

export const productImports = defineDomain({
  name: 'product-imports',
  routes: [routes],
  listeners: [listeners],
});
