import type { Calendar } from './calendar.ts';
import { connections } from './data/network.ts';
import type { People } from './marketplace.ts';
import { feeOf, partiesOf } from './network.ts';
import type { Rows } from './store.ts';

const FIRST_CHARGE = 400;

const payerIdOf = (calendar: Calendar, companyName: string) =>
  calendar.id(`payer ${companyName}`, FIRST_CHARGE);

/** Every company of the demo that was charged. */
export function payerRows(calendar: Calendar, people: People): Rows['payers'] {
  const charged = new Map(
    connections
      .filter(({ accepted }) => accepted !== undefined)
      .map((connection) => partiesOf(calendar, people, connection).recipient)
      .map(({ companyId, companyName }) => [companyId, companyName]),
  );
  return [...charged].map(([companyId, name]) => ({ id: payerIdOf(calendar, name), companyId, name }));
}

/** Bills of earlier months are paid. */
export const billingRows = (calendar: Calendar, people: People): Rows['billingEvents'] =>
  connections.flatMap((connection) => {
    const { accepted, withCredit } = connection;
    if (accepted === undefined) return [];
    const { requester, recipient, id } = partiesOf(calendar, people, connection);
    const createdAt = calendar.at(accepted);
    const isSettled = withCredit || createdAt.slice(0, 7) < calendar.at(0).slice(0, 7);
    return {
      id: calendar.id(`charge ${id}`, accepted),
      payerId: payerIdOf(calendar, recipient.companyName),
      userId: recipient.id,
      companyId: recipient.companyId,
      subjectType: 'connection' as const,
      subjectId: id,
      connectionRequestId: id,
      eventType: withCredit ? 'connection_credit' : 'connection_fee',
      description: `Connection with ${requester.name}`,
      amountCents: feeOf(connection).feeCents,
      credits: withCredit ? 1 : 0,
      metadata: withCredit ? { creditOf: 'person' } : null,
      status: isSettled ? 'completed' : 'pending',
      createdAt,
    };
  });
