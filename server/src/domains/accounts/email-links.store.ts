import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { LinkPurpose } from '#contract/recovery.ts';
import { accountLinks } from '#db/tables/accounts.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';

/** Replaces an older link. Returns false when this request, or a later one, was already processed. */
export async function replaceLink(
  tx: Db,
  link: Omit<typeof accountLinks.$inferInsert, 'expiresAt' | 'usedAt'>,
  hours: number,
): Promise<boolean> {
  const row = { ...link, expiresAt: sql`now() + make_interval(hours => ${hours})`, usedAt: null };
  const written = await tx
    .insert(accountLinks)
    .values(row)
    .onConflictDoUpdate({
      target: [accountLinks.userId, accountLinks.purpose],
      set: row,
      setWhere: lt(accountLinks.requestId, link.requestId),
    })
    .returning({ userId: accountLinks.userId });
  return written.length > 0;
}

export async function findOwner(
  tx: Db,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<string | undefined> {
  const [link] = await tx
    .select({ userId: accountLinks.userId })
    .from(accountLinks)
    .where(and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose)));
  return link?.userId;
}

export interface UsedLink {
  userId: string;
  email: string;
}

const isFree = sql`not exists (select from users as holder
  where lower(holder.email) = lower(${accountLinks.email}) and holder.holds_email)`;

/**
 * Uses up a link. Returns undefined when it is invalid, used or expired, or was sent to a previous email address or
 * to one that belongs to another account.
 */
export async function consumeLink(
  tx: Db,
  purpose: LinkPurpose,
  tokenHash: string,
): Promise<UsedLink | undefined> {
  const [used] = await tx
    .update(accountLinks)
    .set({ usedAt: sql`now()` })
    .from(users)
    .where(
      and(
        eq(accountLinks.tokenHash, tokenHash),
        eq(accountLinks.purpose, purpose),
        isNull(accountLinks.usedAt),
        sql`${accountLinks.expiresAt} > now()`,
        eq(users.id, accountLinks.userId),
        or(
          and(eq(users.email, accountLinks.email), or(users.holdsEmail, isFree)),
          eq(users.requestedEmail, accountLinks.email),
        ),
      ),
    )
    .returning({ userId: accountLinks.userId, email: accountLinks.email });
  return used;
}

export async function voidLinks(tx: Db, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), purpose && eq(accountLinks.purpose, purpose)));
}
