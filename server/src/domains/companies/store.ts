import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { BadgeType } from '#contract/vocabulary.ts';
import { companyBadges, trustBadges } from '#db/tables/badges.ts';
import { companies, companyWatchers, distributors } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import { products } from '#db/tables/products.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { actsFor, ownOrder } from '#domains/members/index.ts';
import { prepared } from '#platform/prepared.ts';
import { insertedRow } from '#platform/inserted.ts';

export const firstCompanyName = (userId: unknown) => sql<string | null>`(
  select ${companies.name} from ${companyMembers} inner join ${companies} on ${companies.id} = ${companyMembers.companyId}
  where ${companyMembers.userId} = ${userId} order by ${companyMembers.createdAt}, ${companies.id} limit 1)`;

export const listingKey = sql<number>`(- ${companies.listingRank})`;

/**
 * The same as `isClaimed`, expressed with the listing key, so that a scan of its index ends after the claimed pages.
 */
export const isListedAsClaimed = sql`${listingKey} > -2`;
export const listingOrder = [sql`${listingKey} desc`, sql`${companies.id} desc`];

/** Whether a badge is approved and not expired, even if the company has changed its name since the approval. */
export const isBadgeAwarded = sql`(${companyBadges.status} = 'approved' and (${companyBadges.expiresAt} is null or ${companyBadges.expiresAt} > now()))`;

/**
 * Whether a company holds a badge, which applies to the name under which it was approved. A new name suspends it, and a
 * return to the earlier name restores it (docs/decisions/072-claims-and-verification.md). Queries join `companies`.
 */
export const isBadgeHeld = sql`(${isBadgeAwarded}
  and (${companyBadges.awardedAs} is null or ${companyBadges.awardedAs} = ${companies.searchName}))`;

// Wrapped in SQL because drizzle omits table names in a query on a single table, and "id" would become another table's
// column.
const shownBadges = sql<BadgeType[]>`${sql`array(
  select ${trustBadges.type} from ${companyBadges} join ${trustBadges} on ${trustBadges.id} = ${companyBadges.badgeId}
  where ${companyBadges.companyId} = ${companies.id} and ${isBadgeHeld})`}`;

export const companyColumns = {
  id: companies.id,
  name: companies.name,
  description: companies.description,
  type: companies.type,
  location: companies.location,
  website: companies.website,
  logoUrl: companies.logoUrl,
  isVerified: companies.isVerified,
  ownerId: companies.ownerId,
  opportunityDescription: companies.opportunityDescription,
  isUnclaimed: companies.isUnclaimed,
  sourceName: companies.sourceName,
  sourceDate: companies.sourceDate,
  territories: companies.territories,
  specialties: companies.specialties,
  badges: shownBadges.as('badges'),
  createdAt: companies.createdAt,
  updatedAt: companies.updatedAt,
};

const profileColumns = {
  yearsExperience: distributors.yearsExperience,
  geographicLocation: distributors.geographicLocation,
  clinicalSpecialists: distributors.clinicalSpecialists,
  supportStaffCount: distributors.supportStaffCount,
  hasPhysicalOffice: distributors.hasPhysicalOffice,
  areasOfExpertise: distributors.areasOfExpertise,
  keyPortfolioGaps: distributors.keyPortfolioGaps,
};

const selectCompany = (db: Db) => db.select(companyColumns).from(companies);
export type CompanyRow = Awaited<ReturnType<typeof selectCompany>>[number];

const ownedCompanies = prepared((db) =>
  db
    .select({ id: companies.id, name: companies.name, type: companies.type, role: companyMembers.role })
    .from(companies)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .where(eq(companyMembers.userId, sql.placeholder('userId')))
    .orderBy(...ownOrder)
    .limit(50)
    .prepare('owned_companies'),
);

export const findOwnedCompanies = (db: Db, userId: string) => ownedCompanies(db).execute({ userId });

export const findOwnedPage = (db: Db, userId: string, { after, limit }: { after?: string; limit: number }) =>
  selectCompany(db)
    .where(
      and(actsFor(userId, companies.id, 'viewer'), after === undefined ? undefined : gt(companies.id, after)),
    )
    .orderBy(asc(companies.id))
    .limit(limit);

const companyPageBy = (column: 'id' | 'slug') =>
  prepared((db) =>
    db
      .select({
        ...companyColumns,
        foundedYear: companies.foundedYear,
        headcount: companies.headcount,
        distributor: profileColumns,
        owner: { firstName: users.firstName, lastName: users.lastName },
        isOwnerSuspended: sql<boolean>`${isNotNull(users.suspendedAt)}`,
        productsCount: db
          .$count(products, and(eq(products.companyId, companies.id), isNull(products.withdrawnAt)))
          .as('products_count'),
        isWatched: sql<boolean>`exists(select 1 from ${companyWatchers}
        where ${companyWatchers.companyId} = ${companies.id} and ${companyWatchers.userId} = ${sql.placeholder('viewerId')})`.as(
          'is_watched',
        ),
      })
      .from(companies)
      .innerJoin(users, eq(users.id, companies.ownerId))
      .leftJoin(distributors, eq(distributors.companyId, companies.id))
      .where(eq(companies[column], sql.placeholder('value')))
      .prepare(`company_page_by_${column}`),
  );

const companyPages = { id: companyPageBy('id'), slug: companyPageBy('slug') };
export type CompanyKey = readonly [column: keyof typeof companyPages, value: string];

/** Returns one company with the contents of its page; `viewerId` is null when signed out. */
export async function findCompanyPage(db: Db, [column, value]: CompanyKey, viewerId: string | null) {
  const [page] = await companyPages[column](db).execute({ value, viewerId });
  return page;
}

export async function findCompany(db: Db, id: string): Promise<CompanyRow | undefined> {
  const [company] = await selectCompany(db).where(eq(companies.id, id));
  return company;
}

export async function insertCompany(db: Db, company: typeof companies.$inferInsert): Promise<string> {
  return insertedRow(await db.insert(companies).values(company).returning({ id: companies.id })).id;
}

export const insertProfile = (db: Db, profile: typeof distributors.$inferInsert) =>
  db.insert(distributors).values(profile);

export const insertWatcher = (db: Db, companyId: string, userId: string) =>
  db.insert(companyWatchers).values({ companyId, userId }).onConflictDoNothing();

export const deleteWatcher = (db: Db, companyId: string, userId: string) =>
  db
    .delete(companyWatchers)
    .where(and(eq(companyWatchers.companyId, companyId), eq(companyWatchers.userId, userId)));
