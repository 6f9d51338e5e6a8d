import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { pathOfResults } from './results-path.ts';
import { deleteSearchesOf } from './store.ts';
import { ownSearches } from './personal-data.store.ts';

export { setAlert } from './alert-setting.ts';

export const savedSearches = defineDomain({
  name: 'saved-searches',
  routes: [routes],
  listeners: [listeners],
  onAccountDeletion: {
    erase: (_platform, tx, { userId }) => deleteSearchesOf(tx, userId),
  },
  notifications: { saved_search: { topic: 'watched', pathOf: pathOfResults } },
  personalData: [ownSearches],
});
