import { eq } from 'drizzle-orm';
import { companyWatchers } from '#db/tables/companies.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const watchedCompanies = personalRecords({
  name: 'watchedCompanies',
  table: companyWatchers,
  key: companyWatchers.companyId,
  isOf: (userId) => eq(companyWatchers.userId, userId),
  columns: { companyId: companyWatchers.companyId, createdAt: companyWatchers.createdAt },
});
