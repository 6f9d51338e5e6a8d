import { defineDomain } from '#platform/domain.ts';
import { encryptedFolder } from '#platform/encrypted-data.ts';
import { routes } from './routes.ts';
import { listeners } from './listeners.ts';
import { encryptedDocumentNames } from './versions.store.ts';

export { indexOfStage } from './store.ts';

export const documentRooms = defineDomain({
  name: 'document-rooms',
  routes: [routes],
  listeners: [listeners],
  encrypted: [encryptedDocumentNames, encryptedFolder('room-documents')],
});
