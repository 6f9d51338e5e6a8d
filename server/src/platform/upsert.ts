import { isDeepStrictEqual } from 'node:util';
import { type SQL, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

const excluded = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;
const listOf = (items: readonly SQL[]): SQL => sql.join([...items], sql`, `);

/**
 * Returns the values that an upsert sets on an existing row, and whether any of them differs, so that unchanged rows
 * are not written.
 */
export function updateWhenChanged(columns: Readonly<Record<string, PgColumn>>): {
  set: Record<string, SQL>;
  differs: SQL;
} {
  const entries = Object.entries(columns);
  return {
    set: {
      ...Object.fromEntries(entries.map(([name, column]) => [name, excluded(column)])),
      updatedAt: sql`now()`,
    },
    differs: sql`(${listOf(entries.map(([, column]) => sql`${column}`))})
        is distinct from (${listOf(entries.map(([, column]) => excluded(column)))})`,
  };
}

/** Whether this statement inserted the row. An inserted row has no earlier version. */
export const isNew = sql<boolean>`xmax = 0`;

/**
 * Returns the rows that an upsert would insert or change, because upserting an unchanged row costs as much as a new
 * one: the database computes the search columns before it finds the existing row.
 */
export async function newOrChanged<Key extends string, Row extends { readonly [Name in Key]: string }>(
  db: Db,
  { table, key, columns }: { table: PgTable; key: Key; columns: Readonly<Record<string, PgColumn>> },
  rows: readonly Row[],
): Promise<Row[]> {
  const { [key]: keyColumn } = getTableColumns(table);
  if (!keyColumn) throw new Error(`The table has no column ${key}.`);
  const stored = await db
    .select({ key: keyColumn, values: { ...columns } })
    .from(table)
    .where(
      inArray(
        keyColumn,
        rows.map((row) => row[key]),
      ),
    );
  const known = new Map(stored.map((row) => [row.key, row.values]));
  const valuesOf = (row: Row) =>
    Object.fromEntries(Object.keys(columns).map((name) => [name, (row as Record<string, unknown>)[name]]));
  return rows.filter((row) => !isDeepStrictEqual(known.get(row[key]), valuesOf(row)));
}
