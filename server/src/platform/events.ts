import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { DomainEvent, EventName, EventPayload } from '#contract/events.ts';
import { events } from '#db/tables/events.ts';
import type { Db } from './db.ts';
import type { Jobs } from './jobs.ts';

/** PostgreSQL allows 65,535 values in a statement. */
const EVENTS_PER_STATEMENT = 1_000;

type Listener<Name extends EventName> = (event: DomainEvent<Name>) => Promise<void>;

export interface Events {
  /**
   * Calls the domain's `listener` once for each event of that name after its transaction, and again if it fails. A
   * listener that waits for another server or writes a PDF must set `mayTakeLong`, so that it does not hold up other
   * listeners. Must be called before the jobs start.
   */
  listen<Name extends EventName>(
    domain: string,
    name: Name,
    listener: Listener<Name>,
    options?: { mayTakeLong: boolean },
  ): void;
  /** Records an event in the transaction that causes it, with a job for each listener. */
  record<Name extends EventName>(
    tx: Db,
    name: Name,
    actorId: string | null,
    payload: EventPayload<Name>,
  ): Promise<void>;
  recordAll<Name extends EventName>(
    tx: Db,
    name: Name,
    actorId: string | null,
    payloads: readonly EventPayload<Name>[],
  ): Promise<void>;
}

/** Selects the time of an event. A listener that runs late must not undo what was done after it. */
export const timeOfEvent = (db: Db, id: string) =>
  db.select({ at: events.createdAt }).from(events).where(eq(events.id, id));

export function createEvents(jobs: Jobs): Events {
  const queuesOf = new Map<EventName, string[]>();
  const recordAll: Events['recordAll'] = async (tx, name, actorId, payloads) => {
    const all = payloads.map((payload) => ({ id: uuidv7(), name, actorId, payload }));
    for (let start = 0; start < all.length; start += EVENTS_PER_STATEMENT) {
      const happened = all.slice(start, start + EVENTS_PER_STATEMENT);
      await tx.insert(events).values(happened);
      for (const queue of queuesOf.get(name) ?? []) await jobs.sendAll(tx, queue, happened);
    }
  };
  return {
    listen(domain, name, listener, { mayTakeLong } = { mayTakeLong: false }) {
      const queue = `${domain}.${name}`;
      queuesOf.set(name, [...(queuesOf.get(name) ?? []), queue]);
      const work = (event: object) => listener(event as Parameters<typeof listener>[0]);
      if (mayTakeLong) jobs.define(queue, work);
      else jobs.defineShort(queue, work);
    },
    record: (tx, name, actorId, payload) => recordAll(tx, name, actorId, [payload]),
    recordAll,
  };
}
