import { verifyChain } from '#domains/signatures/index.ts';
import { createEncryption } from '#platform/crypto.ts';
import type { Db } from '#platform/db.ts';
import { domains } from '#server/domains.ts';
import { BackupError } from './manifest.ts';

/** @throws BackupError when a signed agreement was altered, or the key does not match */
export async function checkChain(db: Db, encryptionKeys: readonly Buffer[]): Promise<void> {
  const check = await verifyChain({ db, encryption: createEncryption(encryptionKeys), domains });
  if (!check.isIntact)
    throw new BackupError(`Record ${check.position} of the signed agreements: ${check.reason}.`);
}
