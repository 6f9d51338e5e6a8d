import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export { findAmong } from './list.store.ts';
export { findContaining, listDirectory } from './list.ts';

export const directory = defineDomain({
  name: 'directory',
  routes: [routes],
});
