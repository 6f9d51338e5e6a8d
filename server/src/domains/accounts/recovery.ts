import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { setRequestedEmail } from '#domains/users/index.ts';
import { withdrawRequestWithin } from './deletion.ts';

/**
 * Ends every way into an account that a stranger may have prepared before its owner proved that it is
 * theirs: anything that opens it without the password, invitations to its companies, and an unconfirmed new address.
 * Also withdraws a request to delete the account, which the stranger may have made.
 */
export async function endOtherAccess(platform: Platform, tx: Db, userId: string): Promise<void> {
  for (const { onAccountRecovery } of platform.domains) await onAccountRecovery?.(platform, tx, userId);
  await setRequestedEmail(tx, userId, null);
  await withdrawRequestWithin(platform, tx, userId);
}
