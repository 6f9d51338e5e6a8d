import { eq } from 'drizzle-orm';
import { passkeys } from '#db/tables/passkeys.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownPasskeys = personalRecords({
  name: 'passkeys',
  table: passkeys,
  key: passkeys.id,
  isOf: (userId) => eq(passkeys.userId, userId),
  columns: {
    name: passkeys.name,
    isSynced: passkeys.isSynced,
    createdAt: passkeys.createdAt,
    lastUsedAt: passkeys.lastUsedAt,
  },
});
