import { eq, sql } from 'drizzle-orm';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownRequests = personalRecords({
  name: 'badgeRequests',
  table: companyBadges,
  key: companyBadges.id,
  isOf: (userId) => eq(companyBadges.requestedBy, userId),
  columns: {
    companyId: companyBadges.companyId,
    // Wrapped in SQL because drizzle omits table names in a selection from one table.
    badge: sql<string>`${sql`(select ${trustBadges.type} from ${trustBadges} where ${trustBadges.id} = ${companyBadges.badgeId})`}`,
    status: companyBadges.status,
    notes: companyBadges.notes,
    createdAt: companyBadges.createdAt,
  },
});
