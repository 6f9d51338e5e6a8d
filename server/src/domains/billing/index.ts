import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { charges } from './personal-data.store.ts';

export { chargeForConnection } from './charge.ts';

export const billing = defineDomain({
  name: 'billing',
  routes: [routes],
  personalData: [charges],
});
