import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/db.ts';
import { openEmbedded, openPostgres } from '#platform/db.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

const MIGRATIONS = 'server/src/db/migrations';
const JOURNAL = 'meta/_journal.json';

let storage: TestDatabase;
let database: Database;

beforeEach(async () => {
  storage = await createTestDatabase();
  database = storage.url ? openPostgres(storage.url) : await openEmbedded(storage.dataDir);
  for (const statement of [
    'drop schema public cascade',
    'drop schema drizzle cascade',
    'create schema public',
  ])
    await database.db.execute(statement);
});

afterEach(async () => {
  await database.close();
  await storage.drop();
});

async function migrateUntil(tag: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'medaccord-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(path.join(folder, JOURNAL), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
  const settings = { migrationsFolder: folder };
  if (database.kind === 'postgres')
    await migratePostgres(database.db as Parameters<typeof migratePostgres>[0], settings);
  else await migrateEmbedded(database.db as Parameters<typeof migrateEmbedded>[0], settings);
  rmSync(folder, { recursive: true });
}

const run = (statements: string) => database.db.execute(sql.raw(statements));
const read = run as (statement: string) => Promise<{ rows: unknown[] }>;

const [MAYA, TOM] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const [HALDEN, BRAZOS] = ['00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000012'];

test('migration 0047 renames the stored statuses, notifications, events and waiting jobs', async () => {
  await migrateUntil('0047_plain_status_names');
  await run(`insert into users (id, email, password_hash, first_name, last_name)
    values ('${MAYA}', 'maya@halden.example', '-', 'Maya', 'Okafor'), ('${TOM}', 'tom@brazos.example', '-', 'Tom', 'Reyes')`);
  await run(`insert into companies (id, owner_id, name, slug, type) values
    ('${HALDEN}', '${MAYA}', 'Halden', 'halden', 'manufacturer'), ('${BRAZOS}', '${TOM}', 'Brazos', 'brazos', 'distributor')`);
  await run(`insert into connections (id, requester_id, recipient_id, status, ended_at) values
    (gen_random_uuid(), '${MAYA}', '${TOM}', 'lapsed', now()), (gen_random_uuid(), '${TOM}', '${MAYA}', 'withdrawn', now())`);
  for (const [effectiveAt, ending] of [
    ['null', 'lapsed'],
    ['null', 'taken_back'],
    ['now()', 'withdrawn'],
    ['now()', 'expired'],
  ])
    await run(`insert into company_agreements (id, line_id, low_company_id, high_company_id, proposing_company_id,
        proposing_name, accepting_name, version, proposed_at, effective_at, expires_at, ended_at, ending)
      select one, one, '${HALDEN}', '${BRAZOS}', '${HALDEN}', 'Halden', 'Brazos', '1.0', now(), ${effectiveAt}, now(), now(), '${ending}'
      from gen_random_uuid() as one`);
  for (const subject of [
    { kind: 'connection_lapsed', personName: 'Maya' },
    { kind: 'connection_waiting', personName: 'Maya', lapsesAt: '2026-01-01T00:00:00.000Z' },
    { kind: 'company_agreement', what: 'lapsed' },
    { kind: 'company_agreement', what: 'taken_back' },
    { kind: 'company_agreement', what: 'withdrawn' },
  ])
    await run(`insert into notifications (id, user_id, event_id, subject)
      values (gen_random_uuid(), '${TOM}', gen_random_uuid(), '${JSON.stringify(subject)}')`);
  for (const name of ['connection.lapsed', 'company-agreement.in-force', 'company.handed_over', 'nda.signed'])
    await run(`insert into events (id, name, payload) values (gen_random_uuid(), '${name}', '{}')`);
  await run(`insert into notification_rounds (user_id, channel, due_at) values ('${TOM}', 'digest', now())`);
  await run(
    `update pgboss.queue set name = 'notifications.connection.lapsed' where name = 'notifications.connection.expired'`,
  );
  await run(`insert into pgboss.job (name, data) values ('notifications.connection.lapsed', '{}')`);

  await database.migrate();

  expect((await read('select status from connections order by status')).rows).toEqual([
    { status: 'expired' },
    { status: 'withdrawn' },
  ]);
  expect((await read('select ending from company_agreements order by ending')).rows).toEqual(
    ['expired', 'proposal_expired', 'proposal_withdrawn', 'withdrawn'].map((ending) => ({ ending })),
  );
  const subjects = await read(
    "select subject from notifications order by subject ->> 'kind', subject ->> 'what'",
  );
  expect(subjects.rows).toEqual(
    [
      { kind: 'company_agreement', what: 'proposal_expired' },
      { kind: 'company_agreement', what: 'proposal_withdrawn' },
      { kind: 'company_agreement', what: 'withdrawn' },
      { kind: 'connection_expired', personName: 'Maya' },
      { kind: 'connection_waiting', personName: 'Maya', expiresAt: '2026-01-01T00:00:00.000Z' },
    ].map((subject) => ({ subject })),
  );
  expect((await read('select name from events order by name')).rows).toEqual(
    ['company-agreement.in_force', 'company.transferred', 'connection.expired', 'nda.signed'].map((name) => ({
      name,
    })),
  );
  expect((await read('select channel from notification_deliveries')).rows).toEqual([{ channel: 'digest' }]);
  const waiting =
    "select job.name from pgboss.job join pgboss.queue using (name) where job.state = 'created'";
  expect((await read(waiting)).rows).toEqual([{ name: 'notifications.connection.expired' }]);
});

test('migration 0059 moves the charges of earlier versions into the ledger', async () => {
  await migrateUntil('0059_ledger');
  await run(`insert into users (id, email, password_hash, first_name, last_name)
    values ('${MAYA}', 'maya@halden.example', '-', 'Maya', 'Okafor'), ('${TOM}', 'tom@brazos.example', '-', 'Tom', 'Reyes')`);
  await run(`insert into companies (id, owner_id, name, slug, type)
    values ('${BRAZOS}', '${TOM}', 'Brazos', 'brazos', 'distributor')`);
  for (const [company, type, cents] of [
    [`'${BRAZOS}'`, 'connection_fee', 500],
    [`'${BRAZOS}'`, 'connection_credit', 0],
    ['null', 'connection_fee', 500],
  ])
    await run(`with connected as (
        insert into connections (id, requester_id, recipient_id, status, accepted_at, ended_at)
        values (gen_random_uuid(), '${MAYA}', '${TOM}', 'expired', now(), now()) returning id)
      insert into billing_events (id, user_id, company_id, subject_type, subject_id, connection_request_id, event_type,
        description, amount_cents, status)
      select gen_random_uuid(), '${TOM}', ${company}, 'connection', id, id, '${type}', 'Connection', ${cents}, 'pending'
      from connected`);

  await database.migrate();

  const balances = `select payers.name, kind, ledger_accounts.currency, sum(amount)::int as balance from ledger_entries
    join ledger_accounts on ledger_accounts.id = account_id left join payers on payers.id = payer_id
    group by 1, 2, 3 order by 1 nulls first, 2`;
  expect((await read(balances)).rows).toEqual([
    { name: null, kind: 'connection_revenue', currency: 'usd', balance: -1000 },
    { name: null, kind: 'credits_issued', currency: 'xcc', balance: -1 },
    { name: null, kind: 'credits_spent', currency: 'xcc', balance: 1 },
    { name: null, kind: 'receivable', currency: 'usd', balance: 500 },
    { name: 'Brazos', kind: 'receivable', currency: 'usd', balance: 500 },
  ]);
});

test('migration 0103 turns descriptions of charges into codes, keeps other texts as written, and converts what the previous release still writes', async () => {
  await migrateUntil('0103_charge_texts');
  await run(`insert into users (id, email, password_hash, first_name, last_name)
    values ('${TOM}', 'tom@brazos.example', '-', 'Tom', 'Reyes')`);
  await run(`insert into payers (id, user_id) values ('${BRAZOS}', '${TOM}')`);
  const connection = { code: 'connection', name: 'Maya Okafor' };
  const days = { plan: 'professional', from: '2026-01-31', until: '2026-02-28' };
  const sentences: [string, unknown][] = [
    ['Connection with Maya Okafor', connection],
    ['Refund: Connection with Maya Okafor', { code: 'refund', charge: connection }],
    ['Professional plan, January 31, 2026 to February 28, 2026', { code: 'planCharge', ...days }],
    [
      'Unused part of the Professional plan, January 31, 2026 to February 28, 2026',
      { code: 'unusedPart', ...days },
    ],
    ['1 connection credit of the Basic plan', { code: 'creditsGranted', count: 1, plan: 'basic' }],
    ['30 connection credits of the Basic plan', { code: 'creditsGranted', count: 30, plan: 'basic' }],
    ['1 unused connection credit expired', { code: 'creditsExpired', count: 1 }],
    ['5 bonus credits', { code: 'bonusCredits', count: 5 }],
    ['Tax, 8.25%', { code: 'tax', rate: '8.25' }],
    ['Payment of invoice MA-2026-000007', { code: 'paymentFor', number: 'MA-2026-000007' }],
    [
      'Carried over from canceled invoice MA-2026-000007: Refund: Connection with Maya Okafor',
      { code: 'carriedOver', number: 'MA-2026-000007', charge: { code: 'refund', charge: connection } },
    ],
    [
      'Not taken off after all, because invoice MA-2026-000007 was canceled: Connection with Maya Okafor, accepted by Tom Reyes on May 7, 2026',
      {
        code: 'notTakenOff',
        number: 'MA-2026-000007',
        charge: { ...connection, code: 'acceptedConnection', by: 'Tom Reyes', on: '2026-05-07' },
      },
    ],
    ['Goodwill', { code: 'written', text: 'Goodwill' }],
  ];
  const charge = (sentence: string) =>
    run(`insert into billing_events (id, payer_id, subject_type, subject_id, event_type, description, amount_cents, status)
      values (gen_random_uuid(), '${BRAZOS}', 'plan_period', gen_random_uuid(), 'plan_charge', '${sentence}', 100, 'pending')`);
  for (const [sentence] of sentences) await charge(sentence);

  await database.migrate();

  // Processes of the previous release continue to write sentences until they are stopped.
  await charge('3 bonus credits');
  sentences.push(['3 bonus credits', { code: 'bonusCredits', count: 3 }]);
  const { rows } = await read('select charge_text, description from billing_events');
  expect(rows).toHaveLength(sentences.length);
  const stored = rows.map((row) => (row as { charge_text: unknown }).charge_text);
  expect(rows.map((row) => (row as { description: unknown }).description)).toContain('3 bonus credits');
  for (const [, text] of sentences) expect(stored).toContainEqual(text);
  await expect(
    run(`update billing_events set charge_text = '{"code":"written","text":"Nothing"}'`),
  ).rejects.toMatchObject({ cause: { constraint: 'billing_events_immutable' } });
});

test('migration 0105 deletes the claims of closed accounts, except approved ones', async () => {
  await migrateUntil('0105_claims_of_closed_accounts');
  await run(`insert into users (id, email, password_hash, first_name, last_name)
    values ('${MAYA}', 'maya@halden.example', '-', 'Maya', 'Okafor'), ('${TOM}', 'tom@brazos.example', '-', 'Tom', 'Reyes')`);
  await run(`insert into companies (id, owner_id, name, slug, type) values
    ('${HALDEN}', '${MAYA}', 'Halden', 'halden', 'manufacturer'), ('${BRAZOS}', '${TOM}', 'Brazos', 'brazos', 'distributor')`);
  for (const [company, person, status] of [
    [HALDEN, TOM, 'approved'],
    [HALDEN, TOM, 'rejected'],
    [BRAZOS, TOM, 'withdrawn'],
    [BRAZOS, TOM, 'superseded'],
    [HALDEN, MAYA, 'rejected'],
  ])
    await run(`insert into company_claims (id, company_id, user_id, role, statement, status, decided_at)
      values (gen_random_uuid(), '${company}', '${person}', 'Owner', 'I run it.', '${status}', now())`);
  await run(`update users set closed_at = now(), password_hash = null where id = '${TOM}'`);

  await database.migrate();

  expect((await read('select user_id, status from company_claims order by status')).rows).toEqual([
    { user_id: TOM, status: 'approved' },
    { user_id: MAYA, status: 'rejected' },
  ]);
});

test('migration 0133 gives approved badges the names of their companies, also those that the previous release still approves', async () => {
  await migrateUntil('0133_badge_names_of_approvals');
  await run(`insert into users (id, email, password_hash, first_name, last_name)
    values ('${MAYA}', 'maya@halden.example', '-', 'Maya', 'Okafor')`);
  await run(`insert into companies (id, owner_id, name, slug, type)
    values ('${HALDEN}', '${MAYA}', 'Haldén', 'halden', 'manufacturer')`);
  const request = (badge: string, status: string, awardedAs = 'null') =>
    run(`insert into company_badges (id, company_id, badge_id, status, awarded_as)
      select gen_random_uuid(), '${HALDEN}', id, '${status}', ${awardedAs} from trust_badges where type = '${badge}'`);
  await request('ce_marked', 'approved');
  await request('iso_13485_certified', 'approved', "'earlier name'");
  await request('premium_member', 'approved');
  await request('gmp_certified', 'pending');

  await database.migrate();

  const names = async () =>
    (
      await read(`select type, awarded_as as name from company_badges
        join trust_badges on trust_badges.id = badge_id order by type`)
    ).rows;
  const kept = [
    { type: 'iso_13485_certified', name: 'earlier name' },
    { type: 'premium_member', name: null },
  ];
  const named = { type: 'ce_marked', name: 'halden' };
  expect(await names()).toEqual([named, { type: 'gmp_certified', name: null }, ...kept]);
  await run(`update company_badges set status = 'approved' where status = 'pending'`);
  expect(await names()).toEqual([named, { type: 'gmp_certified', name: 'halden' }, ...kept]);
});

/** The first migration since the oldest release that can be updated to this one without downtime. */
const FIRST_OF_THIS_RELEASE = '0100_room_watermarks';
/** A trigger fills in these columns for processes of the previous release. */
const FILLED_BY_TRIGGER = new Set(['billing_events.charge_text']);

interface Column {
  name: string;
  table: string;
  type: string;
  isRequired: boolean;
}
interface Condition {
  name: string;
  table: string;
  columns: string[];
}

async function readSchema() {
  const columns =
    await read(`select format('%s.%s', table_name, column_name) as name, table_name as table, udt_name as type,
      is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO' as "isRequired"
    from information_schema.columns where table_schema = 'public' order by 1`);
  const columnsOf = (keys: string, table: string) =>
    `array(select format('%s.%s', ${table}::regclass, attname) from pg_attribute
      where attrelid = ${table} and attnum = any (${keys}))`;
  const conditions =
    await read(`select conname as name, conrelid::regclass::text as table, ${columnsOf('conkey', 'conrelid')} as columns
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
    union all select indexrelid::regclass::text, indrelid::regclass::text, ${columnsOf('indkey', 'indrelid')}
    from pg_index join pg_class on pg_class.oid = indrelid where indisunique and relnamespace = 'public'::regnamespace`);
  return { columns: columns.rows as Column[], conditions: conditions.rows as Condition[] };
}

test('the migrations of this release keep everything that processes of the previous release read and write', async () => {
  await migrateUntil(FIRST_OF_THIS_RELEASE);
  const before = await readSchema();
  await database.migrate();
  const after = await readSchema();

  const known = new Map(before.columns.map((column) => [column.name, column]));
  const present = new Map(after.columns.map((column) => [column.name, column]));
  const tables = new Set(before.columns.map(({ table }) => table));
  const isKnown = new Set(before.conditions.map(({ name }) => name));
  expect(
    {
      gone: before.columns.filter(({ name }) => !present.has(name)),
      ofAnotherType: before.columns.filter(({ name, type }) => present.get(name)?.type !== type),
      newlyRequired: after.columns.filter(
        ({ name, table, isRequired }) =>
          isRequired &&
          tables.has(table) &&
          known.get(name)?.isRequired !== true &&
          !FILLED_BY_TRIGGER.has(name),
      ),
      refusingOldRows: after.conditions.filter(
        ({ name, columns }) => !isKnown.has(name) && columns.some((column) => known.has(column)),
      ),
    },
    'a later release may drop, rename or require it',
  ).toEqual({ gone: [], ofAnotherType: [], newlyRequired: [], refusingOldRows: [] });
});
