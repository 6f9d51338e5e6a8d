import { type SQL, and, asc, eq, inArray, isNotNull, isNull, lte, min, ne, or, sql } from 'drizzle-orm';
import type { Day } from '#contract/days.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import { TASKS_DUE_WITHIN_DAYS } from '#contract/home.ts';
import { contractItems, contractSignatories, contracts } from '#db/tables/contracts.ts';
import { dealTasks } from '#db/tables/deal-tasks.ts';
import { deals } from '#db/tables/deals.ts';
import { rfqs } from '#db/tables/rfqs.ts';
import { isNegotiated, isSignatureDue, isUnanswered } from '#domains/contracts/index.ts';
import type { Db } from '#platform/db.ts';
import { type Item, companyOn, companyOpposite, kind, time } from './waiting-columns.store.ts';

const companyOf = (side: DealSide) => (side === 'manufacturer' ? deals.manufacturerId : deals.distributorId);

const onEitherSide = (companyIds: readonly string[], isTheirs: (side: DealSide) => SQL) =>
  or(
    ...(['manufacturer', 'distributor'] as const).map((side) =>
      and(inArray(companyOf(side), [...companyIds]), isTheirs(side)),
    ),
  );

export async function findTasks(
  db: Db,
  companyIds: readonly string[],
  limit: number,
): Promise<Item<'deal_task'>[]> {
  if (companyIds.length === 0) return [];
  return db
    .select({
      kind: kind('deal_task'),
      id: dealTasks.id,
      dealId: deals.id,
      ...companyOpposite(dealTasks.side),
      task: dealTasks.title,
      title: deals.title,
      // Never null, because only tasks with a due date are selected.
      until: sql<Day>`${dealTasks.dueOn}`.mapWith(dealTasks.dueOn),
    })
    .from(dealTasks)
    .innerJoin(deals, eq(deals.id, dealTasks.dealId))
    .where(
      and(
        isNull(dealTasks.doneAt),
        ne(deals.stage, 'closed_lost'),
        lte(dealTasks.dueOn, sql`current_date + ${TASKS_DUE_WITHIN_DAYS}::int`),
        onEitherSide(companyIds, (side) => eq(dealTasks.side, side)),
      ),
    )
    .orderBy(asc(dealTasks.dueOn), asc(dealTasks.id))
    .limit(limit);
}

export async function findContractItems(
  db: Db,
  companyIds: readonly string[],
  limit: number,
): Promise<Item<'contract_items'>[]> {
  if (companyIds.length === 0) return [];
  const since = time(sql`${min(contractItems.changedAt)}`);
  return db
    .select({
      kind: kind('contract_items'),
      id: deals.id,
      ...companyOn(sql`${contractItems.lastSide}`),
      title: deals.title,
      count: sql<number>`count(*)::int`,
      since,
      until: sql<null>`null`,
    })
    .from(deals)
    .innerJoin(contracts, eq(contracts.dealId, deals.id))
    .innerJoin(contractItems, eq(contractItems.contractId, contracts.id))
    .where(
      and(
        isNegotiated,
        isUnanswered,
        onEitherSide(companyIds, (side) => ne(contractItems.lastSide, side)),
      ),
    )
    .groupBy(deals.id, contractItems.lastSide)
    .orderBy(since)
    .limit(limit);
}

export async function findSignatures(
  db: Db,
  { userId, companyIds, limit }: { userId: string; companyIds: readonly string[]; limit: number },
): Promise<Item<'contract_signature'>[]> {
  if (companyIds.length === 0) return [];
  return db
    .select({
      kind: kind('contract_signature'),
      id: deals.id,
      ...companyOpposite(contractSignatories.side),
      title: deals.title,
      until: sql<null>`null`,
    })
    .from(contractSignatories)
    .innerJoin(contracts, eq(contracts.id, contractSignatories.contractId))
    .innerJoin(deals, eq(deals.id, contracts.dealId))
    .where(
      and(
        eq(contractSignatories.userId, userId),
        isSignatureDue,
        onEitherSide(companyIds, (side) => eq(contractSignatories.side, side)),
      ),
    )
    .orderBy(asc(deals.id))
    .limit(limit);
}

export async function findRfqsToOpen(
  db: Db,
  companyIds: readonly string[],
  limit: number,
): Promise<Item<'rfq_to_open'>[]> {
  if (companyIds.length === 0) return [];
  const deadline = time(sql`${rfqs.deadline}`);
  return db
    .select({ kind: kind('rfq_to_open'), id: rfqs.id, title: rfqs.title, deadline, until: sql<null>`null` })
    .from(rfqs)
    .where(
      and(
        inArray(rfqs.companyId, [...companyIds]),
        eq(rfqs.isSealed, true),
        isNull(rfqs.openedAt),
        isNotNull(rfqs.deadline),
        lte(rfqs.deadline, sql`now()`),
        ne(rfqs.status, 'closed'),
      ),
    )
    .orderBy(asc(rfqs.deadline))
    .limit(limit);
}
