import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { SHEETS } from './imports.ts';
import { uploadedSheets } from './personal-data.store.ts';

export const productImports = defineDomain({
  name: 'product-imports',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [SHEETS],
  personalData: [uploadedSheets],
});
