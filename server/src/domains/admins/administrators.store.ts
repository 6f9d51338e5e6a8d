import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { ADMIN_INVITATION_DAYS } from '#contract/administrators.ts';
import type { AdminRole } from '#contract/vocabulary.ts';
import { authenticators } from '#db/tables/two-factor.ts';
import { adminInvitations, admins } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

const MOST = 200;

export const findAdministrators = (db: Db) =>
  db
    .select({
      id: admins.id,
      username: admins.username,
      email: admins.email,
      role: admins.role,
      hasSecondFactor: sql<boolean>`${isNotNull(authenticators.confirmedAt)}`,
      createdAt: admins.createdAt,
    })
    .from(admins)
    .leftJoin(authenticators, eq(authenticators.adminId, admins.id))
    .where(isNull(admins.removedAt))
    .orderBy(asc(sql`lower(${admins.username})`), asc(admins.id))
    .limit(MOST);

const isOpen = gt(adminInvitations.expiresAt, sql`now()`);

export const findInvitations = (db: Db) =>
  db
    .select({
      id: adminInvitations.id,
      email: adminInvitations.email,
      role: adminInvitations.role,
      invitedBy: admins.username,
      expiresAt: adminInvitations.expiresAt,
    })
    .from(adminInvitations)
    .innerJoin(admins, eq(admins.id, adminInvitations.invitedBy))
    .where(isOpen)
    .orderBy(desc(adminInvitations.id))
    .limit(MOST);

type NewInvitation = Pick<
  typeof adminInvitations.$inferInsert,
  'email' | 'role' | 'invitedBy' | 'tokenDigest'
>;

export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<string> {
  const expiresAt = sql`now() + make_interval(days => ${ADMIN_INVITATION_DAYS})`;
  const { id } = insertedRow(
    await tx
      .insert(adminInvitations)
      .values({ ...invitation, expiresAt: sql`${expiresAt}` })
      .returning({ id: adminInvitations.id }),
  );
  return id;
}

export async function deleteInvitationsTo(tx: Db, email: string): Promise<void> {
  await tx.delete(adminInvitations).where(sql`lower(${adminInvitations.email}) = lower(${email})`);
}

export async function deleteInvitationsBy(tx: Db, administratorId: string): Promise<void> {
  await tx.delete(adminInvitations).where(eq(adminInvitations.invitedBy, administratorId));
}

export async function deleteInvitation(tx: Db, id: string): Promise<string | undefined> {
  const [deleted] = await tx
    .delete(adminInvitations)
    .where(eq(adminInvitations.id, id))
    .returning({ email: adminInvitations.email });
  return deleted?.email;
}

/** Uses up an invitation; of concurrent callers, only one succeeds. */
export async function takeInvitation(tx: Db, tokenDigest: string) {
  const [taken] = await tx
    .delete(adminInvitations)
    .where(and(eq(adminInvitations.tokenDigest, tokenDigest), isOpen))
    .returning();
  return taken;
}

export async function insertAdministrator(
  tx: Db,
  admin: Pick<typeof admins.$inferInsert, 'username' | 'passwordHash' | 'email' | 'role'>,
): Promise<string> {
  return insertedRow(await tx.insert(admins).values(admin).returning({ id: admins.id })).id;
}

const isActive = (id: string) => and(eq(admins.id, id), isNull(admins.removedAt));

export async function setRole(tx: Db, id: string, role: AdminRole): Promise<boolean> {
  const changed = await tx.update(admins).set({ role }).where(isActive(id)).returning({ id: admins.id });
  return changed.length > 0;
}

export async function markRemoved(tx: Db, id: string): Promise<boolean> {
  const removed = await tx
    .update(admins)
    .set({ removedAt: sql`now()` })
    .where(isActive(id))
    .returning({ id: admins.id });
  return removed.length > 0;
}

export async function lockFull(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.role, 'full'), isNull(admins.removedAt)))
    .orderBy(admins.id)
    .for('update');
  return rows.map(({ id }) => id);
}
