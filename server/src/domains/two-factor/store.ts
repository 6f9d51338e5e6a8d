import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { authenticators, recoveryCodes } from '#db/tables/two-factor.ts';
import type { Db } from '#platform/db.ts';
import { encryptedColumn } from '#platform/encrypted-data.ts';

export const encryptedSecrets = encryptedColumn(authenticators, {
  id: authenticators.id,
  encrypted: authenticators.secret,
});

export type Owner = { readonly userId: string } | { readonly adminId: string };

type Authenticator = typeof authenticators.$inferSelect;

const isOf = (owner: Owner) =>
  'userId' in owner ? eq(authenticators.userId, owner.userId) : eq(authenticators.adminId, owner.adminId);

export async function findAuthenticator(db: Db, owner: Owner): Promise<Authenticator | undefined> {
  const [found] = await db.select().from(authenticators).where(isOf(owner));
  return found;
}

/** Locks the authenticator until `tx` ends, so that only one call at a time replaces its recovery codes. */
export async function lockAuthenticator(tx: Db, owner: Owner): Promise<Authenticator | undefined> {
  const [found] = await tx.select().from(authenticators).where(isOf(owner)).for('update');
  return found;
}

/** Stores the secret of an app that is being set up. Returns false when another app is already in use. */
export async function storeSecret(
  tx: Db,
  owner: Owner,
  { id, secret }: { id: string; secret: Buffer },
): Promise<boolean> {
  await tx.delete(authenticators).where(and(isOf(owner), isNull(authenticators.confirmedAt)));
  const stored = await tx
    .insert(authenticators)
    .values({ id, secret, ...owner })
    .onConflictDoNothing()
    .returning({ id: authenticators.id });
  return stored.length > 0;
}

/** Accepts the code of a step once. Of concurrent callers, only one gets true. */
export async function takeStep(tx: Db, id: string, step: number): Promise<boolean> {
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step, confirmedAt: sql`coalesce(${authenticators.confirmedAt}, now())` })
    .where(
      and(eq(authenticators.id, id), or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step))),
    )
    .returning({ id: authenticators.id });
  return used.length > 0;
}

/** Accepts a recovery code once. Of concurrent callers, only one gets true. */
export async function takeRecoveryCode(tx: Db, id: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.authenticatorId, id), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}

export const countRecoveryCodes = (db: Db, id: string): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.authenticatorId, id));

export async function replaceRecoveryCodes(tx: Db, id: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.authenticatorId, id));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ authenticatorId: id, codeHash })));
}

/**
 * Deletes an app that was confirmed at `since` or later, or is still being set up. Returns whether one was confirmed.
 */
export async function deleteAuthenticatorSince(tx: Db, owner: Owner, since: string): Promise<boolean> {
  const { confirmedAt } = authenticators;
  const deleted = await tx
    .delete(authenticators)
    .where(and(isOf(owner), or(isNull(confirmedAt), gte(confirmedAt, since))))
    .returning({ confirmedAt });
  return deleted.some((authenticator) => authenticator.confirmedAt !== null);
}

export async function deleteAuthenticator(tx: Db, owner: Owner): Promise<boolean> {
  const deleted = await tx.delete(authenticators).where(isOf(owner)).returning({ id: authenticators.id });
  return deleted.length > 0;
}
