import { eq } from 'drizzle-orm';
import { blocks } from '#db/tables/blocks.ts';
import { personalRecords } from '#platform/personal-data.ts';

/** Contains only the person's own blocks, because the person must not learn who blocked them. */
export const blockedPeople = personalRecords({
  name: 'blockedPeople',
  table: blocks,
  key: blocks.id,
  isOf: (userId) => eq(blocks.blockerId, userId),
  columns: { userId: blocks.blockedId, createdAt: blocks.createdAt },
});
