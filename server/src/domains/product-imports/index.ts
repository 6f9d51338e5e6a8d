import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { SHEETS } from './imports.ts';
import { uploadedSheets } from './personal-data.store.ts';
import { deleteAllOf } from './store.ts';

export const productImports = defineDomain({
  name: 'product-imports',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [SHEETS],
  // Imports end before the account is locked, because a running import locks its own row before the company.
  onAccountDeletion: { endPending: (_platform, tx, { userId }) => deleteAllOf(tx, userId) },
  personalData: [uploadedSheets],
});
