import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { events } from '#db/tables/events.ts';
import { type Db, rowsOf } from '#platform/db.ts';

export type TableContent = {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of type `bytea`, such as spreadsheets and signature images, which make rows large. */
  readonly binaryColumns: readonly string[];
};

/**
 * The only table of the job queue in a backup, without finished jobs. The queue creates its other tables when it
 * starts.
 */
const WAITING_JOBS = 'pgboss.job';
/**
 * The maximum number of rows in memory at a time, and of their characters, because JavaScript strings are limited to
 * about 512 MB.
 */
export const AT_ONCE = { rows: 500, characters: 16_000_000 };

export async function findTables(db: Db): Promise<TableContent[]> {
  const rows = await rowsOf<TableContent>(
    db,
    sql`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns,
      coalesce(array_agg(quote_ident(a.attname)) filter (where a.atttypid = 'bytea'::regtype), '{}') as "binaryColumns"
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job'))
      and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1 order by 1`,
  );
  return rows;
}

const selected = ({ name, columns }: TableContent) =>
  sql.raw(
    `select ${columns.join(', ')} from ${name}${name === WAITING_JOBS ? " where state < 'completed'" : ''}`,
  );

/** Returns how many rows may be read at a time. As text, each byte becomes two characters. */
async function rowsAtOnce(tx: Db, { name, binaryColumns }: TableContent): Promise<number> {
  if (binaryColumns.length === 0) return AT_ONCE.rows;
  const bytes = binaryColumns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ');
  const [largest] = await rowsOf<{ bytes: number | null }>(
    tx,
    sql.raw(`select max(${bytes})::int as bytes from ${name}`),
  );
  const most = Math.floor(AT_ONCE.characters / (2 * (largest?.bytes ?? 0) + 1));
  return Math.min(Math.max(most, 1), AT_ONCE.rows);
}

export async function* readRows(tx: Db, table: TableContent): AsyncGenerator<string[]> {
  const count = await rowsAtOnce(tx, table);
  await tx.execute(
    sql`declare rows_of_table no scroll cursor for select row_to_json(t)::text as row from (${selected(table)}) t`,
  );
  for (;;) {
    const rows = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${count} from rows_of_table`));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.execute(sql`close rows_of_table`);
}

export const readSnapshot = (tx: Db) =>
  tx.execute(sql`set transaction isolation level repeatable read, read only`);

/** Turns off triggers and foreign keys so that rows can be restored unchanged. */
export const writeAsIs = (tx: Db) => tx.execute(sql`set local session_replication_role = replica`);

export async function insertRows(
  tx: Db,
  { name, columns }: TableContent,
  rows: readonly string[],
): Promise<void> {
  const list = sql.raw(columns.join(', '));
  const into = sql.raw(name);
  await tx.execute(
    sql`insert into ${into} (${list}) overriding system value select ${list} from json_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::json)`,
  );
}

export async function countRows(tx: Db, table: TableContent): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (${selected(table)}) t`,
  );
  return rows[0]?.count ?? 0;
}

export async function hasPeople(db: Db): Promise<boolean> {
  const rows = await rowsOf<{ exists: boolean }>(db, sql`select exists (select from users) as exists`);
  return rows[0]?.exists ?? false;
}

export const emptyTable = (tx: Db, { name }: TableContent) => tx.execute(sql.raw(`delete from ${name}`));

export async function continueSequences(tx: Db): Promise<void> {
  const rows = await rowsOf<{ statement: string }>(
    tx,
    sql`
    select format('select setval(%L, coalesce((select max(%I) from %I.%I), 0) + 1, false)',
      format('%I.%I', sn.nspname, s.relname), a.attname, n.nspname, c.relname) as statement
    from pg_class s
      join pg_namespace sn on sn.oid = s.relnamespace
      join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
      join pg_class c on c.oid = d.refobjid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and n.nspname = 'public'`,
  );
  for (const { statement } of rows) await tx.execute(sql.raw(statement));
}

/**
 * Records in this installation, not in the backup, that a backup was made, so that administrators see its age.
 */
export const recordBackup = (db: Db) =>
  db.insert(events).values({ id: uuidv7(), name: 'backup.made', actorId: null, payload: {} });
