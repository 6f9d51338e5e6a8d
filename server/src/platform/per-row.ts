import { type SQL, sql } from 'drizzle-orm';

/**
 * A value of each row that a query of several tables returns. If a statement selects from a single table, drizzle leaves
 * out the table's name in front of the columns of an expression, so that `invoices.id` in a subquery would mean the inner
 * table's id. It keeps the names inside of another expression.
 */
export const perRow = <Value>(expression: SQL): SQL<Value> => sql<Value>`${expression}`;
