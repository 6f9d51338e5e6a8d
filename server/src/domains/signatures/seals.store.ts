import { and, eq } from 'drizzle-orm';
import { ndaSeals } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';

export async function findSeal(db: Db, coveredDigest: string): Promise<Buffer | undefined> {
  const [seal] = await db
    .select({ signature: ndaSeals.signature })
    .from(ndaSeals)
    .where(eq(ndaSeals.coveredDigest, coveredDigest));
  return seal?.signature;
}

/** Stores a seal. Of two that are made concurrently, the first stays. */
export async function insertSeal(db: Db, seal: typeof ndaSeals.$inferInsert): Promise<void> {
  await db.insert(ndaSeals).values(seal).onConflictDoNothing();
}

/** Replaces a seal. Of two concurrent replacements, the first stays. */
export async function replaceSeal(
  db: Db,
  coveredDigest: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<void> {
  await db
    .update(ndaSeals)
    .set({ signature: after })
    .where(and(eq(ndaSeals.coveredDigest, coveredDigest), eq(ndaSeals.signature, before)));
}

export async function hasSealed(db: Db, certificateDigest: string): Promise<boolean> {
  const [seal] = await db
    .select({ madeAt: ndaSeals.madeAt })
    .from(ndaSeals)
    .where(eq(ndaSeals.certificateDigest, certificateDigest))
    .limit(1);
  return seal !== undefined;
}
