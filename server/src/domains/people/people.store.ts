import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import { users } from '#db/tables/users.ts';
import { contains } from '#platform/contained-words.ts';
import type { Db } from '#platform/db.ts';
import { fullName, isEmailShown, shownEmail } from '#domains/users/index.ts';
import { blockedWith } from '#domains/blocks/index.ts';
import { isConnectedPair } from '#domains/connections/index.ts';

export interface PeopleFilter {
  readerId: string;
  /** Part of a name, or of an email address that the user may see. */
  q: string | undefined;
  after: readonly [lastKey: string, firstKey: string, id: string] | undefined;
  limit: number;
}

const lastKey = sql<string>`lower(${users.lastName})`;
const firstKey = sql<string>`lower(${users.firstName})`;

/**
 * Returns people by last name. People who hide their profiles or have turned messages off are visible only to their
 * connections; a block hides both people from each other. The registry account, which has no password, is never
 * visible.
 */
export function findPeople(db: Db, { readerId, q, after, limit }: PeopleFilter) {
  const isConnected = isConnectedPair(readerId, users.id);
  const page = db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      email: shownEmail(isConnected).as('email'),
      lastKey: lastKey.as('last_key'),
      firstKey: firstKey.as('first_key'),
    })
    .from(users)
    .where(
      and(
        ne(users.id, readerId),
        isNotNull(users.passwordHash),
        isNull(users.suspendedAt),
        sql`${users.id} <> all(${blockedWith(readerId)})`,
        or(and(users.profileVisible, users.allowMessages), isConnected),
        q
          ? or(containsText(fullName, q), and(containsText(users.email, q), isEmailShown(isConnected)))
          : undefined,
        after && sql`(${lastKey}, ${firstKey}, ${users.id}) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`,
      ),
    )
    .orderBy(lastKey, firstKey, users.id)
    .limit(limit)
    .as('page');
  const company = firstCompanyOf(db, page.id);

  return db
    .select({
      id: page.id,
      firstName: page.firstName,
      lastName: page.lastName,
      profileImageUrl: page.profileImageUrl,
      email: page.email,
      lastKey: page.lastKey,
      firstKey: page.firstKey,
      company: { id: company.id, name: company.name, type: company.type, logoUrl: company.logoUrl },
    })
    .from(page)
    .leftJoinLateral(company, sql`true`)
    .orderBy(page.lastKey, page.firstKey, page.id);
}

/** Returns one person as `readerId` sees them. The caller checks visibility. */
export async function findPerson(db: Db, readerId: string, id: string) {
  const company = firstCompanyOf(db, users.id);
  const isConnected = isConnectedPair(readerId, users.id);
  const [found] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      email: shownEmail(isConnected),
      company: { id: company.id, name: company.name, type: company.type, logoUrl: company.logoUrl },
    })
    .from(users)
    .leftJoinLateral(company, sql`true`)
    .where(eq(users.id, id));
  return found;
}

/**
 * The length below which a search matches only at the start of a word, because such a search is shorter than a trigram.
 */
const SHORT = 3;

function containsText(text: typeof fullName | typeof users.email, q: string) {
  if (q.length >= SHORT) return contains(sql`folded(${text})`, q);
  return or(
    sql`folded(${text}) like like_literal(${q}) || '%'`,
    sql`folded(${text}) like '% ' || like_literal(${q}) || '%'`,
  );
}

const firstCompanyOf = (db: Db, userId: Parameters<typeof eq>[0]) =>
  db
    .select({ id: companies.id, name: companies.name, type: companies.type, logoUrl: companies.logoUrl })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(companyMembers.createdAt), asc(companyMembers.companyId))
    .limit(1)
    .as('company');
