import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contract/fields.ts';
import { LiveNudge, type LiveTopic } from '#contract/live.ts';
import type { Database, Db } from './db.ts';

const CHANNEL = 'live';
/** A NOTIFY payload holds 8,000 bytes; a hundred ids with their topics stay well below. */
const PEOPLE_PER_NOTIFY = 100;

const Envelope = z.union([
  LiveNudge.extend({ to: z.array(Id) }),
  /** A session that is no more, by the key of its row: told by the database itself (migration 0011). */
  z.object({ ended: z.string(), of: Id }),
]);

/** Somebody's open stream. */
export interface LiveListener {
  readonly userId: string;
  readonly session: string;
  hear(nudge: LiveNudge): void;
  /** Its session is no more, or nudges may have been missed: whoever may open it again then looks anew. */
  end(): void;
}

/** "This is stale": told to the people concerned on whichever process they are connected to. */
export interface Live {
  /** Sent with the commit of `tx`, and never if that fails. */
  nudge(tx: Db, userIds: readonly string[], topics: readonly LiveTopic[]): Promise<void>;
  /** Hears what one person is told, as long as their session lasts; the answer ends it. */
  subscribe(listener: LiveListener): () => void;
  start(): Promise<void>;
}

/** Carried by LISTEN/NOTIFY, so that any number of processes share one database. */
export function createLive(database: Database): Live {
  const listeners = new Map<string, Set<LiveListener>>();

  const deliver = (payload: string) => {
    const word = Envelope.parse(JSON.parse(payload));
    if ('ended' in word) return endSession(word.of, word.ended);
    const { to, topics } = word;
    for (const userId of to) listeners.get(userId)?.forEach((listener) => listener.hear({ topics }));
  };
  const endSession = (userId: string, session: string) =>
    listeners.get(userId)?.forEach((listener) => {
      if (listener.session === session) listener.end();
    });
  /** What was said while the listening connection was away is unknown: which nudges, and whose session ended. */
  const endAll = () => {
    for (const group of listeners.values()) group.forEach((listener) => listener.end());
  };

  return {
    async nudge(tx, userIds, topics) {
      const people = [...new Set(userIds)];
      for (let start = 0; start < people.length; start += PEOPLE_PER_NOTIFY) {
        const payload = JSON.stringify({ to: people.slice(start, start + PEOPLE_PER_NOTIFY), topics });
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
      }
    },
    subscribe(listener) {
      const { userId } = listener;
      const group = listeners.get(userId) ?? new Set<LiveListener>();
      listeners.set(userId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(userId);
      };
    },
    start: () => database.listen(CHANNEL, deliver, endAll),
  };
}
