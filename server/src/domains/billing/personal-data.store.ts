import { eq } from 'drizzle-orm';
import { billingEvents } from '#db/tables/billing.ts';
import { personalRecords } from '#platform/personal-data.ts';

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
    currency: billingEvents.currency,
    status: billingEvents.status,
    createdAt: billingEvents.createdAt,
  },
});
