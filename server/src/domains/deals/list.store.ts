import {
  type SQL,
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { type DealFilters, type DealSort } from '#contract/deals.ts';
import type { DealSide } from '#contract/deal-fields.ts';
import { AGREEMENT_STAGES, type DealStage } from '#contract/deal-stages.ts';
import type { Day } from '#contract/days.ts';
import { type Currency, territoriesOverlapping } from '#contract/vocabulary.ts';
import { dealPrivates, dealProposals, deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';
import { contains, searchWords } from '#platform/contained-words.ts';
import { isOpenNow } from './proposal-state.store.ts';
import type { OwnCompanies } from './store.ts';

export interface Scope {
  readonly actorId: string;
  readonly own: OwnCompanies;
  /** Today in the person's time zone, for overdue deals. */
  readonly today: Day;
}

interface Order {
  readonly key: SQL;
  readonly type: SQL;
  readonly isAscending: boolean;
}

/** The sort keys. None of them is ever null, so that a page can continue after any row. */
const ORDERS: Record<DealSort, Order> = {
  activity: { key: sql`${deals.lastActivityAt}`, type: sql`timestamptz`, isAscending: false },
  newest: { key: sql`${deals.id}`, type: sql`uuid`, isAscending: false },
  closing: {
    key: sql`coalesce(${deals.expectedCloseDate}, 'infinity')`,
    type: sql`date`,
    isAscending: true,
  },
  value: { key: sql`coalesce(${deals.valueCents}, -1)`, type: sql`bigint`, isAscending: false },
  probability: { key: sql`${deals.probability}`, type: sql`smallint`, isAscending: false },
  title: { key: sql`left(folded(${deals.title}), 100)`, type: sql`text`, isAscending: true },
};

export interface Slice {
  readonly sort: DealSort;
  readonly after: { key: string; id: string } | undefined;
  readonly limit: number;
}

/** The deals of one company on one side. A list is read in these parts so that each uses the index of its side. */
interface Part {
  readonly companyId: string;
  readonly side: DealSide;
}

const partsOf = ({ own }: Scope): Part[] =>
  own.ids.flatMap((companyId) => [
    { companyId, side: 'manufacturer' as const },
    { companyId, side: 'distributor' as const },
  ]);

const columnOf = (side: DealSide) => (side === 'manufacturer' ? deals.manufacturerId : deals.distributorId);
const waitsFor = (side: DealSide) =>
  side === 'manufacturer' ? deals.agreementWaitsManufacturer : deals.agreementWaitsDistributor;
const otherOf = (side: DealSide) => columnOf(side === 'manufacturer' ? 'distributor' : 'manufacturer');

/**
 * Makes sure that a deal between two of the person's companies is listed once, on the side that `DealRow.side` names.
 * Returns no condition if none of the person's companies on the other side takes precedence.
 */
function isNotListedForOther({ ids, editableIds }: OwnCompanies, { companyId, side }: Part): SQL | undefined {
  const isEditable = editableIds.includes(companyId);
  const first = side === 'manufacturer' ? (isEditable ? [] : editableIds) : isEditable ? editableIds : ids;
  const others = first.filter((id) => id !== companyId);
  return others.length === 0 ? undefined : sql`${inArray(otherOf(side), others)} is not true`;
}

export type Filters = DealFilters & { stage?: DealStage | undefined };

function matching({ actorId, own, today }: Scope, { companyId, side }: Part, filters: Filters) {
  const { q, stage, territory, priority, overdue, mine, waiting } = filters;
  return and(
    eq(columnOf(side), companyId),
    isNotListedForOther(own, { companyId, side }),
    stage && eq(deals.stage, stage),
    territory && arrayOverlaps(deals.territories, [...territoriesOverlapping(territory)]),
    priority && eq(deals.priority, priority),
    overdue === true ? and(isNull(deals.closedAt), lt(deals.expectedCloseDate, today)) : undefined,
    filters.companyId === undefined ? undefined : eq(otherOf(side), filters.companyId),
    ...searchWords(q).map((word) => contains(deals.searchText, word)),
    mine !== true
      ? undefined
      : sql`exists (select from ${dealPrivates} where ${and(
          eq(dealPrivates.dealId, deals.id),
          eq(dealPrivates.side, side),
          eq(dealPrivates.assignedToId, actorId),
        )})`,
    waiting !== true
      ? undefined
      : or(
          sql`exists (select from ${dealProposals} where ${and(
            eq(dealProposals.dealId, deals.id),
            isOpenNow,
            ne(dealProposals.side, side),
          )})`,
          and(inArray(deals.stage, [...AGREEMENT_STAGES]), isNotNull(waitsFor(side))),
        ),
  );
}

const partsFor = (scope: Scope, { ownCompanyId }: Filters): Part[] =>
  partsOf(scope).filter(({ companyId }) => ownCompanyId === undefined || companyId === ownCompanyId);

export async function findPage(
  db: Db,
  scope: Scope,
  filters: Filters,
  { sort, after, limit }: Slice,
): Promise<{ id: string; key: string }[]> {
  const { key, type, isAscending } = ORDERS[sort];
  const order = isAscending ? asc : desc;
  const isAfter =
    after &&
    sql`(${key}, ${deals.id}) ${sql.raw(isAscending ? '>' : '<')} (${after.key}::${type}, ${after.id}::uuid)`;
  const parts = partsFor(scope, filters).map(
    (part) =>
      sql`(select ${deals.id} as id, ${key} as key from ${deals} where ${and(matching(scope, part, filters), isAfter)}
        order by ${order(key)}, ${order(deals.id)} limit ${limit})`,
  );
  if (parts.length === 0) return [];
  const page = sql`(${sql.join(parts, sql` union all `)}) as page`;
  return db
    .select({ id: sql<string>`page.id`, key: sql<string>`page.key::text` })
    .from(page)
    .orderBy(order(sql`page.key`), order(sql`page.id`))
    .limit(limit);
}

export interface Sum {
  stage: DealStage;
  currency: Currency;
  count: number;
  /** The sum over the deals that have a value; null if none has. */
  valueCents: number | null;
  weightedCents: number | null;
}

export async function findSums(db: Db, scope: Scope, filters: Filters): Promise<Sum[]> {
  const parts = partsFor(scope, filters).map(
    (part) =>
      sql`(select ${deals.stage} as stage, ${deals.currency} as currency, count(*) as count,
          sum(${deals.valueCents}) as value, sum(${deals.valueCents} * ${deals.probability}) as weighted
        from ${deals} where ${matching(scope, part, filters)} group by ${deals.stage}, ${deals.currency})`,
  );
  if (parts.length === 0) return [];
  const sums = sql`(${sql.join(parts, sql` union all `)}) as sums`;
  const whole = (amount: SQL) => sql<number | null>`(${amount})::float8`;
  return db
    .select({
      stage: sql<DealStage>`sums.stage`,
      currency: sql<Currency>`sums.currency`,
      count: sql<number>`sum(sums.count)::int`,
      valueCents: whole(sql`sum(sums.value)`),
      weightedCents: whole(sql`round(sum(sums.weighted) / 100)`),
    })
    .from(sums)
    .groupBy(sql`sums.stage`, sql`sums.currency`)
    .orderBy(sql`sums.currency`);
}
