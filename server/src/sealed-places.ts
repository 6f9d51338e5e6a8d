import { sealedResetRequests } from '#domains/accounts/reset-password.ts';
import { sealedDocumentNames } from '#domains/document-rooms/rooms.ts';
import { sealedNames, sealedPreviews } from '#domains/messages/attachments.ts';
import { sealedContents } from '#domains/messages/messages.ts';
import { sealedSignatures } from '#domains/nda/nda.ts';
import { sealedPushes, sealedSubscriptions } from '#domains/notifications/push.ts';
import { sealedCopies, sealedNotes } from '#domains/reports/reports.ts';
import { sealedMails } from '#platform/mail.ts';
import { type SealedPlace, sealedFolder } from '#platform/sealed-places.ts';

/** Everything that is kept sealed, for `npm run rotate:keys`; a new place is one line here. */
export const sealedPlaces: readonly SealedPlace[] = [
  sealedContents,
  sealedSignatures,
  sealedMails,
  sealedResetRequests,
  sealedNames,
  sealedPreviews,
  sealedDocumentNames,
  sealedNotes,
  sealedCopies,
  sealedSubscriptions,
  sealedPushes,
  sealedFolder('message-attachments'),
  sealedFolder('room-documents'),
];
