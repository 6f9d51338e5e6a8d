import {
  addProduct,
  changeProduct,
  getProduct,
  getProductFacets,
  getProductFigures,
  listProducts,
  relistProduct,
  removeProductImage,
  uploadProductImage,
  uploadWaitingImage,
  withdrawProduct,
} from '#contract/products.ts';
import { changeProductTerritories, getProductTerritories } from '#contract/territories.ts';
import type { Platform } from '#platform/platform.ts';
import { readForVisitor } from '#platform/replica.ts';
import type { On } from '#platform/route.ts';
import * as editing from './edit.ts';
import { getFacets, getFigures } from './facets.ts';
import * as image from './image.ts';
import { searchListings } from './list.ts';
import * as service from './products.ts';
import { changeTerritories, getTerritories } from './territories.ts';
import * as waitingImages from './waiting-images.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listProducts, ({ actor, query, request }) =>
    readForVisitor(platform, request, (from) => searchListings(from, actor, query)),
  );
  on(getProductFacets, ({ actor, query }) => getFacets(platform, actor, query));
  on(getProductFigures, ({ actor }) => getFigures(platform, actor));
  on(getProduct, ({ actor, params }) => service.getProduct(platform, actor, params.id));
  on(addProduct, ({ actor, body }) => editing.addProduct(platform, actor, body));
  on(changeProduct, ({ actor, params, body }) => editing.changeProduct(platform, actor, params.id, body));
  on(withdrawProduct, ({ actor, params }) => editing.withdrawProduct(platform, actor, params.id));
  on(relistProduct, ({ actor, params }) => editing.relistProduct(platform, actor, params.id));
  on.upload(uploadWaitingImage, ({ actor, upload }) =>
    waitingImages.uploadWaitingImage(platform, actor, upload),
  );
  on.upload(uploadProductImage, ({ actor, params, upload }) =>
    image.uploadImage(platform, actor, params.id, upload),
  );
  on(getProductTerritories, ({ actor, params }) => getTerritories(platform, actor, params.id));
  on(changeProductTerritories, ({ actor, params, body }) =>
    changeTerritories(platform, actor, params.id, body),
  );
  on(removeProductImage, ({ actor, params }) => image.removeImage(platform, actor, params.id));
}
