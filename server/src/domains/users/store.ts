import { and, asc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import { FORMER_MEMBER } from '#contract/account-closing.ts';
import { addressChanges } from '#db/tables/accounts.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { insertedRow } from '#platform/inserted.ts';
import { lockSession } from '#platform/sessions.ts';

export const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

export type User = typeof users.$inferSelect;

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  const [user] = await userById(db).execute({ id });
  return user;
}

const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(hasEmail(email), users.holdsEmail));
  return user;
}

export async function findSharingUser(
  db: Db,
  email: string,
  passwordHash: string,
): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(hasEmail(email), not(users.holdsEmail), eq(users.passwordHash, passwordHash)))
    .orderBy(asc(users.id))
    .limit(1);
  return user;
}

export async function findOpenAddress(db: Db, id: string): Promise<string | undefined> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closedAt), users.holdsEmail));
  return user?.email;
}

export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<User> {
  return insertedRow(await db.insert(users).values(user).returning());
}

/** The password hashes of a new account: one for a free email address, and one for an address that it shares. */
export interface NewcomerPasswords {
  own: string;
  sharing: string;
}

/**
 * Inserts an account that owns its email address, or shares it if another account owns it or can still be given it back
 * by an emailed link. It uses one statement in all cases.
 */
export async function insertNewcomer(
  db: Db,
  { email, ...person }: Pick<User, 'email' | 'firstName' | 'lastName'>,
  { own, sharing }: NewcomerPasswords,
): Promise<User> {
  const isFree = sql`not exists (select from ${users} where ${hasEmail(email)} and ${users.holdsEmail})
    and not exists (select from ${addressChanges}
      where lower(${addressChanges.oldEmail}) = lower(${email}) and ${addressChanges.expiresAt} > now())`;
  const values = {
    ...person,
    email,
    holdsEmail: isFree,
    passwordHash: sql<string>`case when ${isFree} then ${own} else ${sharing} end`,
  };
  return insertedRow(await db.insert(users).values(values).returning());
}

export async function insertUserOnce(
  db: Db,
  user: typeof users.$inferInsert & { id: string },
): Promise<void> {
  await db.insert(users).values(user).onConflictDoNothing({ target: users.id });
}

/** Whether an account is not deleted, so that a concurrent change by its owner has no effect on a deleted one. */
const isOpen = (id: string) => and(eq(users.id, id), isNull(users.closedAt));

export async function markOnboardingSkipped(db: Db, id: string): Promise<void> {
  await db
    .update(users)
    .set({ onboardingSkippedAt: sql`coalesce(${users.onboardingSkippedAt}, now())` })
    .where(eq(users.id, id));
}

/** Marks the email address as verified and as the account's own, which requires that no other account still owns it. */
export async function markEmailVerified(tx: Db, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ holdsEmail: true, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, id));
}

export async function replacePassword(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(isOpen(id));
}

type Name = Pick<User, 'firstName' | 'lastName'>;

export async function changeName(tx: Db, id: string, name: Name): Promise<void> {
  await tx
    .update(users)
    .set({ ...name, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

export async function setRequestedEmail(tx: Db, id: string, email: string | null): Promise<void> {
  await tx.update(users).set({ requestedEmail: email }).where(eq(users.id, id));
}

export async function changeEmailCase(tx: Db, id: string, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.id, id));
}

export async function setEmail(tx: Db, id: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({
      email,
      holdsEmail: true,
      requestedEmail: null,
      emailVerifiedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id));
}

type Privacy = Pick<User, 'profileVisible' | 'showEmail' | 'allowMessages'>;

export async function changePrivacy(tx: Db, id: string, privacy: Partial<Privacy>): Promise<void> {
  await tx
    .update(users)
    .set({ ...privacy, updatedAt: sql`now()` })
    .where(isOpen(id));
}

/** Spends one credit if any is left. Concurrent calls never spend the same one. */
export async function spendConnectionCredit(tx: Db, id: string): Promise<boolean> {
  const spent = await tx
    .update(users)
    .set({ connectionCredits: sql`${users.connectionCredits} - 1` })
    .where(and(eq(users.id, id), gt(users.connectionCredits, 0)))
    .returning({ id: users.id });
  return spent.length > 0;
}

/** Locks the person until `tx` ends, so that nothing new starts for them and nothing in progress is missed. */
export async function lockUser(tx: Db, id: string): Promise<User | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * Makes sure that the person of a call is still signed in, and keeps an account recovery waiting until `tx` ends. If a
 * recovery locked the person first, this call waits for it, and their sessions have ended.
 * @throws ApiError 401 when the session has ended
 */
export async function assertStillSignedIn(tx: Db, id: string, sessionKey: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  await lockSession(tx, id, sessionKey);
}

/** Erases personal data from the row. The row stays because other people's records refer to it. */
export async function closeUser(tx: Db, id: string): Promise<void> {
  await tx
    .update(users)
    .set({
      ...FORMER_MEMBER,
      // An address that receives no email, so that the person's own is free for a new registration.
      email: `closed-${id}@platform.invalid`,
      holdsEmail: true,
      requestedEmail: null,
      emailVerifiedAt: null,
      passwordHash: null,
      profileImageUrl: null,
      profileVisible: false,
      showEmail: false,
      allowMessages: false,
      suspendedAt: null,
      suspensionReason: null,
      closedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id));
}
