import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#platform/db.ts';

/** A word that stands for anything a person wrote and that is used nowhere else. */
export const PLANTED = 'Xylophonia';
/**
 * The planted word as bytes, for columns with encrypted texts and files. Whether these are deleted does not depend on
 * their contents.
 */
const BYTES = sql`convert_to(${PLANTED}, 'UTF8')`;

interface Column {
  table: string;
  column: string;
  type: 'text' | 'jsonb' | 'ARRAY' | 'bytea';
}
const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const named = sql.identifier;

/**
 * Returns every column that can contain text, including encrypted columns and those of files. Generated columns are
 * left out, because they repeat others.
 */
const findColumns = (db: Db) =>
  rowsOf<Column>(
    db,
    sql`select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'bytea') and is_generated = 'NEVER'
      order by 1, 2`,
  );

export const columnNames = async (db: Db): Promise<string[]> => (await findColumns(db)).map(nameOf);

export interface Subject {
  readonly table: 'users' | 'companies';
  readonly id: string;
}

type Reference = { table: string; column: string; parent: string; key: string };

/**
 * Finds the columns that refer to people or companies. A company cannot be deleted while a record that must be kept
 * refers to it, so such references are left out.
 */
const findReferences = (db: Db, subject: Subject['table']) =>
  rowsOf<Reference>(
    db,
    subject === 'users'
      ? sql`${FOREIGN_KEYS} and confrelid = 'users'::regclass and conrelid <> 'companies'::regclass`
      : sql`${FOREIGN_KEYS} and confrelid = 'companies'::regclass and confdeltype <> 'a'`,
  );
const FOREIGN_KEYS = sql`select conrelid::regclass::text as table, own.attname as column,
    confrelid::regclass::text as parent, other.attname as key
  from pg_constraint
  join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
  join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
  where contype = 'f'`;

/**
 * Returns the condition for the rows of each table that belong to the subject, and makes sure that there are such rows
 * where the database allows it.
 */
async function giveRows(db: Db, { table, id }: Subject): Promise<Map<string, SQL>> {
  const direct = await findReferences(db, table);
  for (const reference of direct) await giveRow(db, reference, id);
  const own = new Map([[table as string, sql`id = ${id}`]]);
  for (const [name, columns] of Map.groupBy(direct, (reference) => reference.table)) {
    const conditions = columns.map(({ column }) => sql`${named(column)} = ${id}`);
    own.set(name, sql.join(conditions, sql` or `));
  }
  if (table === 'companies') await giveRowsOfRows(db, own);
  return own;
}

async function giveRowsOfRows(db: Db, own: Map<string, SQL>): Promise<void> {
  const all = await rowsOf<Reference>(db, FOREIGN_KEYS);
  for (let size = 0; size < own.size;) {
    size = own.size;
    for (const reference of all) {
      const { table, column, parent, key } = reference;
      const parents = own.get(parent);
      if (own.has(table) || table === 'users' || parent === 'companies' || !parents) continue;
      const [first] = await rowsOf<{ id: string }>(
        db,
        sql`select ${named(key)} as id from ${named(parent)} where ${parents} limit 1`,
      );
      if (first) await giveRow(db, reference, first.id);
      own.set(table, sql`${named(column)} in (select ${named(key)} from ${named(parent)} where ${parents})`);
    }
  }
}

const attempt = (db: Db, change: SQL) =>
  db
    .transaction((tx) => tx.execute(change))
    .then(
      () => undefined,
      (error: unknown) => (error as { cause: { code: string; constraint?: string } }).cause,
    );

/**
 * Makes a row that belongs to someone else refer to the subject, or inserts a row for it. Rows begin with their id, so
 * it is the oldest row, wherever updates have moved it.
 */
async function giveRow(db: Db, { table, column }: Reference, id: string): Promise<void> {
  const own = sql`select 1 from ${named(table)} where ${named(column)} = ${id} limit 1`;
  if ((await rowsOf(db, own)).length > 0) return;
  await attempt(
    db,
    sql`update ${named(table)} set ${named(column)} = ${id}
      where ctid = (select ctid from ${named(table)} order by ${named(table)}::text limit 1)`,
  );
  if ((await rowsOf(db, own)).length > 0) return;
  const values = await rowsOf<{ name: string; value: string }>(db, requiredValues(table));
  const rest = values.filter(({ name }) => name !== column);
  await attempt(
    db,
    sql`insert into ${named(table)} (${sql.join(
      [column, ...rest.map(({ name }) => name)].map((name) => named(name)),
      sql`, `,
    )}) values (${sql.join([sql`${id}`, ...rest.map(({ value }) => sql.raw(value))], sql`, `)})`,
  );
}

/** Finds a value for each column of a table that needs one: the first that its check allows, or any of its type. */
const requiredValues = (table: string) => sql`
  select column_name as name, coalesce(
    (select quote_literal(substring(pg_get_constraintdef(oid) from column_name || '"? = ANY \\(ARRAY\\[''([^'']+)'''))
      from pg_constraint where conrelid = ${table}::regclass and contype = 'c'
        and pg_get_constraintdef(oid) ~ (column_name || '"? = ANY \\(ARRAY') limit 1),
    (select '(select id from ' || confrelid::regclass || ' limit 1)' from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where conrelid = ${table}::regclass and contype = 'f' and attname = column_name limit 1),
    case udt_name when 'uuid' then 'gen_random_uuid()' when 'timestamptz' then 'now()' when 'date' then 'current_date'
      when 'jsonb' then '''{}''' when 'bytea' then '''\\x00''' when 'bool' then 'false' when 'text' then '''given'''
      when '_text' then '''{}''' else '1' end) as value
  from information_schema.columns
  where table_schema = 'public' and table_name = ${table} and column_default is null and is_generated = 'NEVER'
    and (is_nullable = 'NO' or udt_name = 'text')`;

const withPlanted = ({ column, type }: Column): SQL => {
  const name = named(column);
  if (type === 'bytea') return sql`coalesce(${name}, '') || ${BYTES}`;
  if (type === 'ARRAY') return sql`array_append(${name}, ${PLANTED})`;
  return type === 'jsonb'
    ? sql`case jsonb_typeof(${name}) when 'object' then ${name} || jsonb_build_object('planted', ${PLANTED}::text)
        when 'array' then ${name} || to_jsonb(${PLANTED}::text) else to_jsonb(${PLANTED}::text) end`
    : sql`coalesce(${name}, '') || ${PLANTED}`;
};

const holdsPlanted = ({ column, type }: Column): SQL =>
  type === 'bytea'
    ? sql`position(${BYTES} in ${named(column)}) > 0`
    : sql`${named(column)}::text like ${`%${PLANTED}%`}`;

export async function findPlanted(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const column of await findColumns(db)) {
    const held = sql`select 1 from ${named(column.table)} where ${holdsPlanted(column)} limit 1`;
    if ((await rowsOf(db, held)).length > 0) found.push(nameOf(column));
  }
  return found;
}

/**
 * Writes a word into each column of each row that belongs to a person or a company. Returns the tables that have such
 * rows, and the columns in which the database accepts only fixed values, so that they contain nothing that someone
 * wrote.
 */
export async function plantIn(
  db: Db,
  subject: Subject,
  except: ReadonlySet<string>,
): Promise<{ fixed: string[]; tables: ReadonlySet<string> }> {
  const own = await giveRows(db, subject);
  const fixed: string[] = [];
  for (const column of await findColumns(db)) {
    const condition = own.get(column.table);
    if (!condition || except.has(nameOf(column))) continue;
    const refusal = await attempt(
      db,
      sql`update ${named(column.table)} set ${named(column.column)} = ${withPlanted(column)} where ${condition}`,
    );
    if (refusal?.code === CHECK_VIOLATION && !refusal.constraint?.endsWith('immutable'))
      fixed.push(nameOf(column));
  }
  return { fixed, tables: new Set(own.keys()) };
}

const CHECK_VIOLATION = '23514';
