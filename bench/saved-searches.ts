/**
 * `node bench/saved-searches.ts` measures how long it takes to match ten thousand saved searches with the new arrivals
 * among fifty thousand products. Two fifths of the searches have unique words, and a fifth search for companies.
 * docs/performance.md quotes the result.
 */
import { sql } from 'drizzle-orm';
import { matchArrivals } from '#domains/saved-searches/matching.ts';
import { type Db, openPostgres } from '#platform/db.ts';
import { onOwnDatabases } from './databases.ts';

const PRODUCTS = 50_000;
const PEOPLE = 250;
const SEARCHES_EACH = 40;

await onOwnDatabases(async (create) => {
  const database = openPostgres(await create(), { statementMs: 0 });
  try {
    await database.migrate();
    await fill(database.db);
    const platform = { db: database.db, live: { publishStale: async () => {} }, log: console } as never;
    const look = async () => {
      const began = performance.now();
      await matchArrivals(platform);
      return Math.round(performance.now() - began);
    };
    const measured = [];
    for (const count of [1, 20, 500]) {
      await arrive(database.db, count);
      measured.push({ arrivals: count, 'looked at, ms': await look(), 'nothing new, ms': await look() });
    }
    console.table(measured);
  } finally {
    await database.close();
  }
});

async function fill(db: Db): Promise<void> {
  await db.execute(sql`insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), 'person' || number || '@example.test', 'Dana', 'Whitfield'
    from generate_series(0, ${PEOPLE}::int) as number`);
  await db.execute(sql`insert into companies (id, name, type, owner_id)
    select gen_random_uuid(), 'Halden Orthopaedics', 'manufacturer', id from users where email = 'person0@example.test'`);
  await addProducts(db, PRODUCTS);
  await db.execute(sql`insert into saved_searches (id, user_id, name, kind, query, query_key, alert, looked_up_to)
    select gen_random_uuid(), users.id, 'search', case when number % 5 = 0 then 'companies' else 'products' end,
      case number % 5
        when 0 then jsonb_build_object('q', 'orthopaedics ' || number)
        when 3 then jsonb_build_object('category', (array['orthopedic_implants', 'wound_care', 'other'])[1 + number % 3], 'verified', 'true')
        when 4 then jsonb_build_object('category', 'orthopedic_implants', 'territory', 'texas')
        else jsonb_build_object('q', (array['hip stem', 'knee plate', 'titanum screw', 'retractor'])[1 + number % 4]
          || ' ' || left(md5(users.id::text || number), 4))
      end, number::text, 'at_once', 0
    from users cross join generate_series(1, ${SEARCHES_EACH}::int) as number
    where users.email <> 'person0@example.test'`);
  await db.execute(sql`vacuum analyze`);
}

async function addProducts(db: Db, count: number): Promise<void> {
  await db.execute(sql`insert into products (id, name, description, company_id, category, regulatory_status)
    select gen_random_uuid(), 'Hip stem ' || md5(random()::text), 'Titanium screw and plate ' || md5(random()::text),
      companies.id, 'orthopedic_implants', 'fda_cleared'
    from companies cross join generate_series(1, ${count}::int)`);
}

async function arrive(db: Db, count: number): Promise<void> {
  await addProducts(db, count);
  await db.execute(sql`insert into arrivals (event_id, kind, thing_id)
    select gen_random_uuid(), 'products', id from products order by created_at desc limit ${count}`);
}
