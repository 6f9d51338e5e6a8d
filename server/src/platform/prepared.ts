import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Prepares a frequent query once for each database handle, so that neither this process nor PostgreSQL plans it again
 * (docs/performance.md). `build` ends in `.prepare(name)`.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const statement = build(db);
    statements.set(db, statement);
    return statement;
  };
}

/** A limit written into the statement's text, so that PostgreSQL knows it in a prepared statement. */
export const fixedLimit = (count: number) => sql.raw(String(count)) as never;

/** A limit whose value PostgreSQL does not see when it plans a prepared statement, so that it keeps the plan. */
export const HIDDEN_LIMIT = sql`(select ${sql.placeholder('limit')}::int)` as never;

/** The page sizes that screens and most programs request. A list reads one row more. */
const PAGE_SIZES: ReadonlySet<number> = new Set([10, 12, 20, 24, 25, 50, 100, 200]);

interface Preparable<Statement> {
  prepare(name: string): Statement;
}

/**
 * Prepares a list's query once for each usual page size, with the size in its text. If the limit were a parameter,
 * PostgreSQL would assume that it lets a tenth of the table through, and plan the query again at each call. Queries
 * with other sizes are not prepared, so that no caller can fill the memory with statements.
 */
export function preparedPages<Statement>(
  name: string,
  build: (db: Db, limit: number) => Preparable<Statement>,
): (db: Db, limit: number) => Statement {
  const statements = new WeakMap<Db, Map<number, Statement>>();
  return (db, limit) => {
    if (!PAGE_SIZES.has(limit - 1)) return build(db, limit).prepare('');
    const known = statements.get(db) ?? new Map<number, Statement>();
    statements.set(db, known);
    const statement = known.get(limit) ?? build(db, limit).prepare(`${name}_${limit}`);
    known.set(limit, statement);
    return statement;
  };
}
