import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectionCounts } from '#db/tables/connection-counts.ts';
import { connections } from '#db/tables/connections.ts';
import { users } from '#db/tables/users.ts';
import type { Db } from '#platform/db.ts';
import { useApp } from '#test/app.ts';
import { type Counts, countConnections, sumUpCounts } from './counts.store.ts';
import { isAccepted, isWaiting } from './request-state.store.ts';

const app = useApp();

const ID = { id: connections.id };

async function addPeople(db: Db, count: number): Promise<string[]> {
  const people = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `person${index}@halden.example`,
        passwordHash: '-',
        firstName: 'Dana',
        lastName: `Whitfield ${index}`,
      })),
    )
    .returning({ id: users.id });
  return people.map(({ id }) => id);
}

async function recount(db: Db, person: string): Promise<Counts> {
  const ofRecipient = eq(connections.recipientId, person);
  const ofRequester = eq(connections.requesterId, person);
  return {
    pending: await db.$count(connections, sql`${ofRecipient} and ${isWaiting}`),
    sent: await db.$count(connections, sql`${ofRequester} and ${isWaiting}`),
    active: await db.$count(connections, sql`(${ofRecipient} or ${ofRequester}) and ${isAccepted}`),
  };
}

const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

const STATES = ['pending', 'accepted', 'rejected', 'withdrawn', 'expired'] as const;

const KINDS = ['request of many', 'request', 'end', 'accept', 'edit', 'delete', 'sum up'] as const;
type Kind = (typeof KINDS)[number];

async function change(tx: Db, people: readonly string[], kind: Kind): Promise<boolean> {
  const [one, other] = [oneOf(people), oneOf(people)];
  const ids = (await tx.select(ID).from(connections)).map(({ id }) => id);
  const some = sql`${connections.id} in (select id from ${connections} where random() < 0.2 order by id for update)`;
  const age = sql`now() - make_interval(days => ${oneOf([0, 10, 31])})`;
  const changes: Record<Kind, () => Promise<unknown[]>> = {
    'request of many': () =>
      tx
        .insert(connections)
        .values(
          people
            .filter((person) => person !== one)
            .map((person) => ({ requesterId: one, recipientId: person, createdAt: age })),
        )
        .onConflictDoNothing()
        .returning(ID),
    request: async () =>
      one === other
        ? []
        : tx
            .insert(connections)
            .values({ requesterId: one, recipientId: other, createdAt: age })
            .onConflictDoNothing()
            .returning(ID),
    end: async () => {
      const status = oneOf(STATES.filter((state) => state !== 'pending' && state !== 'accepted'));
      const endedAt = status === 'rejected' ? null : sql`now()`;
      return tx.update(connections).set({ status, endedAt }).where(some).returning(ID);
    },
    accept: () =>
      tx
        .update(connections)
        .set({ status: 'accepted' })
        .where(sql`${some} and status = 'pending'`)
        .returning(ID),
    edit: () => tx.update(connections).set({ message: 'Hello' }).where(some).returning(ID),
    delete: async () =>
      ids.length === 0
        ? []
        : tx
            .delete(connections)
            .where(eq(connections.id, oneOf(ids)))
            .returning(ID),
    'sum up': async () => [await sumUpCounts(tx)],
  };
  return (await changes[kind]()).length > 0;
}

const UNDONE = new Error('undone');
const DEADLOCK = '40P01';
const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause ? codeOf(error.cause) : (error as { code?: unknown }).code;

test('the stored counts match the connections after concurrent changes, some of them rolled back', async () => {
  const { db } = app.database;
  const people = await addPeople(db, 9);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 * KINDS.length }, async (_, index) => {
      const kind = KINDS[index % KINDS.length] ?? oneOf(KINDS);
      const hasChanged = await db.transaction(async (tx) => {
        const result = await change(tx, people, kind);
        if (Math.random() < 0.2) throw UNDONE;
        return result;
      });
      return hasChanged ? [kind] : [];
    }),
  );
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(failures.filter((error) => error !== UNDONE && codeOf(error) !== DEADLOCK)).toEqual([]);
  const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  expect([...new Set(made)].toSorted()).toEqual(KINDS.toSorted());
  expect(made.length).toBeGreaterThan(50);
  for (const person of people) expect(await countConnections(db, person)).toEqual(await recount(db, person));
  await sumUpCounts(db);
  expect(await db.$count(connectionCounts)).toBeLessThanOrEqual(people.length);
  for (const person of people) expect(await countConnections(db, person)).toEqual(await recount(db, person));
});
