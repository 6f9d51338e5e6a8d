import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { conversationSides } from '#db/tables/messages.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { hasBlocked } from '#domains/blocks/index.ts';
import { hasRequested, isConnectedPair } from '#domains/connections/index.ts';

const otherPerson = prepared((db) => {
  const side = db
    .select({ id: conversationSides.conversationId })
    .from(conversationSides)
    .where(
      and(
        eq(conversationSides.userId, sql.placeholder('viewer')),
        eq(conversationSides.otherUserId, users.id),
      ),
    );
  return (
    db
      .select({
        profileVisible: sql<boolean>`${users.profileVisible} and ${isNull(users.suspendedAt)}`,
        allowMessages: sql<boolean>`${users.allowMessages} and ${isNull(users.suspendedAt)}`,
        isClosed: sql<boolean>`${isNotNull(users.closedAt)}`,
        hasConversation: sql<boolean>`${exists(side)}`,
        isConnected: sql<boolean>`${isConnectedPair(sql.placeholder('viewer'), users.id)}`,
        hasRequested: hasRequested(users.id, sql.placeholder('viewer')),
        isBlocked: hasBlocked(sql.placeholder('viewer'), users.id),
        isBlocker: hasBlocked(users.id, sql.placeholder('viewer')),
      })
      .from(users)
      // Only a person has a password; the registry account and deleted accounts have none.
      .where(
        and(
          eq(users.id, sql.placeholder('person')),
          or(isNotNull(users.passwordHash), isNotNull(users.closedAt)),
        ),
      )
      .prepare('other_person')
  );
});

/** Returns someone who can sign in, or could until the account was closed; undefined for any other id. */
export async function findOtherPerson(db: Db, viewer: string, person: string) {
  const [found] = await otherPerson(db).execute({ viewer, person });
  return found;
}
