import { encryptedResetRequests } from '#domains/accounts/reset-password.ts';
import { encryptedDocumentNames } from '#domains/document-rooms/rooms.ts';
import { encryptedNames, encryptedPreviews } from '#domains/messages/attachments.ts';
import { encryptedContents } from '#domains/messages/messages.ts';
import { encryptedSignatures } from '#domains/nda/nda.ts';
import { encryptedPushes, encryptedSubscriptions } from '#domains/notifications/push.ts';
import { encryptedCopies, encryptedNotes } from '#domains/reports/reports.ts';
import { encryptedEmails } from '#platform/mail.ts';
import { type EncryptedData, encryptedFolder } from '#platform/encrypted-data.ts';

/** Everything that is encrypted at rest, for `npm run rotate:keys`. */
export const encryptedData: readonly EncryptedData[] = [
  encryptedContents,
  encryptedSignatures,
  encryptedEmails,
  encryptedResetRequests,
  encryptedNames,
  encryptedPreviews,
  encryptedDocumentNames,
  encryptedNotes,
  encryptedCopies,
  encryptedSubscriptions,
  encryptedPushes,
  encryptedFolder('message-attachments'),
  encryptedFolder('room-documents'),
];
