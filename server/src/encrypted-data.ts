import { type EncryptedData, encryptedFolder } from '#platform/encrypted-data.ts';
import { encryptedEmails } from '#platform/mail/mailer.ts';
import { domains } from './domains.ts';

/** Everything that is encrypted at rest, for `npm run rotate:keys`. */
export const encryptedData: readonly EncryptedData[] = [
  encryptedEmails,
  ...domains.flatMap(({ encrypted = [] }) => encrypted),
  ...domains
    .flatMap(({ files = [] }) => files)
    .filter((folder) => folder.access === 'encrypted')
    .map(encryptedFolder),
];
