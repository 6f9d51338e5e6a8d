import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ProductCategory, RegulatoryStatus, Territory, US_REGIONS } from '#contract/vocabulary.ts';
import type { Db } from '#platform/db.ts';
import { withoutIndexes } from './without-indexes.ts';

/** The content of a company's page. An empty list or null is a detail that the page leaves out. */
export interface Page {
  readonly userId: string;
  readonly companyId: string;
  readonly type: 'manufacturer' | 'distributor';
  /** The category that the page's products or specialties belong to; null if it shows none. */
  readonly category: ProductCategory | null;
  readonly territories: readonly Territory[];
  readonly specialties: readonly string[];
  readonly gaps: readonly string[];
  readonly headcount: number | null;
  readonly isVerified: boolean;
  readonly home: (typeof US_REGIONS)[number] | null;
  readonly products: readonly PageProduct[];
  /** How many days before the split the page was created. */
  readonly age: number;
}

export interface PageProduct {
  readonly name: string;
  readonly category: ProductCategory;
  readonly status: RegulatoryStatus;
  readonly codes: readonly string[];
  readonly open: readonly Territory[];
}

export type Pair = readonly [one: number, other: number];

/** The number of rows per statement. */
const CHUNK = 5_000;
/** The number of companies whose keys one call computes; the time of a call grows with the square of their number. */
const KEYS_AT_ONCE = 50;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

function* chunks<Item>(items: Iterable<Item>): Generator<readonly Item[]> {
  let some: Item[] = [];
  for (const item of items) {
    some.push(item);
    if (some.length < CHUNK) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Stores pages and known connections, oldest first. */
export async function store(db: Db, pages: readonly Page[], known: readonly Pair[]): Promise<void> {
  await storePages(db, pages);
  for (const some of chunks(known.entries())) {
    const rows = some.flatMap(([order, [at, to]]) => {
      const [one, other] = [pages[at], pages[to]];
      if (!one || !other) return [];
      return {
        id: uuidv7(),
        requester_id: one.userId,
        recipient_id: other.userId,
        requester_company_id: one.companyId,
        recipient_company_id: other.companyId,
        status: 'accepted',
        created_at: new Date(Date.now() - (known.length - order) * MINUTE_MS),
      };
    });
    await insertRows(db, 'connections', rows);
  }
}

const FILLED = ['users', 'companies', 'company_members', 'distributors', 'products', 'product_territories'];

/**
 * Stores pages with their keys. Meanwhile, triggers and foreign keys are disabled, because the triggers would recompute
 * a company's keys for each of its parts.
 */
export async function storePages(db: Db, pages: Iterable<Page>): Promise<void> {
  // No recommendation reads the word indexes, which take the most time to build.
  for (const named of ['%\\_search%', '%\\_words']) await withoutIndexes(db, FILLED, named);
  const rebuildIndexes = await withoutIndexes(db, FILLED, '%');
  for (const some of chunks(pages)) await withoutTriggers(db, (tx) => storeSome(tx, some));
  await rebuildIndexes();
  await db.execute(sql`analyze`);
  await storeKeys(db);
}

const withoutTriggers = (db: Db, work: (tx: Db) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
  });

const ASKED = 6;

/**
 * Lets each company send connection requests to random other companies; companies of the other type accept within ten
 * days.
 */
export async function connectAtRandom(db: Db): Promise<void> {
  const rebuildIndexes = await withoutIndexes(db, ['connections'], '%');
  await withoutTriggers(db, async (tx) => {
    await tx.execute(sql`select setseed(0.42)`);
    await tx.execute(sql`
      with numbered as (select row_number() over (order by id) as number, id, owner_id, type from companies),
        asked as (
          select numbered.*, ceil(random() * (select count(*) from companies))::bigint as other,
            now() - random() * interval '300 days' as asked_at
          from numbered cross join generate_series(1, ${ASKED}::int))
      insert into connections (id, requester_id, recipient_id, requester_company_id, recipient_company_id, status,
        created_at, responded_at)
      select distinct on (least(asked.id, other.id), greatest(asked.id, other.id)) gen_random_uuid(), asked.owner_id,
        other.owner_id, asked.id, other.id, 'accepted', asked_at, asked_at + random() * interval '10 days'
      from asked join numbered as other on other.number = asked.other where other.type <> asked.type`);
  });
  await rebuildIndexes();
}

async function storeKeys(db: Db): Promise<void> {
  let after: string | null = NO_ID;
  while (after !== null) {
    const next: SQL = sql`select id, row_number() over (order by id) / ${KEYS_AT_ONCE}::int as part from companies
      where id > ${after}::uuid order by id limit ${CHUNK}`;
    await withoutTriggers(db, async (tx) => {
      await tx.execute(sql`select refresh_match_keys(array_agg(id)) from (${next}) as next group by part`);
    });
    // Without statistics, each call would read all keys stored so far.
    if (after === NO_ID) await db.execute(sql`analyze company_match_keys`);
    const [last]: { id: string | null }[] = await db
      .select({ id: sql<string | null>`(array_agg(id order by id desc))[1]` })
      .from(sql`(${next}) as next`);
    after = last?.id ?? null;
  }
}
const NO_ID = '00000000-0000-0000-0000-000000000000';

async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await db.execute(sql`insert into ${sql.identifier(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`);
}

async function storeSome(db: Db, some: readonly Page[]): Promise<void> {
  const users = some.map(({ userId }) => ({
    id: userId,
    email: `${userId}@example.test`,
    first_name: 'Dana',
    last_name: 'Whitfield',
    password_hash: '-',
  }));
  const companies = some.map((one) => ({
    id: one.companyId,
    owner_id: one.userId,
    name: nameOf(one),
    type: one.type,
    is_verified: one.isVerified,
    territories: one.territories,
    specialties: one.specialties,
    headcount: one.headcount,
    created_at: new Date(Date.now() - one.age * DAY_MS),
    updated_at: new Date(Date.now() - one.age * DAY_MS),
  }));
  const members = some.map(({ companyId, userId }) => ({
    company_id: companyId,
    user_id: userId,
    role: 'owner',
    created_at: new Date(),
  }));
  const listed = some.flatMap((page) => page.products.map((product) => ({ ...product, id: uuidv7(), page })));
  await insertRows(db, 'users', users);
  await insertRows(db, 'companies', companies);
  await insertRows(db, 'company_members', members);
  await insertRows(db, 'distributors', some.flatMap(toProfile));
  await insertRows(
    db,
    'products',
    listed.map(({ id, name, page, category, status, codes }) => ({
      id,
      name,
      company_id: page.companyId,
      company_name: nameOf(page),
      category,
      regulatory_status: status,
      product_codes: codes,
      created_at: new Date(Date.now() - page.age * DAY_MS),
      updated_at: new Date(Date.now() - page.age * DAY_MS),
    })),
  );
  await insertRows(
    db,
    'product_territories',
    listed.flatMap(({ id, open }) =>
      open.map((territory) => ({ id: uuidv7(), product_id: id, territory, state: 'open' })),
    ),
  );
}

const nameOf = ({ companyId }: Page): string => `Company ${companyId}`;

const toProfile = ({ companyId, home, gaps }: Page) =>
  home === null
    ? []
    : {
        id: uuidv7(),
        company_id: companyId,
        years_experience: '>10',
        geographic_location: home,
        clinical_specialists: '3-5',
        support_staff_count: '3-5',
        key_portfolio_gaps: gaps,
      };
