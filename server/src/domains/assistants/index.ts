import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { ASSISTANT_CALLS } from './conversations.ts';
import { interviews } from './personal-data.store.ts';

export const assistants = defineDomain({
  name: 'assistants',
  routes: [routes],
  rateLimits: [ASSISTANT_CALLS],
  personalData: [interviews],
});
