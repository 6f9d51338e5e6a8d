import { POLICY_PATHS } from '#contract/policy-versions.ts';
import { defineDomain } from '#platform/domain.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export const policies = defineDomain({
  name: 'policies',
  routes: [routes],
  listeners: [listeners],
  notifications: {
    policy_changed: { topic: 'agreements', pathOf: ({ policy }) => POLICY_PATHS[policy] },
  },
});
