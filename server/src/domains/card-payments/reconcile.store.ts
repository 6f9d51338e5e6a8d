import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { stripeEvents, stripeInvoices } from '#db/tables/card-payments.ts';
import { invoices, payments } from '#db/tables/invoices.ts';
import type { Db } from '#platform/db.ts';

const ours = {
  stripeId: stripeInvoices.stripeId,
  status: stripeInvoices.status,
  series: invoices.series,
  year: invoices.year,
  number: invoices.number,
  totalCents: invoices.totalCents,
  receivedCents: sql<number>`(select coalesce(sum(${payments.amountCents}), 0)::int from ${payments}
    where ${payments.providerReference} = ${stripeInvoices.stripeId})`,
};

export const findAll = (db: Db) =>
  db
    .select(ours)
    .from(stripeInvoices)
    .innerJoin(invoices, eq(invoices.id, stripeInvoices.invoiceId))
    .where(isNotNull(stripeInvoices.stripeId));
export type OurInvoice = Awaited<ReturnType<typeof findAll>>[number];

export const countLateEvents = (db: Db): Promise<number> =>
  db.$count(
    stripeEvents,
    and(
      isNull(stripeEvents.processedAt),
      isNotNull(stripeEvents.objectId),
      lt(stripeEvents.receivedAt, sql`now() - interval '1 hour'`),
    ),
  );
