import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { encryptedResetRequests } from './reset-password.ts';
import { closingRequest, changesOfAddress } from './personal-data.store.ts';

export type { Deleted, FoundObligations } from './manifest.ts';

export const accounts = defineDomain({
  name: 'accounts',
  routes: [routes],
  listeners: [listeners],
  encrypted: [encryptedResetRequests],
  // Violated when something is started for an account that is closed or being closed (migration 0032).
  constraintErrors: { account_is_open: 'account.closed' },
  personalData: [closingRequest, changesOfAddress],
});
