import { type EncryptedData, type EncryptedRows, encryptedFolder } from '#platform/encrypted-data.ts';
import { encryptedEmails } from '#platform/mail/mailer.ts';
import { domains } from './domains.ts';

/** All columns and job fields that are encrypted at rest. */
export const encryptedRows: readonly EncryptedRows[] = [
  encryptedEmails,
  ...domains.flatMap(({ encrypted = [] }) => encrypted),
];

/** Everything that is encrypted at rest, for `npm run rotate:keys`. */
export const encryptedData: readonly EncryptedData[] = [
  ...encryptedRows,
  ...domains
    .flatMap(({ files = [] }) => files)
    .filter((folder) => folder.access === 'encrypted')
    .map(encryptedFolder),
];
