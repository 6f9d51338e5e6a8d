import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';

export const companyAnalytics = defineDomain({
  name: 'company-analytics',
  routes: [routes],
});
