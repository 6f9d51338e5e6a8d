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
