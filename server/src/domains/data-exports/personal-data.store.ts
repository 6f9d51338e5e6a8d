import { eq } from 'drizzle-orm';
import { dataExports } from '#db/tables/data-exports.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownExport = personalRecords({
  name: 'dataExports',
  table: dataExports,
  key: dataExports.id,
  isOf: (userId) => eq(dataExports.userId, userId),
  columns: { requestedAt: dataExports.requestedAt },
});
