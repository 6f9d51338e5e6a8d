import { type SQL, and, arrayOverlaps, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CompanyFilters } from '#contract/companies.ts';
import { type BadgeType, type Territory, territoriesWithin } from '#contract/vocabulary.ts';
import { companies, companyBadges, trustBadges } from '#db/tables/companies.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { companyColumns, isBadgeShown } from '#domains/companies/store.ts';

export type Filters = Omit<CompanyFilters, 'q'>;

/** The directory's own order: verified, claimed, unclaimed; the newest first within each. Both keys descend. */
export const listingKey = sql<number>`(- ${companies.listingRank})`;
export const listingOrder = [sql`${listingKey} desc`, sql`${companies.id} desc`];

const listed = (db: Db) => db.select({ ...companyColumns, listingKey: listingKey.as('listing_key') }).from(companies);
export type ListedRow = Awaited<ReturnType<typeof listed>>[number];

/** Without filters: what everybody sees first, so it is planned once. */
const firstPage = prepared((db) =>
  listed(db)
    .orderBy(...listingOrder)
    .limit(sql.placeholder('limit'))
    .prepare('directory_first_page'),
);

interface Position {
  listingKey: number;
  id: string;
}

export async function findListed(
  db: Db,
  filters: Filters,
  { after, limit }: { after?: Position; limit: number },
): Promise<ListedRow[]> {
  const where = and(...matching(filters), after && isAfter(after));
  if (!where) return firstPage(db).execute({ limit });
  // Planned anew with its values: how rare they are decides between walking the listing and gathering by index.
  return listed(db)
    .where(where)
    .orderBy(...listingOrder)
    .limit(limit);
}

const isAfter = ({ listingKey: key, id }: Position) =>
  sql`(${listingKey}, ${companies.id}) < (${key}::int, ${id}::uuid)`;

/** What the filters ask for; each group that is not set asks for nothing. */
export function matching({ type, location, territory, specialty, badge, verified }: Filters): SQL[] {
  const conditions = [
    type && inArray(companies.type, type),
    location ? contains(companies.searchPlace, location) : undefined,
    territory && arrayOverlaps(companies.territories, within(territory)),
    specialty && arrayOverlaps(companies.specialties, specialty),
    badge && hasBadge(badge),
    verified === undefined ? undefined : eq(companies.isVerified, verified),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** Without regard to case and accents, wildcards taken to the letter. */
export const contains = (column: AnyPgColumn, text: string): SQL => sql`${column} like '%' || like_literal(${text}) || '%'`;

const within = (territories: readonly Territory[]) => [...new Set(territories.flatMap(territoriesWithin))];

const hasBadge = (types: readonly BadgeType[]) =>
  sql`exists(select 1 from ${companyBadges} where ${companyBadges.companyId} = ${companies.id} and ${isBadgeShown}
    and ${companyBadges.badgeId} in (select ${trustBadges.id} from ${trustBadges} where ${inArray(trustBadges.type, [...types])}))`;
