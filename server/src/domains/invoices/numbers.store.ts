import { sql } from 'drizzle-orm';
import { invoiceSeries } from '#db/tables/invoices.ts';
import type { Db } from '#platform/db.ts';
import { insertedRow } from '#platform/inserted.ts';

/** Takes the next number of a series and year. A rollback makes it available again. */
export async function takeNumber(tx: Db, series: string, year: number): Promise<number> {
  const { last } = insertedRow(
    await tx
      .insert(invoiceSeries)
      .values({ series, year, last: 1 })
      .onConflictDoUpdate({
        target: [invoiceSeries.series, invoiceSeries.year],
        set: { last: sql`${invoiceSeries.last} + 1` },
      })
      .returning({ last: invoiceSeries.last }),
  );
  return last;
}
