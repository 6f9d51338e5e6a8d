import { type SQL, and, arrayOverlaps, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { RfqSearch } from '#contract/rfqs.ts';
import { territoriesOverlapping } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { contains, searchWords } from '#platform/contained-words.ts';
import { isOnlyActiveOwner } from '#domains/members/index.ts';
import { isOffered, isOwn, isPostedByMember, isVisible } from './permissions.store.ts';
import { isOpen } from './rfq-state.store.ts';

const isPublic = and(isOpen, isOffered, eq(rfqs.audience, 'members'));

export const findAmong = (db: Db, { category, territory }: Omit<RfqSearch, 'q'>, ids: readonly string[]) =>
  db
    .select({
      id: rfqs.id,
      title: rfqs.title,
      categories: rfqs.productCategories,
      territories: rfqs.territories,
      companyId: rfqs.companyId,
    })
    .from(rfqs)
    .where(
      and(
        inArray(rfqs.id, [...ids]),
        isPublic,
        category && arrayOverlaps(rfqs.productCategories, category),
        territory && arrayOverlaps(rfqs.territories, [...new Set(territory.flatMap(territoriesOverlapping))]),
      ),
    )
    .orderBy(desc(rfqs.id));

const idsWhere = async (db: Db, ...conditions: (SQL | undefined)[]): Promise<string[]> =>
  (
    await db
      .select({ id: rfqs.id })
      .from(rfqs)
      .innerJoin(companies, eq(companies.id, rfqs.companyId))
      .where(and(...conditions))
  ).map(({ id }) => id);

export const findContaining = (db: Db, q: string, ids: readonly string[]): Promise<string[]> =>
  idsWhere(db, inArray(rfqs.id, [...ids]), ...searchWords(q).map((word) => contains(rfqs.searchText, word)));

export const findShownTo = (db: Db, readerId: string, ids: readonly string[]): Promise<string[]> =>
  idsWhere(db, inArray(rfqs.id, [...ids]), isVisible(readerId), sql`not ${isOwn(readerId)}`);

/** Returns the requests that are shown again because the person who posted them, now suspended, left the company. */
export const findShownWithout = (
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<string[]> =>
  idsWhere(db, isPublic, eq(rfqs.companyId, companyId), eq(rfqs.requesterId, userId), isSuspended(userId));

/** Returns the requests that are shown again because the company has a new owner in place of a suspended one. */
export const findShownUnder = (
  db: Db,
  { companyId, fromId, toId }: { companyId: string; fromId: string; toId: string },
): Promise<string[]> =>
  idsWhere(
    db,
    isPublic,
    eq(rfqs.companyId, companyId),
    isOnlyActiveOwner(toId, rfqs.companyId),
    isSuspended(fromId),
  );

const isSuspended = (userId: string): SQL =>
  sql`exists (select from ${users} where ${users.id} = ${userId}::uuid and ${users.suspendedAt} is not null)`;

/** Returns the requests that are shown again because the account of this person was restored. */
export const findShownAgain = (db: Db, userId: string): Promise<string[]> =>
  idsWhere(
    db,
    isPublic,
    or(isPostedByMember(eq(users.id, userId)), isOnlyActiveOwner(userId, rfqs.companyId)),
  );
