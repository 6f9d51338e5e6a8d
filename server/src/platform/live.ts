import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { Id } from '#contract/fields.ts';
import { type LiveMissed, LiveUpdate, type LiveTopic, type LiveTyping } from '#contract/live.ts';
import type { Database, Db } from './db.ts';
import { createOwnChanges } from './own-changes.ts';
import { createRecentUpdates } from './recent-updates.ts';

const CHANNEL = 'live';
/**
 * The number of people per notification. A NOTIFY payload holds 8,000 bytes, and a hundred ids with their topics stay
 * well below that.
 */
const PEOPLE_PER_NOTIFY = 100;

export const ADMINS = 'admins';

const Envelope = z.union([
  LiveUpdate.extend({ to: z.array(z.union([Id, z.literal(ADMINS)])), by: Id.optional() }),
  /**
   * A session that has ended, identified by the key of its row. The database itself sends this notification (migration
   * 0011).
   */
  z.object({ ended: z.string(), of: Id }),
  z.object({ typing: Id, to: Id }),
]);

export interface LiveListener {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly session: string;
  onUpdate(update: LiveUpdate): void;
  onTyping(typing: LiveTyping): void;
  /**
   * Closes the stream, because its session has ended or updates may have been missed. The browser reconnects if it is
   * still permitted to.
   */
  end(): void;
}

/**
 * Notifies browsers of stale data, on whichever process they are connected to. Notifications carry no data (decision
 * 002).
 */
export interface Live {
  /**
   * Notifies people, by their ids or as `ADMINS`, of stale topics when `tx` commits. `by` is the person who made the
   * change, if they must not see older figures afterwards.
   */
  publishStale(
    tx: Db,
    to: readonly string[],
    topics: readonly LiveTopic[],
    by?: string | null,
  ): Promise<void>;
  /**
   * Returns when this process learned of a person's last change to that topic (`performance.now()`), or 0. Waits until
   * everything that was committed before, through any process, is known.
   */
  lastChange(by: string, topic: LiveTopic): Promise<number>;
  /** Notifies `to` that `from` is typing. This is not stored (decision 085). */
  publishTyping(db: Db, from: string, to: string): Promise<void>;
  subscribe(listener: LiveListener): () => void;
  /** Returns what became stale for the listener since a time in milliseconds since 1970. */
  missed(listener: Pick<LiveListener, 'id' | 'isAdmin'>, since: number): LiveMissed['topics'];
  users(): string[];
  start(): Promise<void>;
}

/** Creates live updates with LISTEN/NOTIFY, so that any number of processes can share one database. */
export function createLive(database: Database, log: Pick<FastifyBaseLogger, 'error'>): Live {
  const listeners = new Map<string, Set<LiveListener>>();
  const recent = createRecentUpdates();
  const ownChanges = createOwnChanges();

  const receive = (payload: string) => {
    // Anyone with access to the database can send to the channel, so an invalid payload must not end the process.
    try {
      deliver(Envelope.parse(JSON.parse(payload)));
    } catch (error) {
      log.error({ err: error }, 'live update');
    }
  };
  const deliver = (message: z.infer<typeof Envelope>) => {
    if ('ended' in message) return endSession(message.of, message.ended);
    if ('typing' in message) {
      return listeners.get(message.to)?.forEach((listener) => listener.onTyping({ from: message.typing }));
    }
    const { to, topics, by } = message;
    if (by !== undefined) ownChanges.add(by, topics);
    recent.add({ to, topics });
    for (const name of to) listeners.get(name)?.forEach((listener) => listener.onUpdate({ topics }));
  };
  const endSession = (id: string, session: string) =>
    listeners.get(id)?.forEach((listener) => {
      if (listener.session === session) listener.end();
    });
  /**
   * Ends all streams, because updates and ended sessions may have been missed while the listening connection was lost.
   */
  const endAll = () => {
    recent.interrupted();
    ownChanges.interrupted();
    for (const group of listeners.values()) group.forEach((listener) => listener.end());
  };

  return {
    async publishStale(tx, to, topics, by) {
      const people = [...new Set(to)];
      for (let start = 0; start < people.length; start += PEOPLE_PER_NOTIFY) {
        const payload = JSON.stringify({ to: people.slice(start, start + PEOPLE_PER_NOTIFY), topics, by });
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
      }
    },
    async lastChange(by, topic) {
      await database.hearEverything();
      return ownChanges.last(by, topic);
    },
    async publishTyping(db, from, to) {
      const payload = JSON.stringify({ typing: from, to });
      await db.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
    },
    subscribe(listener) {
      const names = namesOf(listener);
      for (const name of names) listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return () => {
        for (const name of names) {
          const group = listeners.get(name);
          group?.delete(listener);
          if (group?.size === 0) listeners.delete(name);
        }
      };
    },
    missed: (listener, since) => recent.missed(namesOf(listener), since),
    users: () =>
      [...listeners].filter(([, group]) => [...group].some(({ isAdmin }) => !isAdmin)).map(([id]) => id),
    start: () => database.listen(CHANNEL, receive, endAll),
  };
}

const namesOf = ({ id, isAdmin }: Pick<LiveListener, 'id' | 'isAdmin'>): string[] =>
  isAdmin ? [id, ADMINS] : [id];
