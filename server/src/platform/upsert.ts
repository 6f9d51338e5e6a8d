import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const excluded = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;
const listOf = (items: readonly SQL[]): SQL => sql.join([...items], sql`, `);

/** Returns what an upsert sets on an existing row, and whether any of it differs, so that unchanged rows are not written. */
export function bringUpToDate(columns: Readonly<Record<string, PgColumn>>): {
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

/** A row that this statement inserted has no earlier version. */
export const isNew = sql<boolean>`xmax = 0`;
