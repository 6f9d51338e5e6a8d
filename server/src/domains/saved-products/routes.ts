import { getProductSaved, listSavedProducts, saveProduct, unsaveProduct } from '#contract/saved-products.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './saved-products.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listSavedProducts, ({ actor, query }) => service.listSaved(platform, actor, query));
  on(getProductSaved, ({ actor, params }) => service.getSaved(platform, actor, params.id));
  on(saveProduct, ({ actor, params }) => service.saveProduct(platform, actor, params.id));
  on(unsaveProduct, ({ actor, params }) => service.unsaveProduct(platform, actor, params.id));
}
