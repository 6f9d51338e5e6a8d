import { type SQL, and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ClockTimes } from '#contract/deal-clock.ts';
import { DEAL_STAGES, type DealStage } from '#contract/deal-stages.ts';
import { clockBaselines, dealHistory, deals } from '#db/tables/deals.ts';
import type { Db } from '#platform/db.ts';
import type { Move } from './clock-times.ts';

const areConnecting = sql`((connection.requester_company_id, connection.recipient_company_id)
    in ((deal.manufacturer_id, deal.distributor_id), (deal.distributor_id, deal.manufacturer_id)))`;

/** Selects the times at which each deal reached its steps, in milliseconds. Every lookup uses an index. */
const timesOf = (chosen: SQL): SQL => sql`select deal.id,
    (select min(product.launch_date)::timestamp at time zone 'UTC' from deal_products as of_deal
      join products as product on product.id = of_deal.product_id
      where of_deal.deal_id = deal.id and product.launch_date <= current_date) as launch,
    deal.matched_at as match,
    (select min(connection.accepted_at) from connections as connection where ${areConnecting}) as connection,
    (select min(agreement.effective_at) from company_agreements as agreement
      where agreement.low_company_id = least(deal.manufacturer_id, deal.distributor_id)
        and agreement.high_company_id = greatest(deal.manufacturer_id, deal.distributor_id)) as nda,
    (select min(history.at) from deal_history as history
      where history.deal_id = deal.id and history.action in ('changed', 'accepted')
        and history.change->>'field' = 'stage' and history.change->>'after' = 'contract_review') as terms,
    case when deal.stage = 'closed_won' then deal.closed_at end as signature
  from ${chosen} as deal`;

const asTime = (name: string): SQL<number | null> =>
  sql<number | null>`(extract(epoch from clock.${sql.identifier(name)}) * 1000)::float8`;

async function findTimes(db: Db, chosen: SQL): Promise<(ClockTimes & { id: string })[]> {
  const rows = await db
    .select({
      id: sql<string>`clock.id`,
      launch: asTime('launch'),
      match: asTime('match'),
      connection: asTime('connection'),
      nda: asTime('nda'),
      terms: asTime('terms'),
      signature: asTime('signature'),
    })
    .from(sql`(${timesOf(chosen)}) as clock`);
  return rows.map(({ id, launch, match, connection, nda, terms, signature }) => ({
    id,
    launch: instantOf(launch),
    match: instantOf(match),
    connection: instantOf(connection),
    nda: instantOf(nda),
    terms: instantOf(terms),
    signature: instantOf(signature),
  }));
}

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export async function findDealTimes(db: Db, id: string): Promise<ClockTimes | undefined> {
  const [times] = await findTimes(db, sql`(select * from ${deals} where ${eq(deals.id, id)})`);
  return times;
}

export const findMoves = (db: Db, dealId: string): Promise<Move[]> =>
  db
    .select({ at: dealHistory.at, before: stageIn('before'), after: stageIn('after') })
    .from(dealHistory)
    .where(
      and(
        eq(dealHistory.dealId, dealId),
        inArray(dealHistory.action, ['changed', 'accepted']),
        sql`${dealHistory.change}->>'field' = 'stage'`,
      ),
    )
    .orderBy(dealHistory.revision);

const stageIn = (part: 'after' | 'before'): SQL<DealStage> =>
  sql<DealStage>`${dealHistory.change}->>${sql.raw(`'${part}'`)}`;

export const findSignedTimes = (
  db: Db,
  { manufacturerId, limit }: { manufacturerId?: string; limit: number },
): Promise<ClockTimes[]> =>
  findTimes(
    db,
    sql`(select * from ${deals}
      where ${and(sql`${deals.stage} = 'closed_won'`, manufacturerId === undefined ? undefined : eq(deals.manufacturerId, manufacturerId))}
      order by ${desc(deals.closedAt)} limit ${limit})`,
  );

const furthest = sql`array_position(array[${sql.join(
  DEAL_STAGES.map((stage) => sql`${stage}`),
  sql`, `,
)}]::text[], ${deals.stage})`;

export async function findLatest(db: Db, manufacturerId: string, limit: number) {
  const ofMaker = eq(deals.manufacturerId, manufacturerId);
  const columns = {
    id: deals.id,
    title: deals.title,
    distributorName: deals.distributorName,
    stage: deals.stage,
  };
  const signed = await db
    .select(columns)
    .from(deals)
    .where(and(ofMaker, eq(deals.stage, 'closed_won')))
    .orderBy(desc(deals.closedAt))
    .limit(1);
  const running = await db
    .select(columns)
    .from(deals)
    .where(and(ofMaker, notInArray(deals.stage, ['closed_won', 'closed_lost'])))
    .orderBy(desc(furthest), desc(deals.lastActivityAt))
    .limit(limit - signed.length);
  const shown = [...signed, ...running];
  const ids = shown.map(({ id }) => id);
  const times = await findTimes(db, sql`(select * from ${deals} where ${inArray(deals.id, ids)})`);
  return shown.map(({ id, title, distributorName, stage }) => ({
    id,
    title,
    distributorName,
    stage,
    times: times.find((one) => one.id === id),
  }));
}

export async function findBaseline(db: Db, companyId: string): Promise<number | null> {
  const [row] = await db
    .select({ days: clockBaselines.days })
    .from(clockBaselines)
    .where(eq(clockBaselines.companyId, companyId));
  return row?.days ?? null;
}

export async function saveBaseline(tx: Db, companyId: string, days: number | null): Promise<void> {
  if (days === null) await tx.delete(clockBaselines).where(eq(clockBaselines.companyId, companyId));
  else
    await tx
      .insert(clockBaselines)
      .values({ companyId, days })
      .onConflictDoUpdate({ target: clockBaselines.companyId, set: { days } });
}
