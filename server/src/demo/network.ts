import { EXPIRES_AFTER_DAYS } from '#contract/connections.ts';
import type { NotificationSubject } from '#contract/notification-subjects.ts';
import { CONNECTION_FEE_CENTS } from '#contract/vocabulary.ts';
import type { Calendar } from './calendar.ts';
import { type DemoConnection, connections } from './data/network.ts';
import { talks } from './data/talks.ts';
import { type People, type Person, personNamed, productIdOf } from './marketplace.ts';
import type { Rows } from './store.ts';

/** Notifications older than this count as read. */
const SEEN_AFTER_DAYS = 3;

const FREE = { pricingModel: 'none', feeCents: 0, feeStatus: 'none' } as const;
const MONEY = {
  pricingModel: 'per_connection',
  feeCents: CONNECTION_FEE_CENTS,
  feeStatus: 'pending',
} as const;
const CREDIT = { pricingModel: 'credit', feeCents: 0, feeStatus: 'credit' } as const;

export interface Happening {
  readonly event: Rows['events'][number] & { id: string };
  readonly told: readonly { userId: string; subject: NotificationSubject }[];
  readonly daysAgo: number;
}

export const connectionRows = (calendar: Calendar, people: People): Rows['connections'] =>
  connections.map((connection) => {
    const { requester, recipient, id } = partiesOf(calendar, people, connection);
    const { asked, reminded, accepted, rejected, message, product } = connection;
    const moment = (daysAgo: number | undefined) => (daysAgo === undefined ? null : calendar.at(daysAgo));
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
      respondedAt: moment(accepted ?? rejected),
      acceptedAt: moment(accepted),
      rejectedAt: moment(rejected),
      endedAt: moment(endedOf(connection)),
      remindedAt: moment(reminded),
      firstMessageAt: firstMessageOf(calendar, connection),
    };
  });

interface Step {
  name: string;
  daysAgo: number | undefined;
  actor: Person | null;
  told: Happening['told'];
}

export const happeningsOf = (calendar: Calendar, people: People): Happening[] =>
  connections.flatMap((connection) => {
    const { requester, recipient, id } = partiesOf(calendar, people, connection);
    const payload = { connectionId: id, requesterId: requester.id, recipientId: recipient.id };
    return stepsOf(calendar, connection, { requester, recipient, id }).flatMap(
      ({ name, daysAgo, actor, told }) => {
        if (daysAgo === undefined) return [];
        const eventId = calendar.id(`${name} ${id}`, daysAgo);
        const createdAt = calendar.at(daysAgo);
        return {
          event: { id: eventId, name, actorId: actor?.id ?? null, payload, createdAt },
          told,
          daysAgo,
        };
      },
    );
  });

function stepsOf(
  calendar: Calendar,
  { asked, reminded, accepted, rejected, withdrawn, isExpired, product }: DemoConnection,
  { requester, recipient, id }: ReturnType<typeof partiesOf>,
): Step[] {
  const about = ({ name, companyName }: Person) => ({ connectionId: id, personName: name, companyName });
  const toRecipient = (subject: NotificationSubject) => ({ userId: recipient.id, subject });
  const toRequester = (subject: NotificationSubject) => ({ userId: requester.id, subject });
  return [
    {
      name: 'connection.requested',
      daysAgo: asked,
      actor: requester,
      told: [
        toRecipient({ kind: 'connection_requested', ...about(requester), productName: product ?? null }),
      ],
    },
    {
      name: 'connection.reminded',
      daysAgo: reminded,
      actor: null,
      told: [
        toRecipient({
          kind: 'connection_waiting',
          ...about(requester),
          expiresAt: calendar.at(asked - EXPIRES_AFTER_DAYS),
        }),
      ],
    },
    {
      name: 'connection.accepted',
      daysAgo: accepted,
      actor: recipient,
      told: [toRequester({ kind: 'connection_accepted', ...about(recipient), personId: recipient.id })],
    },
    {
      name: 'connection.rejected',
      daysAgo: rejected,
      actor: recipient,
      told: [toRequester({ kind: 'connection_rejected', ...about(recipient) })],
    },
    { name: 'connection.withdrawn', daysAgo: withdrawn, actor: requester, told: [] },
    {
      name: 'connection.expired',
      daysAgo: isExpired ? asked - EXPIRES_AFTER_DAYS : undefined,
      actor: null,
      told: [
        toRequester({ kind: 'connection_expired', ...about(recipient), isOwnRequest: true }),
        toRecipient({ kind: 'connection_expired', ...about(requester), isOwnRequest: false }),
      ],
    },
  ];
}

export const notificationRows = (
  calendar: Calendar,
  happenings: readonly Happening[],
): Rows['notifications'] =>
  happenings.flatMap(({ event, told, daysAgo }) =>
    told.map(({ userId, subject }) => ({
      id: calendar.id(`told ${event.id} ${userId}`, daysAgo),
      userId,
      subject,
      eventId: event.id,
      readAt: daysAgo > SEEN_AFTER_DAYS ? calendar.at(daysAgo - 1) : null,
      createdAt: calendar.at(daysAgo),
    })),
  );

export function partiesOf(calendar: Calendar, people: People, { from, to, asked }: DemoConnection) {
  return {
    requester: personNamed(people, from),
    recipient: personNamed(people, to),
    id: calendar.id(`connection ${from} ${to}`, asked),
  };
}

function statusOf({ accepted, rejected, withdrawn, isExpired }: DemoConnection) {
  if (isExpired) return 'expired';
  if (withdrawn !== undefined) return 'withdrawn';
  if (accepted !== undefined) return 'accepted';
  return rejected === undefined ? 'pending' : 'rejected';
}

const endedOf = ({ asked, withdrawn, isExpired }: DemoConnection): number | undefined =>
  isExpired ? asked - EXPIRES_AFTER_DAYS : withdrawn;

export function feeOf({ accepted, withCredit }: DemoConnection) {
  if (accepted === undefined) return FREE;
  return withCredit ? CREDIT : MONEY;
}

function firstMessageOf(calendar: Calendar, { from, to, accepted }: DemoConnection): string | null {
  const talk = talks.find(({ between }) => between.includes(from) && between.includes(to));
  const [first] = talk?.said ?? [];
  return first && accepted !== undefined ? calendar.at(first[1]) : null;
}
