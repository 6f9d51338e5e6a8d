import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { deleteSettings } from './store.ts';
import { chosenSettings } from './personal-data.store.ts';

export { findTimeZone, settingsOf } from './settings.ts';
export { changeSettings as saveSettings, findReaders, saveFirstStepsDismissed } from './store.ts';

export const settings = defineDomain({
  name: 'settings',
  routes: [routes],
  onAccountDeletion: {
    erase: (_platform, tx, { userId }) => deleteSettings(tx, userId),
  },
  personalData: [chosenSettings],
});
