import { type SQL, and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { DealSide } from '#contract/deal-fields.ts';
import { companies } from '#db/tables/companies.ts';
import { connections } from '#db/tables/connections.ts';
import type { Db } from '#platform/db.ts';
import { contains } from '#platform/contained-words.ts';
import { blockedWith, hasBlocked } from '#domains/blocks/index.ts';
import { isAccepted } from '#domains/connections/index.ts';
import { isClaimed } from '#domains/members/index.ts';

export type OwnByType = Readonly<Record<DealSide, readonly string[]>>;

/**
 * Selects the companies that have a member who is connected with a member of one of the given companies, if neither of
 * these two people has blocked the other.
 */
const connectedIds = (ownIds: readonly string[]): SQL => sql`(
  select theirs.company_id from company_members as own
  inner join ${connections} on own.user_id in (${connections.requesterId}, ${connections.recipientId})
  inner join company_members as theirs on theirs.user_id <> own.user_id
    and theirs.user_id in (${connections.requesterId}, ${connections.recipientId})
  where ${inArray(sql`own.company_id`, [...ownIds])} and ${isAccepted}
    and not ${hasBlocked(sql`own.user_id`, sql`theirs.user_id`)}
    and not ${hasBlocked(sql`theirs.user_id`, sql`own.user_id`)})`;

const isOfType = (type: DealSide, ownIds: readonly string[]): SQL | undefined =>
  ownIds.length === 0
    ? sql`false`
    : and(eq(companies.type, type), sql`${companies.id} in ${connectedIds(ownIds)}`);

const isPartner = (actorId: string, { manufacturer, distributor }: OwnByType): SQL | undefined =>
  and(
    isClaimed(),
    sql`${companies.ownerId} <> all(${blockedWith(actorId)})`,
    or(isOfType('distributor', manufacturer), isOfType('manufacturer', distributor)),
  );

interface PartnerSlice {
  words: readonly string[];
  companyId: string | undefined;
  after: string | undefined;
  limit: number;
}

export const findPartnerPage = (
  db: Db,
  { actorId, own }: { actorId: string; own: OwnByType },
  { words, companyId, after, limit }: PartnerSlice,
) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      type: companies.type,
      logoUrl: companies.logoUrl,
      isVerified: companies.isVerified,
    })
    .from(companies)
    .where(
      and(
        isPartner(actorId, own),
        companyId === undefined ? undefined : eq(companies.id, companyId),
        ...words.map((word) => contains(companies.searchName, word)),
        after === undefined ? undefined : gt(companies.id, after),
      ),
    )
    .orderBy(asc(companies.id))
    .limit(limit);

export async function findOther(db: Db, actorId: string, companyId: string) {
  const [company] = await db
    .select({
      id: companies.id,
      name: companies.name,
      type: companies.type,
      ownerId: companies.ownerId,
      isUnclaimed: companies.isUnclaimed,
      hasBlockedYou: hasBlocked(companies.ownerId, actorId),
      isBlockedByYou: hasBlocked(actorId, companies.ownerId),
    })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company;
}
export type Other = NonNullable<Awaited<ReturnType<typeof findOther>>>;

export async function isConnected(db: Db, ownCompanyId: string, companyId: string): Promise<boolean> {
  return (await findConnected(db, ownCompanyId, [companyId])).size > 0;
}

/** Returns which of the companies are connected with the person's own company. */
export async function findConnected(
  db: Db,
  ownCompanyId: string,
  companyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(inArray(companies.id, [...companyIds]), sql`${companies.id} in ${connectedIds([ownCompanyId])}`),
    );
  return new Set(found.map(({ id }) => id));
}

/** Returns the companies of any type that are connected with the person's own company, ordered by id. */
export const findConnectedPage = (
  db: Db,
  ownCompanyId: string,
  { after, limit }: Pick<PartnerSlice, 'after' | 'limit'>,
) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(
      and(
        // Colleagues can be connected with each other, so the company itself is left out.
        ne(companies.id, ownCompanyId),
        sql`${companies.id} in ${connectedIds([ownCompanyId])}`,
        after === undefined ? undefined : gt(companies.id, after),
      ),
    )
    .orderBy(asc(companies.id))
    .limit(limit);

export async function findName(db: Db, companyId: string): Promise<string> {
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw new Error('a company that is locked exists');
  return company.name;
}
