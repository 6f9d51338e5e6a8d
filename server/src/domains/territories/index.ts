import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';

export { territoriesChanged } from './territories-changed.ts';
export { findObstacles, openInstead } from './bulk-opening.ts';
export { explainClash, replaceTerms } from './replace-terms.ts';
export type { HeldTerritory } from './held.ts';
export { isInForce, isOpenNow } from './in-force.store.ts';
export {
  isOftenOpen,
  openProductIds,
  openTerritoriesOfProduct,
  openTerritoryRows,
  territoriesOfProduct,
} from './store.ts';
export { findOpenedOn } from './open-territories.ts';
export { releaseTerritories } from './release.store.ts';
export { type Obstacle, assignTerritories } from './assign.ts';
export { listTerms, territoriesOf } from './territories.ts';

export const territories = defineDomain({
  name: 'territories',
  routes: [routes],
  listeners: [listeners],
  notifications: {
    territory_given: { topic: 'products', pathOf: ({ productId }) => `/products/${productId}` },
  },
});
