import { sealedResetRequests } from '#domains/accounts/recovery/service.ts';
import { sealedDocumentNames } from '#domains/document-rooms/service.ts';
import { sealedNames, sealedPreviews } from '#domains/messages/attachments/service.ts';
import { sealedContents } from '#domains/messages/service.ts';
import { sealedSignatures } from '#domains/nda/service.ts';
import { sealedPushes, sealedSubscriptions } from '#domains/notifications/push/service.ts';
import { sealedCopies, sealedNotes } from '#domains/reports/service.ts';
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
