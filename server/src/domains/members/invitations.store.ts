import { and, asc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import { INVITATION_DAYS } from '#contract/members.ts';
import type { MemberRole } from '#contract/vocabulary.ts';
import { RETENTION_DAYS } from '#contract/retention.ts';
import { companies } from '#db/tables/companies.ts';
import { companyInvitations, companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';
import { fullName } from '#domains/users/index.ts';

const isOpen = and(isNull(companyInvitations.acceptedAt), isNull(companyInvitations.revokedAt));
/** Whether the sender is suspended. Their invitations do not work until the account is restored. */
const isWithheld = sql`exists (select from users as sender
  where sender.id = ${companyInvitations.invitedBy} and sender.suspended_at is not null)`;
const isValid = and(isOpen, gt(companyInvitations.expiresAt, sql`now()`), not(isWithheld));
const hasAddress = (email: string) => sql`lower(${companyInvitations.email}) = lower(${email})`;
const validUntil = sql`now() + make_interval(days => ${INVITATION_DAYS})`;

const inviterName = sql<string | null>`case when ${users.closedAt} is null then ${fullName} end`;

const selectInvitations = (db: Db) =>
  db
    .select({
      id: companyInvitations.id,
      companyId: companyInvitations.companyId,
      email: companyInvitations.email,
      role: companyInvitations.role,
      invitedBy: inviterName,
      createdAt: companyInvitations.createdAt,
      expiresAt: companyInvitations.expiresAt,
      isExpired: sql<boolean>`${companyInvitations.expiresAt} <= now()`,
    })
    .from(companyInvitations)
    .innerJoin(users, eq(users.id, companyInvitations.invitedBy));

export const findInvitations = (
  db: Db,
  companyId: string,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  selectInvitations(db)
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        isOpen,
        after === undefined ? undefined : gt(companyInvitations.id, after),
      ),
    )
    .orderBy(asc(companyInvitations.id))
    .limit(limit);

export async function findInvitation(db: Db, id: string) {
  const [invitation] = await selectInvitations(db).where(and(eq(companyInvitations.id, id), isOpen));
  return invitation;
}

interface NewInvitation {
  companyId: string;
  email: string;
  role: MemberRole;
  invitedBy: string;
  tokenDigest: string;
}

/** @throws on `company_invitations_one_open` when the email address already has an open invitation */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<string> {
  return insertedRow(
    await tx
      .insert(companyInvitations)
      .values({ ...invitation, expiresAt: validUntil })
      .returning({ id: companyInvitations.id }),
  ).id;
}

/** Revokes an email address's expired invitations to make room for a new one. */
export async function revokeExpired(tx: Db, companyId: string, email: string): Promise<void> {
  await tx
    .update(companyInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(companyInvitations.companyId, companyId),
        hasAddress(email),
        isOpen,
        sql`${companyInvitations.expiresAt} <= now()`,
      ),
    );
}

/**
 * Replaces the link and the sender: the invitation now depends on the person who resends it. Returns false if it is not
 * open.
 */
export async function renewLink(
  tx: Db,
  id: string,
  renewal: { tokenDigest: string; invitedBy: string },
): Promise<boolean> {
  const renewed = await tx
    .update(companyInvitations)
    .set({ ...renewal, expiresAt: validUntil })
    .where(and(eq(companyInvitations.id, id), isOpen))
    .returning({ id: companyInvitations.id });
  return renewed.length > 0;
}

/** Revokes the open invitations that were sent by a person who is no longer an owner of the company. */
export async function revokeInvitationsBy(tx: Db, companyId: string, userId: string): Promise<void> {
  await tx
    .update(companyInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.invitedBy, userId), isOpen),
    );
}

/** Revokes all open invitations that a person sent, and returns the ids of the companies. */
export async function revokeAllInvitationsBy(tx: Db, userId: string): Promise<string[]> {
  const revoked = await tx
    .update(companyInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(companyInvitations.invitedBy, userId), isOpen))
    .returning({ companyId: companyInvitations.companyId });
  return [...new Set(revoked.map(({ companyId }) => companyId))];
}

/** Revokes an invitation. Returns false when it is no longer open. */
export async function revoke(tx: Db, id: string): Promise<boolean> {
  const revoked = await tx
    .update(companyInvitations)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(companyInvitations.id, id), isOpen))
    .returning({ id: companyInvitations.id });
  return revoked.length > 0;
}

export async function findByToken(db: Db, tokenDigest: string) {
  const [invitation] = await db
    .select({
      id: companyInvitations.id,
      companyId: companyInvitations.companyId,
      email: companyInvitations.email,
      role: companyInvitations.role,
    })
    .from(companyInvitations)
    .where(and(eq(companyInvitations.tokenDigest, tokenDigest), isValid));
  return invitation;
}

/**
 * Returns what a link is or was for. `readerId` is the person who opened it, if signed in. A link that was replaced
 * by a newer one is unknown.
 */
export async function findForReader(db: Db, tokenDigest: string, readerId: string | undefined) {
  const [invitation] = await db
    .select({
      companyId: companyInvitations.companyId,
      companyName: companies.name,
      companyLogoUrl: companies.logoUrl,
      invitedBy: inviterName,
      role: companyInvitations.role,
      status: sql<'open' | 'accepted' | 'revoked' | 'expired'>`case
        when ${companyInvitations.acceptedAt} is not null then 'accepted'
        when ${companyInvitations.revokedAt} < ${companyInvitations.expiresAt} then 'revoked'
        when ${companyInvitations.expiresAt} <= now() then 'expired'
        when ${isWithheld} then 'revoked'
        else 'open' end`,
      email: companyInvitations.email,
      expiresAt: companyInvitations.expiresAt,
      isForCaller:
        readerId === undefined
          ? sql<null>`null`
          : sql<boolean>`exists (select from users as reader
              where reader.id = ${readerId}::uuid and reader.holds_email and lower(reader.email) = lower(${companyInvitations.email}))`,
      hasAccount: sql<boolean>`exists (select from users as invited
        where invited.holds_email and lower(invited.email) = lower(${companyInvitations.email}))`,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .innerJoin(users, eq(users.id, companyInvitations.invitedBy))
    .where(eq(companyInvitations.tokenDigest, tokenDigest));
  return invitation;
}

export async function markAccepted(tx: Db, id: string, tokenDigest: string): Promise<boolean> {
  const accepted = await tx
    .update(companyInvitations)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(companyInvitations.id, id), eq(companyInvitations.tokenDigest, tokenDigest), isValid))
    .returning({ id: companyInvitations.id });
  return accepted.length > 0;
}

/** Whether the email address belongs to a member. An address that a member no longer holds may be invited. */
export const hasMemberWithEmail = async (db: Db, companyId: string, email: string): Promise<boolean> => {
  const [row] = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        users.holdsEmail,
        sql`lower(${users.email}) = lower(${email})`,
      ),
    );
  return row !== undefined;
};

export async function deleteEnded(db: Db): Promise<void> {
  await db
    .delete(companyInvitations)
    .where(
      sql`least(${companyInvitations.acceptedAt}, ${companyInvitations.revokedAt}, ${companyInvitations.expiresAt}) < now() - make_interval(days => ${RETENTION_DAYS.invitation})`,
    );
}

export async function deleteInvitationsTo(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(companyInvitations)
    .where(
      sql`lower(${companyInvitations.email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${userId} and ${users.holdsEmail})`,
    );
}
