import { defineDomain } from '#platform/domain.ts';
import { deleteWatchesOf } from './account-deletion.store.ts';
import { RFQ_EXPORTS } from './comparison.ts';
import { notifyForDeletedCompany } from './deleted-company.ts';
import { NEW_RFQS, RFQ_CHANGES } from './edit.ts';
import { RFQ_FILES, RFQ_UPLOADS } from './files.ts';
import { encryptedFileNames } from './files.store.ts';
import { listeners } from './listeners.ts';
import {
  formerResponses,
  formerRfqs,
  ownFiles,
  ownResponses,
  postedRfqs,
  watchedRfqs,
} from './personal-data.store.ts';
import { findObligations } from './obligations.store.ts';
import { RFQ_RESPONSES } from './respond.ts';
import { encryptedResponses } from './responses.store.ts';
import { routes } from './routes.ts';
import { RFQ_SCORES } from './scoring.ts';

export {
  findAmong,
  findContaining,
  findShownAgain,
  findShownTo,
  findShownUnder,
  findShownWithout,
} from './alerts.store.ts';
export { type PublicFilters, type PublicSlice, findPublicRfqs } from './public.store.ts';
export { listRfqs } from './rfqs.ts';

export const rfqs = defineDomain({
  name: 'rfqs',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [NEW_RFQS, RFQ_CHANGES, RFQ_RESPONSES, RFQ_SCORES, RFQ_EXPORTS, RFQ_UPLOADS],
  encrypted: [encryptedResponses, encryptedFileNames],
  files: [RFQ_FILES],
  findObligations,
  notifications: {
    rfq: {
      topic: 'rfqs',
      pathOf: ({ rfqId, what }) => (what === 'company_deleted' ? '/deals?tab=rfqs' : `/rfqs/${rfqId}`),
    },
  },
  onCompanyDeletion: notifyForDeletedCompany,
  // Requests and responses belong to the company and stay with it, so only watches are deleted.
  onAccountDeletion: { erase: (_platform, tx, { userId }) => deleteWatchesOf(tx, userId) },
  personalData: [postedRfqs, formerRfqs, ownResponses, formerResponses, ownFiles, watchedRfqs],
});
