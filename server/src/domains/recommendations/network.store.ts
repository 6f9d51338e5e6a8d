import { type SQL, and, eq, ne, sql } from 'drizzle-orm';
import type { CompanyType } from '#contract/vocabulary.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import { companyMatchKeys } from '#db/tables/recommendations.ts';
import type { Db } from '#platform/db.ts';
import { isAccepted } from '#domains/connections/index.ts';
import { type Reader, companiesUnder, isRecommendable } from './candidates.store.ts';
import { topicsOf } from './candidates.ts';
import type { CompanyFacts, NetworkFacts } from './facts.ts';

/** The number of latest connections that are read for each company that could be recommended. */
const LATEST = 100;
/** The number of latest connections that are followed from one company to the next. */
const STEP = 10;
/** The minimum number of companies whose common behavior may be used. */
const LEAST = 5;
/** The maximum number of companies that are found through others. */
const REACHED = 60;
/**
 * The maximum number of companies in the same fields whose partners are read, and the number that is read for each
 * topic.
 */
const ALIKE = 100;
const PER_TOPIC = 60;

/** The companies that a company connected with last, on either side of a request. */
const latestPartners = (of: SQL, limit: number): SQL => {
  const { requesterCompanyId, recipientCompanyId, createdAt } = connections;
  const inOneDirection = (
    partner: typeof requesterCompanyId | typeof recipientCompanyId,
    one: typeof partner,
  ) =>
    sql`(select ${partner} as id, ${createdAt} as since from ${connections} where ${one} = ${of} and ${isAccepted}
      order by ${createdAt} desc limit ${limit})`;
  return sql`(select id from (${inOneDirection(requesterCompanyId, recipientCompanyId)}
    union all ${inOneDirection(recipientCompanyId, requesterCompanyId)}) as both_directions
    order by since desc limit ${limit})`;
};

export async function findLatestPartners(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`partner.id` })
    .from(sql`${latestPartners(sql`${companyId}::uuid`, STEP)} as partner`);
  return rows.map(({ id }) => id);
}

/**
 * Returns companies of the same type as the given one that share a partner with it, among the latest partners of each.
 * Partners in `without` do not count.
 */
export async function findNeighbors(db: Db, own: CompanyFacts, without = own.id): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: companies.id })
    .from(sql`${latestPartners(sql`${own.id}::uuid`, STEP)} as shared`)
    .innerJoin(sql`lateral ${latestPartners(sql`shared.id`, STEP)} as neighbor`, sql`true`)
    .innerJoin(companies, eq(companies.id, sql`neighbor.id`))
    .where(and(sql`shared.id <> ${without}::uuid`, ne(companies.id, own.id), eq(companies.type, own.type)));
  return rows.map(({ id }) => id);
}

/**
 * Returns companies that at least five of these companies connected with, those with the most such connections first.
 */
export async function findReached(
  db: Db,
  reader: Reader,
  type: CompanyType,
  throughIds: readonly string[],
): Promise<string[]> {
  if (throughIds.length < LEAST) return [];
  const found = sql`(
    select partner.id, count(*) as hits from unnest(${sql.param(throughIds)}::uuid[]) as one (id)
    cross join lateral ${latestPartners(sql`one.id`, STEP)} as partner
    group by partner.id having count(distinct one.id) >= ${LEAST}) as found`;
  const rows = await db
    .select({ id: companies.id })
    .from(found)
    .innerJoin(companies, eq(companies.id, sql`found.id`))
    .where(and(eq(companies.type, type), isRecommendable(reader)))
    .orderBy(sql`found.hits desc, found.id desc`)
    .limit(REACHED);
  return rows.map(({ id }) => id);
}

/** Returns companies of the same type and in the same fields as the given one, those with the most in common first. */
export async function findAlike(db: Db, own: CompanyFacts): Promise<string[]> {
  const keys = topicsOf(own).map((topic) => ({ territory: '', topic }));
  const found = sql`(${companiesUnder(own.type, keys, PER_TOPIC)}) as found`;
  const rows = await db
    .select({ id: sql<string>`found.company_id` })
    .from(found)
    .where(sql`found.company_id <> ${own.id}::uuid`)
    .orderBy(sql`found.hits desc, found.company_id desc`)
    .limit(ALIKE);
  return rows.map(({ id }) => id);
}

/**
 * Returns how many other companies are connected with each of these companies, and how many of them are like the user's
 * own: of its type, and in its fields or among these neighbors. Numbers below five are null.
 */
export async function countPartners(
  db: Db,
  { own, neighborIds }: { own: CompanyFacts; neighborIds: readonly string[] },
  companyIds: readonly string[],
): Promise<Map<string, Pick<NetworkFacts, 'partners' | 'similarPartners'>>> {
  if (companyIds.length === 0) return new Map();
  const { companyId, companyType, topic, territory } = companyMatchKeys;
  const isAlike = sql`(partner.id = any(${sql.param(neighborIds)}::uuid[]) or exists (
    select from ${companyMatchKeys} where ${companyId} = partner.id and ${companyType} = ${own.type}
      and ${territory} = '' and ${topic} = any(${sql.param(topicsOf(own))}::text[])))`;
  const enough = (count: SQL) => sql<number | null>`case when ${count} >= ${LEAST} then ${count}::int end`;
  const rows = await db
    .select({
      id: sql<string>`target.id`,
      partners: enough(sql`count(distinct partner.id)`),
      similarPartners: enough(sql`count(distinct partner.id) filter (where ${isAlike})`),
    })
    .from(
      sql`unnest(${sql.param(companyIds)}::uuid[]) as target (id)
        cross join lateral ${latestPartners(sql`target.id`, LATEST)} as partner`,
    )
    .where(sql`partner.id <> ${own.id}::uuid`)
    .groupBy(sql`target.id`)
    .having(sql`count(distinct partner.id) >= ${LEAST}`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
