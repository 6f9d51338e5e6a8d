import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { blockPerson, unblockPerson } from '#contract/blocks.ts';
import { answerConnection, requestConnection, withdrawConnection } from '#contract/connections.ts';
import { sendMessage } from '#contract/messages.ts';
import { billingEvents } from '#db/tables/billing.ts';
import { blocks } from '#db/tables/blocks.ts';
import { connections } from '#db/tables/connections.ts';
import { messages } from '#db/tables/messages.ts';
import { ndaAgreements } from '#db/tables/signatures.ts';
import type { Db } from '#platform/db.ts';
import { type Person, createPeople, signAgreement } from '#test/factories.ts';
import { EMPTY, connectingRules, type Step, type World } from './connecting-rules.ts';
import { aimedMoments } from './aimed.ts';
import { type Players, type Stage, callOn } from './play.ts';

const pairs = [0, 1, 2].flatMap((by) => [0, 1, 2].filter((to) => to !== by).map((to) => ({ by, to })));
const KINDS = ['request', 'request', 'withdraw', 'accept', 'reject', 'block', 'unblock', 'write'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom(...KINDS), fc.constantFrom(...pairs))
      .map(([kind, { by, to }]) => ({ do: kind, by, to })),
  },
  { weight: 1, arbitrary: fc.nat(2).map((by) => ({ do: 'sign' as const, by })) },
);
const isBlocking = (one: Step | undefined): boolean => one?.do === 'block' || one?.do === 'unblock';
/** The consequences of a block take a moment, so two blocks never happen at the same time. */
const isPossible = (moments: readonly (readonly Step[])[]): boolean =>
  moments.every(([one, other]) => !isBlocking(one) || !isBlocking(other));

/** Makes an answer or a withdrawal refer to a pending request. */
function aimed({ requests }: World, given: Step): Step {
  if (given.do !== 'accept' && given.do !== 'reject' && given.do !== 'withdraw') return given;
  const waiting = requests.filter(({ status }) => status === 'pending');
  const found = waiting[given.by % waiting.length];
  if (!found) return { ...given, do: 'request' };
  const { from, to } = found;
  return given.do === 'withdraw' ? { ...given, by: from, to } : { ...given, by: to, to: from };
}
export const connectingHistory = aimedMoments(connectingRules, step, aimed, { minLength: 4, maxLength: 14 })
  .map((momentsFrom) => momentsFrom(EMPTY))
  .filter(isPossible);

export async function createConnecting(stage: Stage): Promise<Players<World, Step>> {
  const people = await createPeople(stage.app, 'Ada', 'Ben', 'Cem');
  const personAt = (index: number): Person => {
    const person = people[index];
    if (!person) throw new Error('a history has three people');
    return person;
  };
  return {
    first: EMPTY,
    async prepare(given, turn) {
      const person = personAt(given.by);
      const client = person.client.at(stage.originOf(turn));
      if (given.do === 'sign') return async () => (await signAgreement({ ...person, client })).status;
      const userId = personAt(given.to).id;
      const lastRequest = (from: number, to: number) =>
        findLastRequest(stage.app.database.db, personAt(from).id, personAt(to).id);
      switch (given.do) {
        case 'request':
          return async () => (await client.call(requestConnection, { body: { recipientId: userId } })).status;
        case 'block':
          return async () => (await client.call(blockPerson, { params: { userId } })).status;
        case 'unblock':
          return async () => (await client.call(unblockPerson, { params: { userId } })).status;
        case 'write':
          return async () =>
            (await client.call(sendMessage, { body: { receiverId: userId, content: 'Hello' } })).status;
        case 'withdraw': {
          const id = await lastRequest(given.by, given.to);
          return callOn(id, (params) => client.call(withdrawConnection, { params }));
        }
        case 'accept':
        case 'reject': {
          const id = await lastRequest(given.to, given.by);
          const status = given.do === 'accept' ? 'accepted' : 'rejected';
          return callOn(id, (params) => client.call(answerConnection, { params, body: { status } }));
        }
      }
    },
    look: async () => {
      const ids = people.map(({ id }) => id);
      return connectingRules.fingerprint(await readWorld(stage.app.database.db, ids));
    },
  };
}

async function readWorld(db: Db, ids: readonly string[]): Promise<World> {
  const indexOf = (id: string | null) => ids.indexOf(id ?? '');
  const [requests, blocked, written, signatures, charges] = await Promise.all([
    db
      .select()
      .from(connections)
      .where(inArray(connections.requesterId, [...ids])),
    db
      .select()
      .from(blocks)
      .where(inArray(blocks.blockerId, [...ids])),
    db
      .select()
      .from(messages)
      .where(inArray(messages.senderId, [...ids])),
    db
      .select()
      .from(ndaAgreements)
      .where(inArray(ndaAgreements.userId, [...ids])),
    db
      .select()
      .from(billingEvents)
      .where(and(inArray(billingEvents.userId, [...ids]), eq(billingEvents.subjectType, 'connection'))),
  ]);
  return {
    requests: requests.map(({ requesterId, recipientId, status }) => ({
      from: indexOf(requesterId),
      to: indexOf(recipientId),
      status: status as World['requests'][number]['status'],
    })),
    blocks: blocked.map(({ blockerId, blockedId }) => `${indexOf(blockerId)}>${indexOf(blockedId)}`),
    messages: written.map(({ senderId, receiverId }) => `${indexOf(senderId)}>${indexOf(receiverId)}`),
    signed: signatures.map(({ userId }) => indexOf(userId)),
    charges: charges.map(({ userId }) => indexOf(userId)),
  };
}

async function findLastRequest(db: Db, requesterId: string, recipientId: string) {
  const rows = await db
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.requesterId, requesterId), eq(connections.recipientId, recipientId)))
    .orderBy(connections.id);
  return rows.at(-1)?.id;
}
