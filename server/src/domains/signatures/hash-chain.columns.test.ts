import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { withdrawCompanyAgreement } from '#contract/company-agreements.ts';
import { useApp } from '#test/app.ts';
import { createAgreement } from '#test/company-agreements.ts';
import { rowsOf } from '#platform/db.ts';
import { verifyChain } from './hash-chain.ts';

const app = useApp();

/**
 * The columns of an agreement in force in which the chain check detects no change. The names are also in the signed
 * text.
 */
const NOT_SIGNED = [
  'accepting_name',
  'ended_at',
  'ended_by_company_id',
  'ending',
  'line_id',
  'message',
  'proposed_at',
  'proposing_name',
];

const ALTERED: Record<string, (column: SQL) => SQL> = {
  bytea: (column) => sql`set_byte(${column}, 60, get_byte(${column}, 60) # 1)`,
  text: (column) => sql`overlay(${column} placing chr(ascii(${column}) # 1) from 1 for 1)`,
  uuid: (column) => sql`overlay(${column}::text placing '00000000' from 25 for 8)::uuid`,
  boolean: (column) => sql`not ${column}`,
  bigint: (column) => sql`${column} + 1000`,
  'timestamp with time zone': (column) => sql`${column} + interval '1 millisecond'`,
};

interface Column {
  name: string;
  type: string;
}
let columns: Record<'nda_agreements' | 'company_agreements', Column[]>;

beforeAll(async () => {
  await createAgreement(app);
  columns = {
    nda_agreements: await columnsOf('nda_agreements'),
    company_agreements: await columnsOf('company_agreements'),
  };
});

test('the chain check detects a changed byte in any column of any signature', async () => {
  const positions = await rowsOf<{ position: number }>(
    app.database.db,
    sql`select position::int from nda_agreements`,
  );
  expect(positions).toHaveLength(4);
  const missed: string[] = [];
  for (const { position } of positions) {
    for (const column of columns.nda_agreements) {
      const isFound = await isFoundWhen('nda_agreements', column, sql`position = ${position}`);
      if (!isFound) missed.push(`${column.name} of ${position}`);
    }
  }
  // The first two columns are empty in members' signatures, and the last one in all four signatures, so there is
  // nothing to change.
  const empty = ['company_agreement_id', 'company_id', 'contract_id'];
  expect(missed.filter((one) => !empty.some((name) => one.startsWith(name)))).toEqual([]);
  expect(missed).toHaveLength(2 + 2 + 4);
});

test('the chain check detects a change in every part of an encrypted signature: layout, key name, nonce, tag and picture', async () => {
  const [row] = await rowsOf<{ size: number }>(
    app.database.db,
    sql`select length(digital_signature) as size from nda_agreements where position = 1`,
  );
  for (let offset = 0; offset < Math.min(row?.size ?? 0, 120); offset += 1) {
    const change = sql`set digital_signature = set_byte(digital_signature, ${offset}::int, get_byte(digital_signature, ${offset}::int) # 1)`;
    expect([offset, await isIntactAfter(sql`update nda_agreements ${change} where position = 1`)]).toEqual([
      offset,
      false,
    ]);
  }
  expect(row?.size).toBeGreaterThan(120);
});

test('the chain check detects a change to what was signed in an agreement between companies, even if the signatures are unchanged', async () => {
  const missed: string[] = [];
  for (const column of columns.company_agreements) {
    if (!(await isFoundWhen('company_agreements', column, sql`true`))) missed.push(column.name);
  }
  expect(missed.toSorted()).toEqual(NOT_SIGNED);
});

test('the chain check detects that a withdrawn agreement was put back in force', async () => {
  const { one, id } = await createAgreement(app);
  expect((await one.client.call(withdrawCompanyAgreement, { params: { id } })).status).toBe(200);
  expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true, length: 8 });
  const wiped = sql`update company_agreements set ended_at = null, ending = null where id = ${id}`;
  expect(await isIntactAfter(wiped)).toBe(false);
});

test('the chain check reports an intact chain if nothing was changed', async () => {
  expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true });
});

const columnsOf = (table: string) =>
  rowsOf<Column>(
    app.database.db,
    sql`select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`,
  );

async function isFoundWhen(table: string, { name, type }: Column, where: SQL): Promise<boolean> {
  const column = sql`${sql.identifier(name)}`;
  const change = ALTERED[type];
  if (!change) throw new Error(`say how to alter a ${type}`);
  return !(await isIntactAfter(
    sql`update ${sql.identifier(table)} set ${column} = ${change(column)} where ${where}`,
  ));
}

async function isIntactAfter(change: SQL): Promise<boolean> {
  let isIntact: boolean | undefined;
  const undo = new Error('undone');
  const looked = app.database.db.transaction(async (tx) => {
    // Someone who writes to the database directly bypasses its constraints too.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of ['nda_agreements', 'company_agreements']) await dropChecks(tx, table);
    await tx.execute(change);
    ({ isIntact } = await verifyChain({ ...app.app.platform, db: tx }));
    throw undo;
  });
  await expect(looked).rejects.toBe(undo);
  return isIntact ?? true;
}

async function dropChecks(tx: typeof app.database.db, table: string): Promise<void> {
  const checks = await rowsOf<{ name: string }>(
    tx,
    sql`select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'x')`,
  );
  for (const { name } of checks) {
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  }
}
