import { type SQL, sql } from 'drizzle-orm';
import { users } from '#db/tables/users.ts';

/**
 * Whether others may see a person's email address: everyone if the person shows it, otherwise those for whom
 * `isConnected` is true. An address that belongs to another account is never shown (decision 172).
 */
export const isEmailShown = (isConnected: SQL) =>
  sql<boolean>`(${users.closedAt} is null and ${users.holdsEmail} and (${users.showEmail} or ${isConnected}))`;

export const shownEmail = (isConnected: SQL) =>
  sql<string | null>`case when ${isEmailShown(isConnected)} then ${users.email} end`;
