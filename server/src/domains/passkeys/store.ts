import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Passkey } from '#contract/passkeys.ts';
import { passkeyChallenges, passkeys } from '#db/tables/passkeys.ts';
import type { Db } from '#platform/db.ts';

export type Owner = { readonly userId: string } | { readonly adminId: string };

type Row = typeof passkeys.$inferSelect;

const isOf = (owner: Owner) =>
  'userId' in owner ? eq(passkeys.userId, owner.userId) : eq(passkeys.adminId, owner.adminId);

export const findPasskeys = (db: Db, owner: Owner): Promise<(Passkey & { credentialId: string })[]> =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      isSynced: passkeys.isSynced,
      lastUsedAt: passkeys.lastUsedAt,
      createdAt: passkeys.createdAt,
      credentialId: passkeys.credentialId,
    })
    .from(passkeys)
    .where(isOf(owner))
    .orderBy(desc(passkeys.id));

export async function findByCredential(db: Db, credentialId: string): Promise<Row | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

export const hasPasskey = async (db: Db, credentialId: string): Promise<boolean> =>
  (await findByCredential(db, credentialId)) !== undefined;

/** Inserts a passkey. Returns undefined when the credential is already known. */
export async function insertPasskey(tx: Db, row: typeof passkeys.$inferInsert): Promise<Passkey | undefined> {
  const [stored] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
  return stored;
}

/**
 * Stores the counter of an assertion. Returns false when the counter did not increase, which means that a copy of the
 * authenticator exists. Of concurrent callers with the same counter, only one gets true.
 */
export async function recordUse(
  db: Db,
  id: string,
  { counter, isSynced }: { counter: number; isSynced: boolean },
): Promise<boolean> {
  const countsOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const noted = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), countsOn))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

export async function renamePasskey(
  db: Db,
  owner: Owner,
  { id, name }: { id: string; name: string },
): Promise<Passkey | undefined> {
  const [renamed] = await db
    .update(passkeys)
    .set({ name })
    .where(and(isOf(owner), eq(passkeys.id, id)))
    .returning();
  return renamed;
}

export async function deletePasskey(tx: Db, owner: Owner, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(isOf(owner), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}

/**
 * Deletes an owner's passkeys. Deletes their challenges first, which waits for a passkey that is being added with one
 * of them.
 */
export async function deletePasskeysOf(tx: Db, owner: Owner): Promise<void> {
  const isTheirs =
    'userId' in owner
      ? eq(passkeyChallenges.userId, owner.userId)
      : eq(passkeyChallenges.adminId, owner.adminId);
  await tx.delete(passkeyChallenges).where(isTheirs);
  await tx.delete(passkeys).where(isOf(owner));
}

export async function insertChallenge(
  db: Db,
  challenge: string,
  owner: Owner | undefined,
  minutes: number,
): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values({ challenge, ...owner, expiresAt: sql`now() + make_interval(mins => ${minutes})` });
}

/**
 * Uses up a challenge that was issued to this owner, or to no one if there is no owner. Of concurrent callers, only one
 * gets true.
 */
export async function takeChallenge(db: Db, challenge: string, owner: Owner | undefined): Promise<boolean> {
  const userId = owner && 'userId' in owner ? owner.userId : undefined;
  const adminId = owner && 'adminId' in owner ? owner.adminId : undefined;
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId === undefined ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        adminId === undefined ? isNull(passkeyChallenges.adminId) : eq(passkeyChallenges.adminId, adminId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken.length > 0;
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
}
