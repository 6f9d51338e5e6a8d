import { eq, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyInvitations, companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import { personalRecords } from '#platform/personal-data.ts';

const companyName = (companyId: typeof companyMembers.companyId | typeof companyInvitations.companyId) =>
  // Wrapped in SQL because drizzle omits table names in a selection from one table.
  sql<string>`${sql`(select ${companies.name} from ${companies} where ${companies.id} = ${companyId})`}`;

export const memberships = personalRecords({
  name: 'memberships',
  table: companyMembers,
  key: companyMembers.companyId,
  isOf: (userId) => eq(companyMembers.userId, userId),
  columns: {
    companyId: companyMembers.companyId,
    companyName: companyName(companyMembers.companyId),
    role: companyMembers.role,
    createdAt: companyMembers.createdAt,
  },
});

export const invitations = personalRecords({
  name: 'companyInvitations',
  table: companyInvitations,
  key: companyInvitations.id,
  isOf: (userId) =>
    sql`lower(${companyInvitations.email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null)`,
  columns: {
    companyId: companyInvitations.companyId,
    companyName: companyName(companyInvitations.companyId),
    email: companyInvitations.email,
    role: companyInvitations.role,
    createdAt: companyInvitations.createdAt,
    acceptedAt: companyInvitations.acceptedAt,
    revokedAt: companyInvitations.revokedAt,
    expiresAt: companyInvitations.expiresAt,
  },
});
