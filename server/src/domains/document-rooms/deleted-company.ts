import type { Db } from '#platform/db.ts';
import type { DeletedCompany } from '#platform/domain.ts';
import type { Platform } from '#platform/platform.ts';
import { ROOM_FILES } from './document-files.ts';
import { withdrawAllOf } from './documents.store.ts';
import { dropFilesOf } from './versions.store.ts';

/** Withdraws the documents of a company that is being deleted. The record of who opened them stays. */
export async function withdrawForDeletedCompany(
  platform: Platform,
  tx: Db,
  { companyId }: DeletedCompany,
): Promise<void> {
  await withdrawAllOf(tx, companyId);
  await platform.encryptedFiles.removeAfter(tx, ROOM_FILES, await dropFilesOf(tx, companyId));
}
