import { eq } from 'drizzle-orm';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { personalRecords } from '#platform/personal-data.ts';
import { describeCharge } from './charge-texts.ts';

export const charges = personalRecords({
  name: 'charges',
  table: billingEvents,
  key: billingEvents.id,
  isOf: (userId) => eq(billingEvents.userId, userId),
  columns: {
    id: billingEvents.id,
    companyId: billingEvents.companyId,
    connectionId: billingEvents.connectionRequestId,
    eventType: billingEvents.eventType,
    description: billingEvents.description,
    amountCents: billingEvents.amountCents,
    credits: billingEvents.credits,
    currency: billingEvents.currency,
    status: billingEvents.status,
    createdAt: billingEvents.createdAt,
  },
  present: ({ description, ...row }, { reader }) => ({
    ...row,
    description: describeCharge(description, reader),
  }),
});

export const ownPayer = personalRecords({
  name: 'payer',
  table: payers,
  key: payers.id,
  isOf: (userId) => eq(payers.userId, userId),
  columns: { id: payers.id, currency: payers.currency, createdAt: payers.createdAt },
});
