import { defineDomain } from '#platform/domain.ts';
import { listeners } from './listeners.ts';
import { ownSavedProducts } from './personal-data.store.ts';
import { routes } from './routes.ts';
import { deleteSavedBy } from './store.ts';

export const savedProducts = defineDomain({
  name: 'saved-products',
  routes: [routes],
  listeners: [listeners],
  onAccountDeletion: { erase: (_platform, tx, { userId }) => deleteSavedBy(tx, userId) },
  notifications: {
    saved_product_recalled: { topic: 'watched', pathOf: ({ productId }) => `/products/${productId}` },
  },
  personalData: [ownSavedProducts],
});
