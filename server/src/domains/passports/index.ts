import { defineDomain } from '#platform/domain.ts';
import { listeners } from './listeners.ts';
import { PASSPORT_FILES } from './passport-files.ts';
import * as personal from './personal-data.store.ts';
import { PASSPORT_CHANGES } from './passports.ts';
import { findOpenTasks } from './open-tasks.store.ts';
import { routes } from './routes.ts';
import * as store from './store.ts';

export const passports = defineDomain({
  name: 'passports',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [PASSPORT_CHANGES],
  encrypted: [store.encryptedAnswers, store.encryptedNames, store.encryptedReadNames],
  files: [PASSPORT_FILES],
  notifications: {
    passport: {
      topic: 'agreements',
      // A passport that is no longer shared answers 404.
      pathOf: ({ companyId, what }) => `/companies/${companyId}${what === 'revoked' ? '' : '/passport'}`,
    },
  },
  findOpenTasks,
  personalData: [
    personal.ownReadings,
    personal.ownRequests,
    personal.ownShares,
    personal.ownAnswers,
    personal.ownDocuments,
  ],
});
