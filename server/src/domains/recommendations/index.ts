import { defineDomain } from '#platform/domain.ts';
import { routes as administrationRoutes } from './administration.routes.ts';
import { GENERATIONS } from './generate.ts';
import { INTERACTIONS } from './interactions.ts';
import { listeners } from './listeners.ts';
import {
  deleteAllOf,
  ownDismissals,
  ownInteractions,
  ownRecommendations,
  ownRefresh,
} from './personal-data.store.ts';
import { routes } from './routes.ts';

export const recommendations = defineDomain({
  name: 'recommendations',
  routes: [administrationRoutes, routes],
  listeners: [listeners],
  rateLimits: [GENERATIONS, INTERACTIONS],
  onAccountDeletion: { erase: (_platform, tx, { userId }) => deleteAllOf(tx, userId) },
  personalData: [ownRecommendations, ownInteractions, ownDismissals, ownRefresh],
});
