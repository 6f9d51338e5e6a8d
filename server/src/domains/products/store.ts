import { type Placeholder, type SQL, and, eq, sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { products } from '#db/tables/products.ts';
import type { Db } from '#platform/db.ts';
import { jsonRows, selectText } from '#platform/json-rows.ts';
import { prepared } from '#platform/prepared.ts';
import { onlyCompanyOfCall } from '#platform/token-company.ts';
import { evidenceOfProduct } from '#domains/evidence/index.ts';
import { memberIdsOf } from '#domains/members/index.ts';
import { territoriesOfProduct } from '#domains/territories/index.ts';
import { isOwn, isShown, maySeePrice } from './visibility.store.ts';

/** Selects the price, evaluated only for products that are shown and have one. Visitors see none. */
const shownPrice = (viewerId: unknown) =>
  (viewerId === null
    ? sql`null`
    : sql`case when ${products.listPriceCents} is not null and ${maySeePrice(viewerId)} then ${products.listPriceCents} end`
  )
    .mapWith(products.listPriceCents)
    .as('shown_price') as SQL.Aliased<number | null>;

/** Returns the columns of a product for one viewer, given as an id, null for a visitor, or a placeholder. */
export const productColumns = (viewerId: unknown) => ({
  id: products.id,
  name: products.name,
  description: products.description,
  specifications: products.specifications,
  imageUrl: products.imageUrl,
  companyId: products.companyId,
  company: { id: companies.id, name: companies.name, isVerified: companies.isVerified },
  category: products.category,
  regulatoryStatus: products.regulatoryStatus,
  shownStatus: products.shownStatus,
  launchDate: products.launchDate,
  shownPrice: shownPrice(viewerId),
  listPriceCurrency: products.listPriceCurrency,
  withdrawnAt: products.withdrawnAt,
  sourceName: products.sourceName,
  sourceDate: products.sourceDate,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  evidence: evidenceOfProduct,
  territories: territoriesOfProduct,
});

const asJson = jsonRows(productColumns(null));
export type ProductRow = ReturnType<typeof asJson.read>;

export const readProducts = (text: string): ProductRow[] =>
  (JSON.parse(text) as unknown[][]).map(asJson.read);

/**
 * Prepares a query twice. With a visitor's missing id as a value, PostgreSQL would leave out the rules for prices, find
 * that cheaper than its generic plan, and plan the query again at each call.
 */
export function preparedForViewers<Statement>(
  name: string,
  build: (db: Db, viewerId: Placeholder | null, name: string) => Statement,
): (db: Db, viewerId: string | null) => Statement {
  const forVisitors = prepared((db) => build(db, null, `${name}_for_visitors`));
  const forMembers = prepared((db) => build(db, sql.placeholder('viewerId'), `${name}_for_members`));
  return (db, viewerId) => {
    if (viewerId === null) return forVisitors(db);
    // A prepared statement does not consider that a token may be limited to one company.
    return onlyCompanyOfCall() === undefined ? forMembers(db) : build(db, sql.placeholder('viewerId'), '');
  };
}

const selectProduct = (db: Db, viewerId: unknown) =>
  selectText(
    db,
    db
      .select({ row: jsonRows(productColumns(viewerId)).row.as('row') })
      .from(products)
      .innerJoin(companies, eq(companies.id, products.companyId))
      .where(and(eq(products.id, sql.placeholder('id')), isShown(viewerId))),
  );

const shownProduct = preparedForViewers('product', (db, viewerId, name) =>
  selectProduct(db, viewerId).prepare(name),
);

export async function findProductText(
  db: Db,
  id: string,
  viewerId: string | null,
): Promise<string | undefined> {
  const [found] = await shownProduct(db, viewerId).execute({ id, viewerId });
  return found?.count ? found.text : undefined;
}

const publicColumns = {
  ...productColumns(null),
  owner: { logoUrl: companies.logoUrl, isUnclaimed: companies.isUnclaimed },
};
const publicJson = jsonRows(publicColumns);

const publicProduct = prepared((db) =>
  db
    .select({ row: publicJson.row })
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(eq(products.id, sql.placeholder('id')), isShown(null)))
    .prepare('public_product'),
);

/** Returns a product as visitors see it, with the company details that its page shows. */
export async function findPublicProduct(db: Db, id: string) {
  const [found] = await publicProduct(db).execute({ id });
  return found && publicJson.read(found.row);
}

export async function findProduct(
  db: Db,
  id: string,
  viewerId: string | null,
): Promise<ProductRow | undefined> {
  const text = await findProductText(db, id, viewerId);
  return text === undefined ? undefined : readProducts(text)[0];
}

export async function hasOwnProduct(db: Db, id: string, userId: string, role: MemberRole): Promise<boolean> {
  return (await db.$count(products, and(eq(products.id, id), isOwn(userId, role)))) > 0;
}

export const hasShownProduct = async (db: Db, id: string, viewerId: string): Promise<boolean> =>
  (await db.$count(products, and(eq(products.id, id), isShown(viewerId)))) > 0;

export async function findMemberIds(db: Db, id: string): Promise<string[]> {
  const [product] = await db
    .select({ companyId: products.companyId })
    .from(products)
    .where(eq(products.id, id));
  return product ? memberIdsOf(db, product.companyId) : [];
}
