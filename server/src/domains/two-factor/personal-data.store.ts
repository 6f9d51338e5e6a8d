import { eq } from 'drizzle-orm';
import { authenticators } from '#db/tables/two-factor.ts';
import { personalRecords } from '#platform/personal-data.ts';

/** The person's authenticator, without the secret, which would let anyone with the copy pass the second factor. */
export const ownAuthenticator = personalRecords({
  name: 'authenticators',
  table: authenticators,
  key: authenticators.id,
  isOf: (userId) => eq(authenticators.userId, userId),
  columns: { confirmedAt: authenticators.confirmedAt },
});
