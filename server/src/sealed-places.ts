import { sealedResetRequests } from '#domains/accounts/recovery/service.ts';
import { sealedContents } from '#domains/messages/service.ts';
import { sealedSignatures } from '#domains/nda/service.ts';
import { sealedMails } from '#platform/mail.ts';
import { type SealedPlace, sealedFolder } from '#platform/sealed-places.ts';

/** Everything that is kept sealed, for `npm run rotate:keys`; a new place is one line here. */
export const sealedPlaces: readonly SealedPlace[] = [
  sealedContents,
  sealedSignatures,
  sealedMails,
  sealedResetRequests,
  sealedFolder('message-attachments'),
  sealedFolder('room-documents'),
];
