import { eq } from 'drizzle-orm';
import { users } from '#db/tables/users.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const profile = personalRecords({
  name: 'profile',
  table: users,
  key: users.id,
  isOf: (userId) => eq(users.id, userId),
  columns: {
    id: users.id,
    email: users.email,
    requestedEmail: users.requestedEmail,
    emailVerifiedAt: users.emailVerifiedAt,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: users.profileImageUrl,
    connectionCredits: users.connectionCredits,
    profileVisible: users.profileVisible,
    showEmail: users.showEmail,
    allowMessages: users.allowMessages,
    suspendedAt: users.suspendedAt,
    suspensionReason: users.suspensionReason,
    createdAt: users.createdAt,
    updatedAt: users.updatedAt,
  },
});
