import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { ownCopies } from './own-copies.ts';
import { findLastAgreement } from './store.ts';

export { assertNda, hasValidNda } from './nda.ts';
export { canRenew } from './permissions.ts';
export { isSignedBy } from './store.ts';

/** The non-disclosure agreement that every member signs. How signatures are recorded is in `domains/signatures`. */
export const nda = defineDomain({
  name: 'nda',
  routes: [routes],
  listeners: [listeners],
  notifications: {
    nda_signed: { topic: 'agreements', pathOf: () => '/nda-management' },
    nda_expiring: { topic: 'agreements', pathOf: () => '/nda-management' },
  },
  findNdaExpiry: async (db, userId) => (await findLastAgreement(db, userId))?.expiresAt,
  personalFiles: [ownCopies],
});
