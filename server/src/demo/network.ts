import type { NotificationSubject } from '#contract/notifications.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import type { Calendar } from './calendar.ts';
import { type DemoConnection, connections } from './data/network.ts';
import { talks } from './data/talks.ts';
import { type People, type Person, personNamed, productIdOf } from './marketplace.ts';
import type { Rows } from './store.ts';

/** What is older than this has been seen. */
const SEEN_AFTER_DAYS = 3;

const FREE = { pricingModel: 'none', feeCents: 0, feeStatus: 'none' } as const;
const MONEY = {
  pricingModel: 'per_connection',
  feeCents: CONNECTION_FEE_CENTS,
  feeStatus: 'pending',
} as const;
const CREDIT = { pricingModel: 'credit', feeCents: 0, feeStatus: 'credit' } as const;

/** Something that happened, and who was told. */
export interface Happening {
  readonly event: Rows['events'][number] & { id: string };
  readonly told: { userId: string; subject: NotificationSubject };
  readonly daysAgo: number;
}

export const connectionRows = (calendar: Calendar, people: People): Rows['connections'] =>
  connections.map((connection) => {
    const { requester, recipient, id } = partiesOf(calendar, people, connection);
    const { asked, accepted, rejected, message, product } = connection;
    const answered = accepted ?? rejected;
    return {
      id,
      requesterId: requester.id,
      recipientId: recipient.id,
      status: statusOf(connection),
      message: message ?? null,
      source: product ? 'product' : 'company_page',
      requesterCompanyId: requester.companyId,
      recipientCompanyId: recipient.companyId,
      productId: product ? productIdOf(calendar, product) : null,
      ...feeOf(connection),
      createdAt: calendar.at(asked),
      respondedAt: answered === undefined ? null : calendar.at(answered),
      acceptedAt: accepted === undefined ? null : calendar.at(accepted),
      rejectedAt: rejected === undefined ? null : calendar.at(rejected),
      firstMessageAt: firstMessageOf(calendar, connection),
    };
  });

/** Bills of earlier months are settled. */
export const billingRows = (calendar: Calendar, people: People): Rows['billingEvents'] =>
  connections.flatMap((connection) => {
    const { accepted, withCredit } = connection;
    if (accepted === undefined) return [];
    const { requester, recipient, id } = partiesOf(calendar, people, connection);
    const createdAt = calendar.at(accepted);
    const isSettled = withCredit || createdAt.slice(0, 7) < calendar.at(0).slice(0, 7);
    return {
      id: calendar.id(`charge ${id}`, accepted),
      userId: recipient.id,
      connectionRequestId: id,
      eventType: withCredit ? 'connection_credit' : 'connection_fee',
      description: `Connection with ${requester.name}`,
      amountCents: feeOf(connection).feeCents,
      status: isSettled ? 'completed' : 'pending',
      createdAt,
    };
  });

export const happeningsOf = (calendar: Calendar, people: People): Happening[] =>
  connections.flatMap((connection) => {
    const { requester, recipient, id } = partiesOf(calendar, people, connection);
    const payload = { connectionId: id, requesterId: requester.id, recipientId: recipient.id };
    const happened = (name: string, actor: Person, daysAgo: number) => ({
      event: {
        id: calendar.id(`${name} ${id}`, daysAgo),
        name,
        actorId: actor.id,
        payload,
        createdAt: calendar.at(daysAgo),
      },
      daysAgo,
    });
    const asked: Happening = {
      ...happened('connection.requested', requester, connection.asked),
      told: {
        userId: recipient.id,
        subject: { kind: 'connection_requested', connectionId: id, ...nameOf(requester) },
      },
    };
    const { accepted, rejected } = connection;
    if (accepted !== undefined) {
      const subject = { kind: 'connection_accepted', connectionId: id, personId: recipient.id } as const;
      const told = { userId: requester.id, subject: { ...subject, ...nameOf(recipient) } };
      return [asked, { ...happened('connection.accepted', recipient, accepted), told }];
    }
    if (rejected !== undefined) {
      const subject = { kind: 'connection_rejected', connectionId: id } as const;
      const told = { userId: requester.id, subject: { ...subject, ...nameOf(recipient) } };
      return [asked, { ...happened('connection.rejected', recipient, rejected), told }];
    }
    return [asked];
  });

export const notificationRows = (
  calendar: Calendar,
  happenings: readonly Happening[],
): Rows['notifications'] =>
  happenings.map(({ event, told, daysAgo }) => ({
    ...told,
    id: calendar.id(`told ${event.id}`, daysAgo),
    eventId: event.id,
    readAt: daysAgo > SEEN_AFTER_DAYS ? calendar.at(daysAgo - 1) : null,
    createdAt: calendar.at(daysAgo),
  }));

function partiesOf(calendar: Calendar, people: People, { from, to, asked }: DemoConnection) {
  return {
    requester: personNamed(people, from),
    recipient: personNamed(people, to),
    id: calendar.id(`connection ${from} ${to}`, asked),
  };
}

function statusOf({ accepted, rejected }: DemoConnection) {
  if (accepted !== undefined) return 'accepted';
  return rejected === undefined ? 'pending' : 'rejected';
}

function feeOf({ accepted, withCredit }: DemoConnection) {
  if (accepted === undefined) return FREE;
  return withCredit ? CREDIT : MONEY;
}

function firstMessageOf(calendar: Calendar, { from, to, accepted }: DemoConnection): string | null {
  const talk = talks.find(({ between }) => between.includes(from) && between.includes(to));
  const [first] = talk?.said ?? [];
  return first && accepted !== undefined ? calendar.at(first[1]) : null;
}

const nameOf = ({ name, companyName }: Person) => ({ personName: name, companyName });
