import { eq, or } from 'drizzle-orm';
import { agreementResults, agreementTerminations } from '#db/tables/agreements-in-force.ts';
import { personalRecords } from '#platform/personal-data.ts';

export const ownResults = personalRecords({
  name: 'agreement-results',
  table: agreementResults,
  key: agreementResults.id,
  isOf: (userId) => or(eq(agreementResults.personId, userId), eq(agreementResults.answeredById, userId)),
  columns: {
    dealId: agreementResults.dealId,
    kind: agreementResults.kind,
    day: agreementResults.day,
    amount: agreementResults.amount,
    at: agreementResults.at,
    answer: agreementResults.answer,
    reason: agreementResults.reason,
    answeredAt: agreementResults.answeredAt,
  },
});

export const ownTerminations = personalRecords({
  name: 'agreement-terminations',
  table: agreementTerminations,
  key: agreementTerminations.dealId,
  isOf: (userId) => eq(agreementTerminations.personId, userId),
  columns: {
    dealId: agreementTerminations.dealId,
    ground: agreementTerminations.ground,
    reason: agreementTerminations.reason,
    endsOn: agreementTerminations.endsOn,
    givenAt: agreementTerminations.givenAt,
  },
});
