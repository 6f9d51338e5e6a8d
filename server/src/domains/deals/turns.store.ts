import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { AGREEMENT_STAGES } from '#contract/deal-stages.ts';
import { dealProposals, deals } from '#db/tables/deals.ts';
import { companyMembers } from '#db/tables/members.ts';
import type { Db } from '#platform/db.ts';
import type { DealTurns } from '#domains/notifications/index.ts';
import { isOpenNow } from './proposal-state.store.ts';

const isManufacturers = eq(companyMembers.companyId, deals.manufacturerId);
const side = sql`case when ${isManufacturers} then 'manufacturer' else 'distributor' end`;

/**
 * Returns, for those of the deals that the person can see, whether a change or the agreement waits for their company.
 */
export async function findDealTurns(
  db: Db,
  userId: string,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, DealTurns>> {
  const found = await db
    .select({
      id: deals.id,
      change: sql<boolean>`bool_or(exists (select from ${dealProposals} where ${and(
        eq(dealProposals.dealId, deals.id),
        isOpenNow,
        ne(dealProposals.side, side),
      )}))`,
      agreement: sql<boolean>`bool_or(${inArray(deals.stage, [...AGREEMENT_STAGES])} and case when ${isManufacturers} then ${deals.agreementWaitsManufacturer}
        else ${deals.agreementWaitsDistributor} end is not null)`,
    })
    .from(deals)
    .innerJoin(companyMembers, or(isManufacturers, eq(companyMembers.companyId, deals.distributorId)))
    .where(and(inArray(deals.id, [...dealIds]), eq(companyMembers.userId, userId)))
    .groupBy(deals.id);
  return new Map(found.map(({ id, ...turns }) => [id, turns]));
}
