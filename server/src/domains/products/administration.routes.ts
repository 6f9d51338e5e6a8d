import { deleteProduct, listAdminProducts } from '#contract/product-administration.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './administration.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listAdminProducts, ({ query }) => service.listProducts(platform, query));
  on(deleteProduct, ({ actor, params, body }) => service.deleteProduct(platform, actor, params.id, body));
}
