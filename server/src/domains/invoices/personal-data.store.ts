import { type SQL, sql } from 'drizzle-orm';
import { payers } from '#db/tables/billing.ts';
import { billingDetails, invoices } from '#db/tables/invoices.ts';
import { personalRecords } from '#platform/personal-data.ts';

const paidBy = (userId: string, payerId: typeof invoices.payerId | typeof billingDetails.payerId): SQL =>
  sql`${payerId} in (select ${payers.id} from ${payers} where ${payers.userId} = ${userId})`;

export const ownDetails = personalRecords({
  name: 'billingDetails',
  table: billingDetails,
  key: billingDetails.payerId,
  isOf: (userId) => paidBy(userId, billingDetails.payerId),
  columns: {
    name: billingDetails.name,
    street: billingDetails.street,
    city: billingDetails.city,
    region: billingDetails.region,
    postalCode: billingDetails.postalCode,
    country: billingDetails.country,
    taxId: billingDetails.taxId,
    language: billingDetails.language,
    updatedAt: billingDetails.updatedAt,
  },
});

export const ownInvoices = personalRecords({
  name: 'invoices',
  table: invoices,
  key: invoices.id,
  isOf: (userId) => paidBy(userId, invoices.payerId),
  columns: {
    id: invoices.id,
    kind: invoices.kind,
    series: invoices.series,
    year: invoices.year,
    number: invoices.number,
    month: invoices.month,
    issuedAt: invoices.issuedAt,
    dueOn: invoices.dueOn,
    currency: invoices.currency,
    totalCents: invoices.totalCents,
    parties: invoices.parties,
    paidAt: invoices.paidAt,
    voidedAt: invoices.voidedAt,
  },
});
