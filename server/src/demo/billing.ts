import type { Calendar } from './calendar.ts';
import { connections } from './data/network.ts';
import { billingAddresses, plans } from './data/plans.ts';
import { type People, companyNamed } from './marketplace.ts';
import { feeOf, partiesOf } from './network.ts';
import type { Rows } from './store.ts';

const FIRST_CHARGE = 400;

export const payerIdOf = (calendar: Calendar, companyName: string) =>
  calendar.id(`payer ${companyName}`, FIRST_CHARGE);

export function payerRows(calendar: Calendar, people: People): Rows['payers'] {
  const charged = connections
    .filter(({ accepted }) => accepted !== undefined)
    .map((connection) => partiesOf(calendar, people, connection).recipient.companyName);
  return [...new Set([...charged, ...plans.map(({ company }) => company)])].map((name) => ({
    id: payerIdOf(calendar, name),
    companyId: companyNamed(people, name),
    name,
  }));
}

export const detailRows = (calendar: Calendar): Rows['billingDetails'] =>
  billingAddresses.map(({ company, street, city, region, postalCode, taxId }) => ({
    payerId: payerIdOf(calendar, company),
    street,
    city,
    region,
    postalCode,
    country: 'US',
    taxId,
  }));

export const feeRows = (calendar: Calendar, people: People): Rows['billingEvents'] =>
  connections.flatMap((connection) => {
    const { accepted, withCredit } = connection;
    if (accepted === undefined) return [];
    const { requester, recipient, id } = partiesOf(calendar, people, connection);
    return {
      id: calendar.id(`charge ${id}`, accepted),
      payerId: payerIdOf(calendar, recipient.companyName),
      userId: recipient.id,
      companyId: recipient.companyId,
      subjectType: 'connection' as const,
      subjectId: id,
      connectionRequestId: id,
      eventType: withCredit ? 'connection_credit' : 'connection_fee',
      description: { code: 'connection', name: requester.name },
      amountCents: feeOf(connection).feeCents,
      credits: withCredit ? 1 : 0,
      metadata: withCredit ? { creditOf: 'person' } : null,
      status: withCredit ? 'completed' : 'pending',
      createdAt: calendar.at(accepted),
    };
  });
