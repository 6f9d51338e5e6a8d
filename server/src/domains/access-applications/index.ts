import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { deleteApplicationsOf } from './store.ts';
import { APPLICATIONS } from './applications.ts';
import { ownApplications } from './personal-data.store.ts';

export const accessApplications = defineDomain({
  name: 'access-applications',
  routes: [routes],
  rateLimits: [APPLICATIONS],
  onAccountDeletion: {
    erase: (_platform, tx, { userId }) => deleteApplicationsOf(tx, userId),
  },
  personalData: [ownApplications],
});
