import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { PROPOSALS } from './propose.ts';

export const companyAgreements = defineDomain({
  name: 'company-agreements',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [PROPOSALS],
});
