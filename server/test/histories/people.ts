import { and, eq, inArray } from 'drizzle-orm';
import { blockPerson, unblockPerson } from '#contract/blocks.ts';
import { answerConnection, requestConnection, withdrawConnection } from '#contract/connections.ts';
import { sendMessage } from '#contract/messages.ts';
import { billingEvents } from '#db/tables/billing.ts';
import { blocks } from '#db/tables/blocks.ts';
import { connections } from '#db/tables/connections.ts';
import { messages } from '#db/tables/messages.ts';
import { ndaAgreements } from '#db/tables/nda.ts';
import type { Db } from '#platform/db.ts';
import type { Client, TestApp } from '#test/app.ts';
import { type Person, createPeople, signAgreement } from '#test/factories.ts';
import type { Step, World } from './model.ts';

/** Three people who have nothing to do with anyone else. */
export class People {
  readonly #people: readonly Person[];
  readonly #db: Db;
  readonly #origins: readonly string[];

  private constructor(people: readonly Person[], db: Db, origins: readonly string[]) {
    this.#people = people;
    this.#db = db;
    this.#origins = origins;
  }

  /** `origins` are server processes on one database. */
  static async create(app: TestApp, origins: readonly string[]): Promise<People> {
    return new People(await createPeople(app, 'Ada', 'Ben', 'Cem'), app.database.db, origins);
  }

  /** Takes a step through one of the processes and returns the status, or undefined when there is no request for it. */
  async take(step: Step, process: number): Promise<number | undefined> {
    const client = this.#client(step.by, process);
    if (step.do === 'sign') return (await signAgreement({ ...this.#person(step.by), client })).status;
    const userId = this.#person(step.to).id;
    switch (step.do) {
      case 'request':
        return (await client.call(requestConnection, { body: { recipientId: userId } })).status;
      case 'block':
        return (await client.call(blockPerson, { params: { userId } })).status;
      case 'unblock':
        return (await client.call(unblockPerson, { params: { userId } })).status;
      case 'write':
        return (await client.call(sendMessage, { body: { receiverId: userId, content: 'Hello' } })).status;
      case 'withdraw': {
        const id = await this.#lastRequest(step.by, step.to);
        return id === undefined
          ? undefined
          : (await client.call(withdrawConnection, { params: { id } })).status;
      }
      case 'accept':
      case 'reject': {
        const id = await this.#lastRequest(step.to, step.by);
        const status = step.do === 'accept' ? 'accepted' : 'rejected';
        if (id === undefined) return undefined;
        return (await client.call(answerConnection, { params: { id }, body: { status } })).status;
      }
    }
  }

  /** What the database says about these people. */
  async look(): Promise<World> {
    const ids = this.#people.map(({ id }) => id);
    const indexOf = (id: string | null) => ids.indexOf(id ?? '');
    const db = this.#db;
    const [requests, blocked, written, signatures, charges] = await Promise.all([
      db.select().from(connections).where(inArray(connections.requesterId, ids)),
      db.select().from(blocks).where(inArray(blocks.blockerId, ids)),
      db.select().from(messages).where(inArray(messages.senderId, ids)),
      db.select().from(ndaAgreements).where(inArray(ndaAgreements.userId, ids)),
      db
        .select()
        .from(billingEvents)
        .where(and(inArray(billingEvents.userId, ids), eq(billingEvents.subjectType, 'connection'))),
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

  async #lastRequest(from: number, to: number): Promise<string | undefined> {
    const rows = await this.#db
      .select({ id: connections.id })
      .from(connections)
      .where(
        and(
          eq(connections.requesterId, this.#person(from).id),
          eq(connections.recipientId, this.#person(to).id),
        ),
      )
      .orderBy(connections.id);
    return rows.at(-1)?.id;
  }

  #person(index: number): Person {
    const person = this.#people[index];
    if (!person) throw new Error('a history has three people');
    return person;
  }

  #client(index: number, process: number): Client {
    return this.#person(index).client.at(this.#origins[process % this.#origins.length] ?? '');
  }
}
