import { eq } from 'drizzle-orm';
import { addressChanges, closingRequests } from '#db/tables/accounts.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const closingRequest = personalRecords({
  name: 'accountDeletionRequests',
  table: closingRequests,
  key: closingRequests.userId,
  isOf: (userId) => eq(closingRequests.userId, userId),
  columns: { askedAt: closingRequests.askedAt },
});

export const changesOfAddress = personalRecords({
  name: 'emailAddressChanges',
  table: addressChanges,
  key: addressChanges.id,
  isOf: (userId) => eq(addressChanges.userId, userId),
  columns: { oldEmail: addressChanges.oldEmail, createdAt: addressChanges.createdAt },
});
