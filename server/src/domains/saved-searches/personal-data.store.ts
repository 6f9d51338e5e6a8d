import { eq } from 'drizzle-orm';
import { savedSearches } from '#db/tables/saved-searches.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownSearches = personalRecords({
  name: 'savedSearches',
  table: savedSearches,
  key: savedSearches.id,
  isOf: (userId) => eq(savedSearches.userId, userId),
  columns: {
    name: savedSearches.name,
    kind: savedSearches.kind,
    query: savedSearches.query,
    alert: savedSearches.alert,
    seenAt: savedSearches.seenAt,
    createdAt: savedSearches.createdAt,
  },
});
