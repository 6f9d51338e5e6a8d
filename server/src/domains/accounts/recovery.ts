import type { Db } from '#platform/db.ts';
import type { Platform } from '#platform/platform.ts';
import { setRequestedEmail } from '#domains/users/index.ts';

/**
 * Ends every way into an account that a stranger may have prepared before its owner proved that it is
 * theirs: anything that opens it without the password, and an unconfirmed new address.
 */
export async function endOtherAccess({ domains }: Platform, tx: Db, userId: string): Promise<void> {
  for (const { onAccountRecovery } of domains) await onAccountRecovery?.(tx, userId);
  await setRequestedEmail(tx, userId, null);
}
