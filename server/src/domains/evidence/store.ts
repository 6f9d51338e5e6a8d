import {
  type SQL,
  and,
  asc,
  count,
  countDistinct,
  eq,
  gt,
  inArray,
  isNull,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { companies } from '#db/tables/companies.ts';
import { companyMembers } from '#db/tables/members.ts';
import { fdaDecisions, fdaProductCodes, productClearances } from '#db/tables/evidence.ts';
import { products } from '#db/tables/products.ts';
import type { ClearanceClaim } from '#contract/evidence.ts';
import type { Db } from '#platform/db.ts';
import { jsonRows } from '#platform/json-rows.ts';
import { prepared } from '#platform/prepared.ts';
import { actsFor } from '#domains/members/index.ts';

const key = ({ kind, number }: ClearanceClaim) => `${kind} ${number}`;
const keyColumn = sql<string>`${productClearances.kind} || ' ' || ${productClearances.number}`;

export type Statements = ReadonlyMap<string, readonly ClearanceClaim[]>;

export const deleteUnstated = (db: Db, statements: Statements) => {
  const stated = [...statements].flatMap(([productId, claims]) =>
    claims.map((claim) => `${productId} ${key(claim)}`),
  );
  return db
    .delete(productClearances)
    .where(
      and(
        inArray(productClearances.productId, [...statements.keys()]),
        stated.length > 0
          ? notInArray(sql`${productClearances.productId} || ' ' || ${keyColumn}`, stated)
          : undefined,
      ),
    );
};

/** Inserts numbers; an existing number keeps its result but takes the certificate's new last day. */
export const upsertClaims = (db: Db, statements: Statements) =>
  db
    .insert(productClearances)
    .values(
      [...statements].flatMap(([productId, claims]) =>
        claims.map(({ kind, number, validUntil }) => ({
          productId,
          kind,
          number,
          validUntil,
          verdict: kind === 'ce_certificate' ? ('on_file' as const) : ('pending' as const),
          dueAt: kind === 'ce_certificate' ? null : new Date().toISOString(),
        })),
      ),
    )
    .onConflictDoUpdate({
      target: [productClearances.productId, productClearances.kind, productClearances.number],
      set: { validUntil: sql`excluded.valid_until` },
      setWhere: sql`${productClearances.validUntil} is distinct from excluded.valid_until`,
    });

const statedNumbers = (db: Db) =>
  db
    .select({
      id: productClearances.id,
      number: productClearances.number,
      verdict: productClearances.verdict,
      review: productClearances.review,
      reviewedNames: productClearances.reviewedNames,
      sourceName: productClearances.sourceName,
      sourceDate: productClearances.sourceDate,
      productId: products.id,
      companyId: companies.id,
      owner: {
        name: companies.name,
        verifiedAs: companies.verifiedAs,
        sourceKey: companies.sourceKey,
      },
    })
    .from(productClearances)
    .innerJoin(products, eq(products.id, productClearances.productId))
    .innerJoin(companies, eq(companies.id, products.companyId));
export type StatedNumber = Awaited<ReturnType<typeof statedNumbers>>[number];

const isFdaNumber = sql`${productClearances.kind} <> 'ce_certificate'`;

export const findPending = (db: Db, productIds: readonly string[]): Promise<StatedNumber[]> =>
  statedNumbers(db).where(
    and(inArray(productClearances.productId, [...productIds]), eq(productClearances.verdict, 'pending')),
  );

export const findMemberIds = async (db: Db, productIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectDistinct({ userId: companyMembers.userId })
      .from(products)
      .innerJoin(companyMembers, eq(companyMembers.companyId, products.companyId))
      .where(inArray(products.id, [...productIds]))
  ).map(({ userId }) => userId);

/**
 * Locks statements of numbers until `tx` ends, so that lookups, reviews and changes write one after the other. Their
 * products are locked first, as they are for changes: what a product shows follows from all of its numbers, and two
 * concurrent writers would each miss the other's number.
 */
async function lockStated(tx: Db, isStated: SQL | undefined): Promise<StatedNumber[]> {
  await lockProductsOf(tx, isStated);
  return statedNumbers(tx)
    .where(isStated)
    .orderBy(productClearances.id)
    .for('update', { of: productClearances });
}

export const lockProductsOf = (tx: Db, isStated: SQL | undefined) =>
  tx
    .select({ id: products.id })
    .from(products)
    .where(
      sql`exists (select from ${productClearances} where ${productClearances.productId} = ${products.id} and ${isStated})`,
    )
    .orderBy(products.id)
    .for('no key update');

export const lockStating = (tx: Db, productIds: readonly string[]) =>
  lockProductsOf(tx, inArray(productClearances.productId, [...productIds]));

export const lockByNumber = (tx: Db, number: string): Promise<StatedNumber[]> =>
  lockStated(tx, and(eq(productClearances.number, number), isFdaNumber));

export const lockByCompany = (tx: Db, companyId: string): Promise<StatedNumber[]> =>
  lockStated(tx, and(eq(products.companyId, companyId), isFdaNumber));

export const lockByProduct = (tx: Db, productId: string): Promise<StatedNumber[]> =>
  lockStated(tx, and(eq(productClearances.productId, productId), isFdaNumber));

/** Locks the next statements in the order of their ids. */
export async function lockAfter(tx: Db, after: string | undefined, limit: number): Promise<StatedNumber[]> {
  const next = await tx
    .select({ id: productClearances.id })
    .from(productClearances)
    .where(and(isFdaNumber, after === undefined ? undefined : gt(productClearances.id, after)))
    .orderBy(asc(productClearances.id))
    .limit(limit);
  const ids = next.map(({ id }) => id);
  return ids.length === 0 ? [] : lockStated(tx, inArray(productClearances.id, ids));
}

export type Outcome = Pick<
  typeof productClearances.$inferInsert,
  'verdict' | 'review' | 'reviewedNames' | 'sourceName' | 'sourceDate' | 'checkedAt' | 'dueAt'
>;

export const writeOutcome = (db: Db, id: string, outcome: Outcome) =>
  db.update(productClearances).set(outcome).where(eq(productClearances.id, id));

export const findDueNumbers = (db: Db, limit: number) =>
  db
    .select({ number: productClearances.number })
    .from(productClearances)
    .where(sql`${productClearances.dueAt} <= now()`)
    .groupBy(productClearances.number)
    .orderBy(sql`min(${productClearances.dueAt})`)
    .limit(limit);

export const postpone = (db: Db, numbers: readonly string[], dueAt: string) =>
  db
    .update(productClearances)
    .set({ dueAt })
    .where(and(inArray(productClearances.number, [...numbers]), sql`${productClearances.dueAt} is not null`));

/** Whether the record's details are shown, which requires a verdict that came from the record. */
const isFromRecord = sql`${productClearances.verdict} in ('matches', 'other_applicant', 'not_a_clearance', 'clearance_not_stated')`;

export const evidenceColumns = {
  id: productClearances.id,
  productId: productClearances.productId,
  productName: products.name,
  kind: productClearances.kind,
  number: productClearances.number,
  verdict: productClearances.verdict,
  review: productClearances.review,
  validUntil: productClearances.validUntil,
  checkedAt: productClearances.checkedAt,
  sourceName: productClearances.sourceName,
  sourceDate: productClearances.sourceDate,
  applicant: fdaDecisions.applicant,
  deviceName: fdaDecisions.deviceName,
  productCode: fdaDecisions.productCode,
  productCodeName: fdaProductCodes.deviceName,
  decisionDate: fdaDecisions.decisionDate,
  decision: fdaDecisions.decision,
  isDemoRecord: fdaDecisions.isDemo,
};

export const isOfRecord = and(eq(fdaDecisions.number, productClearances.number), isFromRecord);

const shown = (db: Db) =>
  db
    .select(evidenceColumns)
    .from(productClearances)
    .innerJoin(products, eq(products.id, productClearances.productId))
    .leftJoin(fdaDecisions, isOfRecord)
    .leftJoin(fdaProductCodes, eq(fdaProductCodes.code, fdaDecisions.productCode));
export type EvidenceRow = Awaited<ReturnType<typeof shown>>[number];

const asJson = jsonRows(evidenceColumns);

/** Selects the evidence of each product in a query that reads `products`. `readEvidence` parses it. */
export const evidenceOfProduct = sql<
  unknown[][] | null
>`(select json_agg(${asJson.row} order by ${productClearances.id})
  from ${productClearances}
  left join ${fdaDecisions} on ${isOfRecord}
  left join ${fdaProductCodes} on ${fdaProductCodes.code} = ${fdaDecisions.productCode}
  where ${productClearances.productId} = ${products.id})`;

export const readEvidence = (rows: readonly unknown[][]): EvidenceRow[] => rows.map(asJson.read);

const evidenceOf = prepared((db) =>
  shown(db)
    .where(sql`${productClearances.productId} = any(${sql.placeholder('productIds')}::uuid[])`)
    .orderBy(asc(productClearances.id))
    .prepare('evidence_of_products'),
);

export const findEvidence = (db: Db, productIds: readonly string[]): Promise<EvidenceRow[]> =>
  evidenceOf(db).execute({ productIds: [...productIds] });

export const isOnMarket = isNull(products.withdrawnAt);

export const findCompanyEvidence = (
  db: Db,
  companyId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<EvidenceRow[]> =>
  shown(db)
    .where(
      and(
        eq(products.companyId, companyId),
        isOnMarket,
        after === undefined ? undefined : gt(productClearances.id, after),
      ),
    )
    .orderBy(asc(productClearances.id))
    .limit(limit);

export const countByVerdict = (db: Db, companyId: string) =>
  db
    .select({ verdict: productClearances.verdict, count: count() })
    .from(productClearances)
    .innerJoin(products, eq(products.id, productClearances.productId))
    .where(and(eq(products.companyId, companyId), isOnMarket))
    .groupBy(productClearances.verdict);

export async function countProducts(db: Db, companyId: string) {
  const [row] = await db
    .select({
      products: countDistinct(products.id),
      withNumber: countDistinct(productClearances.productId),
    })
    .from(products)
    .leftJoin(productClearances, eq(productClearances.productId, products.id))
    .where(and(eq(products.companyId, companyId), isOnMarket));
  return row ?? { products: 0, withNumber: 0 };
}

export const isEditorOf = async (db: Db, productId: string, userId: string): Promise<boolean> =>
  (await db.$count(
    products,
    and(eq(products.id, productId), actsFor(userId, products.companyId, 'editor')),
  )) > 0;

/** Returns the company of a product if the person can see the product. */
export async function findShownCompany(
  db: Db,
  productId: string,
  userId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ companyId: products.companyId })
    .from(products)
    .where(and(eq(products.id, productId), or(isOnMarket, actsFor(userId, products.companyId, 'viewer'))));
  return row?.companyId;
}

export async function findProductCompany(db: Db, productId: string) {
  const [row] = await db
    .select({ name: products.name, companyId: products.companyId })
    .from(products)
    .where(eq(products.id, productId));
  return row;
}
