import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { companies, distributors } from '#db/tables/companies.ts';
import { fdaDecisions, productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { openTerritoriesOfProduct } from '#domains/territories/index.ts';
import { type CompanyFacts, type ProductFacts, sizeOf, stageOf } from './facts.ts';

/**
 * The maximum number of products that are read for a company, because catalogs can be large: the newest listings by
 * people first, then the newest devices from public records.
 */
const PRODUCTS_READ = 12;
const [LISTED, PUBLIC_RECORD] = [0, 1];
const DAY_MS = 86_400_000;

// Wrapped in SQL because drizzle omits table names in a selection from one table.
const clearedCodes = sql<string[]>`${sql`array(
  select distinct ${fdaDecisions.productCode} from ${productClearances}
  join ${fdaDecisions} on ${fdaDecisions.number} = ${productClearances.number}
  where ${productClearances.productId} = ${products.id} and ${productClearances.verdict} = 'matches'
    and ${fdaDecisions.productCode} is not null order by 1)`}`;

/** Returns the facts about these companies, in any order; unclaimed pages and observers have none. */
export async function findFacts(db: Db, companyIds: readonly string[]): Promise<Map<string, CompanyFacts>> {
  if (companyIds.length === 0) return new Map();
  const rows = await selectCompanies(db).where(inArray(companies.id, [...companyIds]));
  const listings = await findProducts(db, companyIds);
  return new Map(rows.map((row) => [row.company.id, toFacts(row, listings.get(row.company.id) ?? [])]));
}

const selectCompanies = (db: Db) =>
  db
    .select({
      company: {
        id: companies.id,
        name: companies.name,
        type: companies.type,
        location: companies.location,
        country: companies.country,
        territories: companies.territories,
        specialties: companies.specialties,
        headcount: companies.headcount,
        foundedYear: companies.foundedYear,
        isVerified: companies.isVerified,
        updatedAt: companies.updatedAt,
      },
      profile: {
        yearsExperience: distributors.yearsExperience,
        homeTerritory: distributors.geographicLocation,
        clinicalSpecialists: distributors.clinicalSpecialists,
        supportStaffCount: distributors.supportStaffCount,
        areasOfExpertise: distributors.areasOfExpertise,
        gaps: distributors.keyPortfolioGaps,
      },
    })
    .from(companies)
    .leftJoin(distributors, eq(distributors.companyId, companies.id));
type CompanyRow = Awaited<ReturnType<typeof selectCompanies>>[number];

const NO_PROFILE = {
  yearsExperience: null,
  homeTerritory: null,
  clinicalSpecialists: null,
  supportStaffCount: null,
  areasOfExpertise: null,
  gaps: null,
};

function toFacts({ company, profile }: CompanyRow, listings: readonly Listing[]): CompanyFacts {
  const { yearsExperience, homeTerritory, clinicalSpecialists, supportStaffCount, areasOfExpertise, gaps } =
    profile ?? NO_PROFILE;
  const now = new Date();
  const changed = Math.max(Date.parse(company.updatedAt), ...listings.map(({ updatedAt }) => updatedAt));
  return {
    ...company,
    homeTerritory,
    territories: once([...company.territories, ...(homeTerritory === null ? [] : [homeTerritory])]),
    specialties: once([...company.specialties, ...(areasOfExpertise ?? [])]),
    gaps: once(gaps ?? []),
    size: sizeOf(company.headcount, [clinicalSpecialists, supportStaffCount]),
    stage: stageOf(company.foundedYear, yearsExperience, now.getUTCFullYear()),
    products: listings.map(({ product }) => product),
    daysSinceChange: Math.max(0, Math.floor((now.getTime() - changed) / DAY_MS)),
  };
}

const once = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

interface Listing {
  readonly product: ProductFacts;
  readonly updatedAt: number;
}

/**
 * Selects the newest products of a company with one listing rank, in the order of an index, so that only a few of many
 * are read.
 */
const newest = (db: Db, listingRank: number) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.companyId, companies.id), eq(products.listingRank, sql.raw(String(listingRank)))))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(PRODUCTS_READ);

async function findProducts(db: Db, companyIds: readonly string[]): Promise<Map<string, Listing[]>> {
  const candidate = unionAll(newest(db, LISTED), newest(db, PUBLIC_RECORD)).as('candidate');
  const listing = db
    .select({
      id: products.id,
      name: products.name,
      category: products.category,
      status: products.shownStatus,
      openTerritories: openTerritoriesOfProduct.as('open_territories'),
      stated: products.productCodes,
      cleared: clearedCodes.as('cleared_codes'),
      updatedAt: products.updatedAt,
    })
    .from(candidate)
    .innerJoin(products, eq(products.id, candidate.id))
    .orderBy(asc(products.listingRank), desc(products.createdAt), desc(products.id))
    .limit(PRODUCTS_READ)
    .as('listing');
  const rows = await db
    .select({
      companyId: companies.id,
      id: listing.id,
      name: listing.name,
      category: listing.category,
      status: listing.status,
      openTerritories: listing.openTerritories,
      stated: listing.stated,
      cleared: listing.cleared,
      updatedAt: listing.updatedAt,
    })
    .from(companies)
    .innerJoinLateral(listing, sql`true`)
    .where(inArray(companies.id, [...companyIds]));
  const found = new Map<string, Listing[]>();
  for (const { companyId, stated, cleared, updatedAt, ...product } of rows) {
    const all = found.get(companyId) ?? [];
    all.push({
      product: { ...product, codes: once([...stated, ...cleared]) },
      updatedAt: Date.parse(updatedAt),
    });
    found.set(companyId, all);
  }
  return found;
}
