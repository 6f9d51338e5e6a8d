import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export { readFdaHealth, readSealHealth, readSignatureHealth } from './records-health.ts';

export const operations = defineDomain({
  name: 'operations',
  routes: [routes],
});
