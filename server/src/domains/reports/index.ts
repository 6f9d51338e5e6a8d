import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { encryptedCopies } from './store.ts';
import { encryptedNotes } from './store.ts';
import { REPORTS } from './reports.ts';
import { ownReports } from './personal-data.store.ts';

export const reports = defineDomain({
  name: 'reports',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [REPORTS],
  encrypted: [encryptedCopies, encryptedNotes],
  notifications: {
    report_resolved: { topic: 'messages', pathOf: () => '/messages' },
    conduct_warning: { topic: 'messages', pathOf: () => '/terms-of-service' },
  },
  personalData: [ownReports],
});
