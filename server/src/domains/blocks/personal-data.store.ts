import { eq } from 'drizzle-orm';
import { blocks } from '#db/tables/blocks.ts';
import { personalRecords } from '#platform/personal-data.ts';

/** Only the person's own blocks, because people who blocked the person are not revealed. */
export const blockedPeople = personalRecords({
  name: 'blockedPeople',
  table: blocks,
  key: blocks.id,
  isOf: (userId) => eq(blocks.blockerId, userId),
  columns: { userId: blocks.blockedId, createdAt: blocks.createdAt },
});
