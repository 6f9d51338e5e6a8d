import { eq } from 'drizzle-orm';
import { companyClaims } from '#db/tables/claims.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownClaims = personalRecords({
  name: 'companyClaims',
  table: companyClaims,
  key: companyClaims.id,
  isOf: (userId) => eq(companyClaims.userId, userId),
  columns: {
    companyId: companyClaims.companyId,
    role: companyClaims.role,
    statement: companyClaims.statement,
    evidenceUrls: companyClaims.evidenceUrls,
    status: companyClaims.status,
    createdAt: companyClaims.createdAt,
    decidedAt: companyClaims.decidedAt,
  },
});
