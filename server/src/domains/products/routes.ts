import { listProducts } from '#contract/products.ts';
import type { Platform } from '#platform/platform.ts';
import type { On } from '#platform/route.ts';
import * as service from './service.ts';

export function routes(on: On, platform: Platform): void {
  on.list(listProducts, ({ query }) => service.listProducts(platform, query));
}
