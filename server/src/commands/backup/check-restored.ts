import { verifyChain } from '#domains/signatures/index.ts';
import { createEncryption } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { domains } from '#server/domains.ts';
import { encryptedRows } from '#server/encrypted-data.ts';
import { BackupError } from './manifest.ts';

/**
 * Returns how many values cannot be decrypted because their key was removed before the backup.
 * @throws BackupError when the backup was encrypted with none of the configured keys, or a signed agreement was altered
 */
export async function checkRestored(db: Db, encryptionKeys: readonly Buffer[]): Promise<number> {
  const unreadable = await countUnreadable(db, encryptionKeys);
  const check = await verifyChain({ db, encryption: createEncryption(encryptionKeys), domains });
  if (!check.isIntact)
    throw new BackupError(`Record ${check.position} of the signed agreements: ${check.reason}.`);
  return unreadable;
}

async function countUnreadable(db: Db, encryptionKeys: readonly Buffer[]): Promise<number> {
  const known = new Set(encryptionKeys.map((key) => createEncryption([key]).currentKey));
  let [readable, unreadable] = [0, 0];
  for (const data of encryptedRows)
    for (const [key, total] of await data.count({ db }))
      if (known.has(key)) readable += total;
      else unreadable += total;
  if (unreadable > 0 && readable === 0)
    throw new BackupError(
      'The backup was encrypted with another key. Set ENCRYPTION_KEY to the key of the installation that was backed up.',
    );
  return unreadable;
}
