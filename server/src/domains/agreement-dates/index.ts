import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const agreementDates = defineDomain({
  name: 'agreement-dates',
  routes: [routes],
});
