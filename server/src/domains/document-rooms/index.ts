import { defineDomain } from '#platform/domain.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { withdrawForDeletedCompany } from './deleted-company.ts';
import { ROOM_FILES } from './document-files.ts';
import { encryptedDocumentNames } from './versions.store.ts';
import { ROOM_UPLOADS } from './documents.ts';
import { ROOM_OPENINGS } from './open-file.ts';
import { STAGE_CHANGES } from './rooms.ts';
import { ownActions } from './personal-data.store.ts';

export { isItsSide, isShared } from './documents.store.ts';
export { findNamedInRooms } from './name-search.ts';
export { indexOfStage } from './store.ts';

export const documentRooms = defineDomain({
  name: 'document-rooms',
  routes: [routes],
  listeners: [listeners],
  rateLimits: [ROOM_UPLOADS, ROOM_OPENINGS, STAGE_CHANGES],
  encrypted: [encryptedDocumentNames],
  files: [ROOM_FILES],
  notifications: {
    room_documents_added: { topic: 'agreements', pathOf: ({ roomId }) => `/rooms/${roomId}` },
    room_stage_moved: { topic: 'agreements', pathOf: ({ roomId }) => `/rooms/${roomId}` },
  },
  personalData: [ownActions],
  onCompanyDeletion: withdrawForDeletedCompany,
});
