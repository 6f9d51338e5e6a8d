import { SQL, is } from 'drizzle-orm';
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core';

interface Selected {
  field: unknown;
}
type BuildSelection = (fields: readonly Selected[], config?: { isSingleTable?: boolean }) => SQL;

/**
 * Makes each statement fail that selects from a single table and mixes its columns with those of another table in an
 * expression, because drizzle would leave out the names of both tables (`perRow`).
 */
export function requireNamedColumns(): void {
  const dialect = PgDialect.prototype as unknown as { buildSelection: BuildSelection };
  const build = dialect.buildSelection;
  dialect.buildSelection = function buildSelection(fields, config) {
    if (config?.isSingleTable)
      for (const { field } of fields) {
        const expression = is(field, SQL.Aliased) ? field.sql : field;
        const tables = is(expression, SQL) ? tablesIn(expression) : new Set();
        if (tables.size > 1) throw new Error('Use perRow for an expression with columns of several tables');
      }
    return build.call(this, fields, config);
  };
}

const tablesIn = ({ queryChunks }: SQL): ReadonlySet<unknown> =>
  new Set(queryChunks.filter((part) => is(part, PgColumn)).map(({ table }) => table));
