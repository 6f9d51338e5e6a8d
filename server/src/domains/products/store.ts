import { and, eq, sql } from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { ProductCategory, RegulatoryStatus } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';

interface Filters {
  companyId?: string;
  category?: ProductCategory;
  regulatoryStatus?: RegulatoryStatus;
}
interface Position {
  isListed: boolean;
  createdAt: string;
  id: string;
}

/** Listed by people, not taken from public records. */
const isListed = sql<boolean>`(${products.sourceKey} is null)`;
const order = [sql`${isListed} desc`, sql`${products.createdAt} desc`, sql`${products.id} desc`];

const listed = (db: Db) =>
  db
    .select({
      id: products.id,
      name: products.name,
      description: products.description,
      specifications: products.specifications,
      imageUrl: products.imageUrl,
      companyId: products.companyId,
      company: { id: companies.id, name: companies.name, isVerified: companies.isVerified },
      category: products.category,
      regulatoryStatus: products.regulatoryStatus,
      launchDate: products.launchDate,
      listPriceCents: products.listPriceCents,
      withdrawnAt: products.withdrawnAt,
      sourceName: products.sourceName,
      sourceDate: products.sourceDate,
      isListed: isListed.as('is_listed'),
      createdAt: products.createdAt,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId));
export type ProductRow = Awaited<ReturnType<typeof listed>>[number];

const firstPage = prepared((db) =>
  listed(db)
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .prepare('products_first_page'),
);

/** Those that people listed, then those of public records; the newest first within each. */
export async function findProducts(
  db: Db,
  { companyId, category, regulatoryStatus }: Filters,
  { after, limit }: { after: Position | undefined; limit: number },
): Promise<ProductRow[]> {
  const where = and(
    companyId === undefined ? undefined : eq(products.companyId, companyId),
    category === undefined ? undefined : eq(products.category, category),
    regulatoryStatus === undefined ? undefined : eq(products.regulatoryStatus, regulatoryStatus),
    after && isAfter(after),
  );
  if (!where) return firstPage(db).execute({ limit });
  return listed(db)
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

const isAfter = (after: Position) =>
  sql`(${isListed}, ${products.createdAt}, ${products.id}) < (${after.isListed}::boolean, ${after.createdAt}::timestamptz, ${after.id}::uuid)`;
