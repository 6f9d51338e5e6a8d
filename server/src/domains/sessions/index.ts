import { defineDomain } from '#platform/domain.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteDevicesOf, deleteOldDevices } from './devices.store.ts';
import { knownDevices, ownSessions } from './personal-data.store.ts';
import { routes } from './routes.ts';

export { recordDevice } from './devices.ts';
export { currentUser } from './sign-in.ts';

export const sessions = defineDomain({
  name: 'sessions',
  routes: [routes],
  listeners: [
    ({ jobs, db }: Platform) =>
      jobs.repeat('sign-in-devices.sweep', '29 3 * * *', () => deleteOldDevices(db)),
  ],
  personalData: [ownSessions, knownDevices],
  onAccountDeletion: {
    erase: (_platform, tx, { userId }) => deleteDevicesOf(tx, userId),
  },
});
