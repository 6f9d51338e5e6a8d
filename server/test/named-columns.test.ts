import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { invoices, payments } from '#db/tables/invoices.ts';
import { perRow } from '#platform/per-row.ts';
import { requireNamedColumns } from './named-columns.ts';

requireNamedColumns();

const paid = sql<number>`(select sum(${payments.amountCents}) from ${payments}
  where ${payments.invoiceId} = ${invoices.id})`;

test('an SQL expression with columns of two tables names both tables, or fails where drizzle would omit the table names', () => {
  const select = (field: typeof paid) => () =>
    new QueryBuilder().select({ field }).from(invoices).toSQL().sql;
  expect(select(perRow(paid))()).toContain('"payments"."invoice_id" = "invoices"."id"');
  expect(select(paid)).toThrow('Use perRow');
});
