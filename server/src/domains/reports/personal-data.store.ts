import { eq } from 'drizzle-orm';
import { reports } from '#db/tables/reports.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { decryptText } from './reports.ts';

/** The reports that the person made. Reports about the person are left out, because they would reveal who made them. */
export const ownReports = personalRecords({
  name: 'reports',
  table: reports,
  key: reports.id,
  isOf: (userId) => eq(reports.reporterId, userId),
  columns: {
    id: reports.id,
    reportedId: reports.reportedId,
    reason: reports.reason,
    note: reports.note,
    createdAt: reports.createdAt,
    resolvedAt: reports.resolvedAt,
  },
  present: ({ note, ...row }, { platform }) => ({
    ...row,
    note: note && decryptText(platform, { id: row.id, content: note }),
  }),
});
