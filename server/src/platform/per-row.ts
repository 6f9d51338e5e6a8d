import { type SQL, sql } from 'drizzle-orm';

/**
 * A value for each row of a query that selects from several tables. If a statement selects from a single table, drizzle
 * omits the table's name before the columns of an expression, so that `invoices.id` in a subquery would mean the inner
 * table's id. Drizzle keeps the names if the expression is inside another one.
 */
export const perRow = <Value>(expression: SQL): SQL<Value> => sql<Value>`${expression}`;
