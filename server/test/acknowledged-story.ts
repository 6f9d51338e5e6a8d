import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { answerConnection, requestConnection } from '#contract/connections.ts';
import { sendMessage } from '#contract/messages.ts';
import { listNotifications } from '#contract/notifications.ts';
import { type Database, rowsOf } from '#platform/db.ts';
import { Client } from './app.ts';
import { JOBS_IN_THE_END } from './killed-writes.ts';
import { type Person, createPerson, createSigned } from './factories.ts';

const REQUESTS = 16;
const MESSAGES = 400;
export const WRITERS = 12;
const STEADY_WRITERS = 4;
const PAUSE_MS = 50;

/**
 * Prepares a person with many requests and a contact to write to, and returns functions that answer the requests and
 * write messages. `origin` is the server for the preparation. `place` returns the server for the next call, or
 * undefined while there is none.
 */
export async function beginStory(origin: string, place: () => string | undefined) {
  const app = { client: () => new Client(origin) } as unknown as Parameters<typeof createPerson>[0];
  const [dana, marcus] = [await createSigned(app), await createSigned(app)];
  const askers: { client: Client }[] = [];
  const connections: string[] = [];
  for (let made = 0; made < REQUESTS; made += 1) {
    const asking = await createPerson(app);
    const { body } = await asking.client.call(requestConnection, { body: { recipientId: dana.id } });
    connections.push(body.id);
    askers.push(asking);
  }
  const texts: { clientId: string; content: string }[] = [];
  const write = () => {
    const text = { clientId: randomUUID(), content: `No. ${texts.length}` };
    texts.push(text);
    return (at: Client) => at.call(sendMessage, { body: { receiverId: marcus.id, ...text } });
  };
  const todo = [
    ...Array.from({ length: MESSAGES }, write),
    ...connections.map(
      (id) => (at: Client) =>
        at.call(answerConnection, { params: { id }, body: { status: 'accepted' as const } }),
    ),
  ].toSorted(() => Math.random() - 0.5);
  const many = todo.length;
  const progress = { done: 0, interrupted: 0 };

  const untilAcknowledged = async (act: (typeof todo)[number]) => {
    for (;;) {
      const there = place();
      const reply = there && (await act(dana.client.at(there)).catch(() => undefined));
      if (reply && reply.status < 300) break;
      if (there) progress.interrupted += 1;
      if (reply && reply.status < 500) throw new Error(`refused: ${JSON.stringify(reply.body)}`);
      await after(50);
    }
    progress.done += 1;
  };
  return {
    marcus,
    write: () => untilAcknowledged(write()),
    work: () =>
      Promise.all(
        Array.from({ length: WRITERS }, async () => {
          for (let act = todo.pop(); act; act = todo.pop()) {
            await untilAcknowledged(act);
          }
        }),
      ),
    workDuring: async (other: Promise<unknown>) => {
      const state = { isOver: false };
      const writeAgainAndAgain = async () => {
        while (!state.isOver) {
          await untilAcknowledged(write());
          await after(PAUSE_MS);
        }
      };
      const writing = Promise.all(Array.from({ length: STEADY_WRITERS }, writeAgainAndAgain));
      await other.finally(() => (state.isOver = true));
      await writing;
    },
    interruptions: () => progress.interrupted,
    acknowledged: async (share: number) => {
      await expect
        .poll(() => progress.done, { timeout: 240_000, interval: 5 })
        .toBeGreaterThanOrEqual(share * many);
    },
    everybodyIsTold: async (there: string) => {
      const timesNotified = async ({ client: asking }: { client: Client }) => {
        const { body } = await asking.at(there).call(listNotifications);
        return body.filter(({ subject }) => subject.kind === 'connection_accepted').length;
      };
      await expect
        .poll(() => Promise.all(askers.map(timesNotified)), JOBS_IN_THE_END)
        .toEqual(askers.map(() => 1));
    },
    expectOnce: (database: Database) => expectOnce(database, { dana, connections, texts }),
  };
}

interface Done {
  dana: Person;
  connections: readonly string[];
  texts: readonly { clientId: string }[];
}

async function expectOnce(database: Database, { dana, connections, texts }: Done): Promise<void> {
  const { db } = database;
  try {
    const kept = await rowsOf<{ id: string }>(db, sql`select client_id as id from messages`);
    expect(kept.map(({ id }) => id).toSorted()).toEqual(texts.map(({ clientId }) => clientId).toSorted());
    const fees = await rowsOf<{ id: string }>(
      db,
      sql`select connection_request_id as id from billing_events`,
    );
    expect(fees.map(({ id }) => id).toSorted()).toEqual(connections.toSorted());
    const told = (name: string) =>
      rowsOf<{ id: string }>(
        db,
        sql`select coalesce(payload ->> 'connectionId', payload ->> 'messageId') as id
        from events where name = ${name}`,
      );
    expect((await told('connection.accepted')).map(({ id }) => id).toSorted()).toEqual(
      connections.toSorted(),
    );
    expect(await told('message.sent')).toHaveLength(texts.length);
    const unread = await rowsOf<{ unread: number }>(
      db,
      sql`select unread_count as unread from conversation_sides where other_user_id = ${dana.id}`,
    );
    expect(unread.map(({ unread: many }) => many)).toEqual([texts.length]);
  } finally {
    await database.close();
  }
}
