import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { accessApplications, setUpLinks } from '#db/tables/access-applications.ts';
import type { Db } from '#platform/db.ts';

const isOpen = and(
  isNull(setUpLinks.usedAt),
  isNull(setUpLinks.revokedAt),
  gt(setUpLinks.expiresAt, sql`now()`),
);

export async function findInvitation(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      applicationId: accessApplications.id,
      firstName: accessApplications.firstName,
      lastName: accessApplications.lastName,
      email: accessApplications.email,
      companyName: accessApplications.companyName,
      expiresAt: setUpLinks.expiresAt,
    })
    .from(setUpLinks)
    .innerJoin(accessApplications, eq(accessApplications.id, setUpLinks.applicationId))
    .where(and(eq(setUpLinks.tokenHash, tokenHash), isOpen));
  return row;
}

/** Uses up a link. Returns false when it is no longer valid. */
export async function consumeLink(tx: Db, tokenHash: string): Promise<boolean> {
  const used = await tx
    .update(setUpLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(setUpLinks.tokenHash, tokenHash), isOpen))
    .returning({ tokenHash: setUpLinks.tokenHash });
  return used.length > 0;
}

export async function revokeLinks(tx: Db, applicationId: string): Promise<void> {
  await tx
    .update(setUpLinks)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(setUpLinks.applicationId, applicationId),
        isNull(setUpLinks.usedAt),
        isNull(setUpLinks.revokedAt),
      ),
    );
}

export async function insertLink(
  tx: Db,
  { tokenHash, applicationId, days }: { tokenHash: string; applicationId: string; days: number },
): Promise<void> {
  await tx
    .insert(setUpLinks)
    .values({ tokenHash, applicationId, expiresAt: sql`now() + make_interval(days => ${days})` });
}

export async function setAccount(tx: Db, applicationId: string, userId: string): Promise<void> {
  await tx
    .update(accessApplications)
    .set({ userId, updatedAt: sql`now()` })
    .where(eq(accessApplications.id, applicationId));
}
