import { defineDomain } from '#platform/domain.ts';
import { ADMINS } from '#platform/live.ts';
import { routes } from './routes.ts';
import { deleteApplicationsOf } from './store.ts';
import { APPLICATIONS } from './applications.ts';
import { ownApplications } from './personal-data.store.ts';

export const accessApplications = defineDomain({
  name: 'access-applications',
  routes: [routes],
  rateLimits: [APPLICATIONS],
  onAccountDeletion: {
    async erase({ live }, tx, { userId }) {
      if (await deleteApplicationsOf(tx, userId)) await live.publishStale(tx, [ADMINS], ['applications']);
    },
  },
  personalData: [ownApplications],
});
