/**
 * `node bench/deals.ts` measures deals in a database with ten thousand deals and in one with a million. One
 * manufacturer has five thousand at both sizes, and the others have about twenty each. The time for moving a deal
 * includes writing its history, but not sending notifications. docs/performance.md quotes the result.
 */
import { BASE_LANGUAGE } from '#platform/words.ts';
import { sql } from 'drizzle-orm';
import { getDeal } from '#domains/deals/deals.ts';
import { countDeals, listDeals } from '#domains/deals/list.ts';
import { moveDeal } from '#domains/deals/move.ts';
import type { Database } from '#platform/db.ts';
import { compareSizes } from './at-two-sizes.ts';

type Services = Parameters<typeof moveDeal>[0];

const OF_BUSY = 5_000;
/**
 * One deal in 500 matches each filter (territory, priority, missed close date), so a page reads all deals of the
 * company.
 */
const RARE = 500;
const COMPANIES_AT_A_TIME = 1_000;
const idAt = (number: ReturnType<typeof sql>) =>
  sql`('01900000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const memberOf = (company: number) => ({
  id: idOf(company),
  companies: [{ id: idOf(company), role: 'owner' as const, type: 'manufacturer' as const }],
  language: BASE_LANGUAGE,
  isObserver: false,
});
const BUSY = memberOf(0);
const ORDINARY = memberOf(4);
const PAGE = { limit: 50 };

async function fill({ db }: Database, size: number): Promise<Services> {
  const pairs = size / 20;
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, password_hash)
    select ${idAt(sql`number`)}, 'person' || number || '@example.test', 'Dana', 'Whitfield', '-'
    from generate_series(0, ${pairs * 2 - 1}::int) as number`);
  // In small batches, because the triggers on companies read all rows of a statement for each row.
  for (let from = 0; from < pairs * 2; from += COMPANIES_AT_A_TIME)
    await db.execute(sql`
      insert into companies (id, owner_id, name, slug, type)
      select ${idAt(sql`number`)}, ${idAt(sql`number`)}, 'Company ' || number, 'company-' || number,
        (array['manufacturer', 'distributor'])[1 + number % 2]
      from generate_series(${from}::int, ${Math.min(from + COMPANIES_AT_A_TIME, pairs * 2) - 1}::int) as number`);
  await db.execute(sql`
    insert into company_members (company_id, user_id, role)
    select ${idAt(sql`number`)}, ${idAt(sql`number`)}, 'owner' from generate_series(0, ${pairs * 2 - 1}::int) as number
    on conflict do nothing`);
  await db.execute(sql`
    insert into deals (id, manufacturer_id, distributor_id, manufacturer_name, distributor_name, title, stage, value_cents,
      currency, probability, is_probability_set, priority, requirements, territories, exclusivity, contract_terms,
      last_activity_at, closed_at, lost_reason, expected_close_date)
    select ${idAt(sql`number`)},
      ${idAt(sql`case when number < ${OF_BUSY}::int then 0 else 2 * (1 + number % ${pairs - 1}::int) end`)},
      ${idAt(sql`1 + 2 * ((number * 7) % ${pairs}::int)`)}, 'Maker', 'Seller', 'Deal ' || number, stage,
      100000 * (number % 900), (array['USD', 'USD', 'USD', 'EUR'])[1 + number % 4], number % 100, true,
      case when number % ${RARE}::int = 1 then 'critical' else 'medium' end, '{}',
      case when number % ${RARE}::int = 2 then array['europe'] else array['texas'] end, 'exclusive', '{}', now() - make_interval(secs => number % 9000000),
      case when stage like 'closed%' then now() end, case when stage = 'closed_lost' then 'Price' end,
      case when number % ${RARE}::int = 3 then date '2020-01-01' end
    from generate_series(0, ${size - 1}::int) as number
    cross join lateral (select (array['prospect', 'qualified', 'proposal', 'negotiation', 'contract_review', 'closed_won',
      'closed_lost'])[1 + number % 7] as stage) as staged`);
  await db.execute(sql`
    insert into deal_privates (id, deal_id, side)
    select gen_random_uuid(), ${idAt(sql`number`)}, side from generate_series(0, ${size - 1}::int) as number
    cross join (values ('manufacturer'), ('distributor')) as sides (side)`);
  await db.execute(sql`vacuum analyze`);
  const unheard = { record: () => Promise.resolve(), publishStale: () => Promise.resolve() };
  return { db, events: unheard, live: unheard } as unknown as Services;
}

let moves = 0;
const nextStage = () => (moves++ % 2 === 0 ? 'qualified' : 'prospect');

await compareSizes<Services>({
  what: 'deals',
  fill,
  scenarios: [
    ['first page of 5,000', (platform) => listDeals(platform, BUSY, PAGE)],
    ['one stage of 5,000', (platform) => listDeals(platform, BUSY, { ...PAGE, stage: 'proposal' })],
    ['highest values of 5,000', (platform) => listDeals(platform, BUSY, { ...PAGE, sort: 'value' })],
    ['search in 5,000', (platform) => listDeals(platform, BUSY, { ...PAGE, q: 'deal 49' })],
    ['one territory of 5,000', (platform) => listDeals(platform, BUSY, { ...PAGE, territory: 'europe' })],
    ['one priority of 5,000', (platform) => listDeals(platform, BUSY, { ...PAGE, priority: 'critical' })],
    ['close date passed, of 5,000', (platform) => listDeals(platform, BUSY, { ...PAGE, overdue: true })],
    ['board counts of one territory', (platform) => countDeals(platform, BUSY, { territory: 'europe' })],
    ['board counts of 5,000', (platform) => countDeals(platform, BUSY, {})],
    ['first page of an ordinary company', (platform) => listDeals(platform, ORDINARY, PAGE)],
    ['board counts of an ordinary company', (platform) => countDeals(platform, ORDINARY, {})],
    ['one deal', (platform) => getDeal(platform, platform.db, BUSY, idOf(7))],
    [
      'a move',
      (platform) =>
        moveDeal(platform, BUSY, idOf(7), {
          stage: nextStage(),
          lostReason: null,
          message: null,
          counters: [],
        }),
    ],
  ],
});
