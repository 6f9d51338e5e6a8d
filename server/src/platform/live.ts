import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contract/fields.ts';
import { LiveUpdate, type LiveTopic, type LiveTyping } from '#contract/live.ts';
import type { Database, Db } from './db.ts';

const CHANNEL = 'live';
/** A NOTIFY payload holds 8,000 bytes; a hundred ids with their topics stay well below. */
const PEOPLE_PER_NOTIFY = 100;

/** Addresses every administrator. */
export const ADMINS = 'admins';

const Envelope = z.union([
  LiveUpdate.extend({ to: z.array(z.union([Id, z.literal(ADMINS)])) }),
  /** A session that has ended, by the key of its row. The database sends this itself (migration 0011). */
  z.object({ ended: z.string(), of: Id }),
  z.object({ typing: Id, to: Id }),
]);

export interface LiveListener {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly session: string;
  onUpdate(update: LiveUpdate): void;
  onTyping(typing: LiveTyping): void;
  /** Closes the stream, because its session has ended or updates may have been missed. The browser reconnects if it may. */
  end(): void;
}

/** Tells browsers what is stale, on whichever process they are connected to. It carries no data (decision 002). */
export interface Live {
  /** Tells people, by their ids, and `ADMINS` what is stale when `tx` commits. */
  publishStale(tx: Db, to: readonly string[], topics: readonly LiveTopic[]): Promise<void>;
  /** Tells a person that someone else is typing. This is not stored (decision 085). */
  publishTyping(db: Db, from: string, to: string): Promise<void>;
  subscribe(listener: LiveListener): () => void;
  /** Returns the ids of the people, without administrators, who are connected to this process. */
  users(): string[];
  start(): Promise<void>;
}

/** Uses LISTEN/NOTIFY, so that any number of processes can share one database. */
export function createLive(database: Database): Live {
  const listeners = new Map<string, Set<LiveListener>>();

  const deliver = (payload: string) => {
    const message = Envelope.parse(JSON.parse(payload));
    if ('ended' in message) return endSession(message.of, message.ended);
    if ('typing' in message) {
      return listeners.get(message.to)?.forEach((listener) => listener.onTyping({ from: message.typing }));
    }
    const { to, topics } = message;
    for (const name of to) listeners.get(name)?.forEach((listener) => listener.onUpdate({ topics }));
  };
  const endSession = (id: string, session: string) =>
    listeners.get(id)?.forEach((listener) => {
      if (listener.session === session) listener.end();
    });
  /** While the listening connection was lost, updates and ends of sessions may have been missed. */
  const endAll = () => {
    for (const group of listeners.values()) group.forEach((listener) => listener.end());
  };

  return {
    async publishStale(tx, to, topics) {
      const people = [...new Set(to)];
      for (let start = 0; start < people.length; start += PEOPLE_PER_NOTIFY) {
        const payload = JSON.stringify({ to: people.slice(start, start + PEOPLE_PER_NOTIFY), topics });
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
      }
    },
    async publishTyping(db, from, to) {
      const payload = JSON.stringify({ typing: from, to });
      await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
    },
    subscribe(listener) {
      const names = listener.isAdmin ? [listener.id, ADMINS] : [listener.id];
      for (const name of names) listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return () => {
        for (const name of names) {
          const group = listeners.get(name);
          group?.delete(listener);
          if (group?.size === 0) listeners.delete(name);
        }
      };
    },
    users: () =>
      [...listeners].filter(([, group]) => [...group].some(({ isAdmin }) => !isAdmin)).map(([id]) => id),
    start: () => database.listen(CHANNEL, deliver, endAll),
  };
}
