import { defineDomain } from '#platform/domain.ts';
import { routes as attachmentsRoutes } from './attachments.routes.ts';
import { routes } from './routes.ts';
import { routes as typingRoutes } from './typing.routes.ts';
import { listeners as attachmentsListeners } from './attachments.listeners.ts';
import { listeners } from './listeners.ts';
import { encryptedNames, encryptedPreviews } from './attachments.store.ts';
import { encryptedContents } from './store.ts';
import { findUnread } from './unread.store.ts';
import { onAccountDeletion } from './account-deletion.ts';
import { ATTACHMENTS, ATTACHMENT_FILES } from './attachments.ts';
import { NEW_MESSAGES } from './messages.ts';
import { ownMessages, sentFiles } from './personal-data.store.ts';
import { sentFileContents } from './personal-files.ts';

export { findWaitingKind } from './attachments.store.ts';
export { findAttachments } from './attachments.ts';
export { readExchanged } from './content.ts';
export { writeWithin } from './messages.ts';
export { isMutedNow } from './muted.store.ts';

export const messages = defineDomain({
  name: 'messages',
  routes: [attachmentsRoutes, routes, typingRoutes],
  listeners: [attachmentsListeners, listeners],
  rateLimits: [ATTACHMENTS, NEW_MESSAGES],
  encrypted: [encryptedNames, encryptedPreviews, encryptedContents],
  files: [ATTACHMENT_FILES],
  onAccountDeletion,
  findUnread,
  personalData: [ownMessages, sentFiles],
  personalFiles: [sentFileContents],
});
