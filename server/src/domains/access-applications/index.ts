import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { deleteApplicationsOf } from './store.ts';

export const accessApplications = defineDomain({
  name: 'access-applications',
  routes: [routes],
  onAccountDeletion: {
    erase: (_platform, tx, { userId }) => deleteApplicationsOf(tx, userId),
  },
});
