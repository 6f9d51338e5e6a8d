import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contract/fields.ts';
import { LiveNudge, LiveTopic } from '#contract/live.ts';
import type { Database, Db } from './db.ts';

const CHANNEL = 'live';
/** A NOTIFY payload holds 8,000 bytes; a hundred ids with their topics stay well below. */
const PEOPLE_PER_NOTIFY = 100;

const Envelope = LiveNudge.extend({ to: z.array(Id) });
type Listener = (nudge: LiveNudge) => void;

/** "This is stale": told to the people concerned on whichever process they are connected to. */
export interface Live {
  /** Sent with the commit of `tx`, and never if that fails. */
  nudge(tx: Db, userIds: readonly string[], topics: readonly LiveTopic[]): Promise<void>;
  /** Hears what one person is told; the answer ends it. */
  subscribe(userId: string, listener: Listener): () => void;
  start(): Promise<void>;
}

/** Carried by LISTEN/NOTIFY, so that any number of processes share one database. */
export function createLive(database: Database): Live {
  const listeners = new Map<string, Set<Listener>>();

  const deliver = (payload: string) => {
    const { to, topics } = Envelope.parse(JSON.parse(payload));
    for (const userId of to) listeners.get(userId)?.forEach((listener) => listener({ topics }));
  };
  /** What was said while the listening connection was away is unknown: everybody here looks again. */
  const refreshAll = () => {
    for (const group of listeners.values())
      group.forEach((listener) => listener({ topics: LiveTopic.options }));
  };

  return {
    async nudge(tx, userIds, topics) {
      const people = [...new Set(userIds)];
      for (let start = 0; start < people.length; start += PEOPLE_PER_NOTIFY) {
        const payload = JSON.stringify({ to: people.slice(start, start + PEOPLE_PER_NOTIFY), topics });
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
      }
    },
    subscribe(userId, listener) {
      const group = listeners.get(userId) ?? new Set<Listener>();
      listeners.set(userId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(userId);
      };
    },
    start: () => database.listen(CHANNEL, deliver, refreshAll),
  };
}
