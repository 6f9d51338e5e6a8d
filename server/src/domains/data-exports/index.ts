import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { DATA_EXPORTS, EXPORT_FILES, onAccountDeletion } from './data-exports.ts';
import { ownExport } from './personal-data.store.ts';

export const dataExports = defineDomain({
  name: 'data-exports',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [DATA_EXPORTS],
  files: [EXPORT_FILES],
  onAccountDeletion,
  personalData: [ownExport],
});
