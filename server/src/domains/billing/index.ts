import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export { chargeForConnection } from './charge.ts';

export const billing = defineDomain({
  name: 'billing',
  routes: [routes],
});
