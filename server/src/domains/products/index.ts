import { defineDomain } from '#platform/domain.ts';
import { routes as administrationRoutes } from './administration.routes.ts';
import { routes } from './routes.ts';
import { listeners as administrationListeners } from './administration.listeners.ts';
import { listeners } from './listeners.ts';
import { NEW_PRODUCTS } from './edit.ts';
import { PRODUCT_IMAGES } from './image-files.ts';
import { deleteWaitingOf } from './waiting-images.store.ts';
import { pageWords } from './page-words.ts';
import { waitingImages } from './personal-data.store.ts';

export { priceColumns } from './edit.ts';
export { findAmong } from './list.store.ts';
export { findContaining, listListings } from './list.ts';
export { assertShownProduct } from './products.ts';
export { findNamedProducts, findRemoved } from './named.store.ts';
export { productListingsChanged } from './listings-changed.ts';
export { lockProducts, insertListings, renewProducts, updateListing } from './bulk.store.ts';
export { tidyProducts } from './public-records.store.ts';
export { isListed, isOnMarket } from './visibility.store.ts';
export { type ProductRecord, loadProductRecords } from './public-records.ts';

export const products = defineDomain({
  name: 'products',
  routes: [administrationRoutes, routes],
  listeners: [administrationListeners, listeners],
  rateLimits: [NEW_PRODUCTS],
  files: [PRODUCT_IMAGES],
  pageWords,
  onAccountDeletion: { erase: (_platform, tx, { userId }) => deleteWaitingOf(tx, userId) },
  personalData: [waitingImages],
});
