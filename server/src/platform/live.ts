import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#contract/fields.ts';
import { LiveNudge, type LiveTopic, type LiveTyping } from '#contract/live.ts';
import type { Database, Db } from './db.ts';

const CHANNEL = 'live';
/** A NOTIFY payload holds 8,000 bytes; a hundred ids with their topics stay well below. */
const PEOPLE_PER_NOTIFY = 100;

/** Among the people told something: every administrator there is. */
export const ADMINS = 'admins';

const Envelope = z.union([
  LiveNudge.extend({ to: z.array(z.union([Id, z.literal(ADMINS)])) }),
  /** A session that is no more, by the key of its row: told by the database itself (migration 0011). */
  z.object({ ended: z.string(), of: Id }),
  z.object({ typing: Id, to: Id }),
]);

/** Somebody's open stream. */
export interface LiveListener {
  /** A user's or an administrator's. */
  readonly id: string;
  readonly isAdmin: boolean;
  readonly session: string;
  hear(nudge: LiveNudge): void;
  /** Somebody is writing to them at this moment. */
  see(typing: LiveTyping): void;
  /** Its session is no more, or nudges may have been missed: whoever may open it again then looks anew. */
  end(): void;
}

/** "This is stale": told to the people concerned on whichever process they are connected to. */
export interface Live {
  /** Sent with the commit of `tx`, and never if that fails; to users by their ids, and to `ADMINS`. */
  nudge(tx: Db, to: readonly string[], topics: readonly LiveTopic[]): Promise<void>;
  /** Says that somebody is writing to somebody, who may know it; kept nowhere, and lost where nobody looks (decision 085). */
  tellTyping(db: Db, from: string, to: string): Promise<void>;
  /** Hears what one person or administrator is told, as long as their session lasts; the answer ends it. */
  subscribe(listener: LiveListener): () => void;
  /** Whoever hears on this process, administrators left out. */
  users(): string[];
  start(): Promise<void>;
}

/** Carried by LISTEN/NOTIFY, so that any number of processes share one database. */
export function createLive(database: Database): Live {
  const listeners = new Map<string, Set<LiveListener>>();

  const deliver = (payload: string) => {
    const word = Envelope.parse(JSON.parse(payload));
    if ('ended' in word) return endSession(word.of, word.ended);
    if ('typing' in word)
      return listeners.get(word.to)?.forEach((listener) => listener.see({ from: word.typing }));
    const { to, topics } = word;
    for (const name of to) listeners.get(name)?.forEach((listener) => listener.hear({ topics }));
  };
  const endSession = (id: string, session: string) =>
    listeners.get(id)?.forEach((listener) => {
      if (listener.session === session) listener.end();
    });
  /** What was said while the listening connection was away is unknown: which nudges, and whose session ended. */
  const endAll = () => {
    for (const group of listeners.values()) group.forEach((listener) => listener.end());
  };

  return {
    async nudge(tx, to, topics) {
      const people = [...new Set(to)];
      for (let start = 0; start < people.length; start += PEOPLE_PER_NOTIFY) {
        const payload = JSON.stringify({ to: people.slice(start, start + PEOPLE_PER_NOTIFY), topics });
        await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
      }
    },
    async tellTyping(db, from, to) {
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
