import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { answerConnection } from '#contract/connections.ts';
import { acceptDealProposals, getDeal, listDeals, moveDeal } from '#contract/deals.ts';
import type { NotificationSubject } from '#contract/notification-subjects.ts';
import { listNotifications } from '#contract/notifications.ts';
import { awardRfq, submitRfqResponse } from '#contract/rfq-responses.ts';
import { getRfq } from '#contract/rfqs.ts';
import { getProductTerritories } from '#contract/territories.ts';
import { type Database, openPostgres } from '#platform/db.ts';
import type { Client, TestApp } from '#test/app.ts';
import { createTestDatabase } from '#test/database.ts';
import { createDealers, startDeal } from '#test/deals.ts';
import { rowsOf } from '#test/dump.ts';
import { createPerson, createPrincipal, createProduct, requestBetween } from '#test/factories.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { createRfq, respond } from '#test/rfqs.ts';

const STORY = { timeout: 1_200_000 };
/** A job of a killed process counts as failed after ten seconds, which is checked every twenty (platform/jobs). */
const JOBS_IN_THE_END = { timeout: 180_000, interval: 500 };

interface Act {
  call: () => Promise<{ status: number }>;
  /** What has been made so far, and what it has to be before and after the call. */
  made: () => Promise<unknown>;
  nothing: unknown;
  all: unknown;
  /** Someone who is told of it once. */
  told: () => Client;
  isAbout: (subject: NotificationSubject) => boolean;
}

/** The app in its present process, and a person there. */
interface Running {
  app: TestApp;
  here: (person: { client: Client }) => Client;
}

/** An accepted request costs a fee. */
async function prepareFee({ app, here }: Running): Promise<Act> {
  const [asking, answering] = [await createPerson(app), await createPrincipal(app)];
  const id = await requestBetween(asking, answering);
  return {
    call: () => here(answering).call(answerConnection, { params: { id }, body: { status: 'accepted' } }),
    made: () =>
      rowsOf(
        app.database.db,
        sql`select amount_cents from billing_events where connection_request_id = ${id}`,
      ),
    nothing: [],
    all: [{ amount_cents: 500 }],
    told: () => here(asking),
    isAbout: ({ kind }) => kind === 'connection_accepted',
  };
}

async function prepareResponse({ app, here }: Running): Promise<Act> {
  const [maker, seller] = await createDealers(app);
  const { id } = await createRfq(maker);
  return {
    call: () => here(seller).call(submitRfqResponse, { body: { rfqId: id, proposal: 'Both territories.' } }),
    made: async () => (await here(maker).call(getRfq, { params: { id } })).body.responses,
    nothing: 0,
    all: 1,
    told: () => here(maker),
    isAbout: (subject) => subject.kind === 'rfq' && subject.what === 'answered',
  };
}

async function prepareAward({ app, here }: Running): Promise<Act> {
  const [maker, seller] = await createDealers(app);
  const product = await createProduct(maker);
  const rfq = await createRfq(maker, { productIds: [product.id] });
  const response = await respond(seller, rfq);
  const params = { id: rfq.id };
  return {
    call: () => here(maker).call(awardRfq, { params, body: { responseIds: [response.id], reason: null } }),
    made: async () => {
      const { body } = await here(maker).call(getRfq, { params });
      return [body.status, (await here(maker).call(listDeals)).body.length];
    },
    nothing: ['open', 0],
    all: ['closed', 1],
    told: () => here(seller),
    isAbout: (subject) => subject.kind === 'rfq' && subject.what === 'awarded',
  };
}

async function prepareWin({ app, here }: Running): Promise<Act> {
  const [maker, seller] = await createDealers(app);
  const product = await createProduct(maker);
  const { id } = await startDeal(seller, maker, {
    productIds: [product.id],
    territories: ['texas'],
    exclusivity: 'exclusive',
  });
  const params = { id };
  const asked = await seller.client.call(moveDeal, { params, body: { stage: 'closed_won' } });
  const proposalIds = asked.body.proposals.map((proposal) => proposal.id);
  return {
    call: () => here(maker).call(acceptDealProposals, { params, body: { proposalIds } }),
    made: async () => {
      const { body } = await here(maker).call(getDeal, { params });
      const taken = await here(maker).call(getProductTerritories, { params: { id: product.id } });
      return [body.stage, taken.body.terms.map(({ state }) => state)];
    },
    nothing: ['prospect', []],
    all: ['closed_won', ['exclusive']],
    told: () => here(seller),
    isAbout: (subject) => subject.kind === 'deal' && subject.what === 'won',
  };
}

const timesTold = async ({ told, isAbout }: Act): Promise<number> =>
  (await told().call(listNotifications)).body.filter(({ subject }) => isAbout(subject)).length;

test(
  'a server killed during a fee, a response, an award or a win has made it once or not at all',
  STORY,
  async ({ skip }) => {
    const storage = await createTestDatabase();
    if (!storage.url) {
      await storage.drop();
      return skip('only a statement of PostgreSQL can be held from outside');
    }
    const database = openPostgres(storage.url);
    const held = await holdWrites(storage.url, database);
    const variables = { DATABASE_URL: storage.url, DATA_DIR: storage.dataDir };
    let server: ServerProcess = await startProcess(variables);
    const app = { client: () => server.client(), database } as unknown as TestApp;
    const here: Running['here'] = ({ client }) => client.at(server.origin);
    const killDuring = async (call: () => Promise<unknown>, table: HeldTable) => {
      await held.hold(table);
      const answer = call().then(
        () => 'answered',
        () => 'no answer',
      );
      await held.untilHeld();
      await server.end('SIGKILL');
      await held.release();
      server = await startProcess(variables);
      return answer;
    };
    const acts: Act[] = [];
    try {
      for (const prepare of [prepareFee, prepareResponse, prepareAward, prepareWin]) {
        const act = await prepare({ app, here });
        // The event is what a transaction writes last. The tests of broken connections break off after each write.
        expect(await killDuring(act.call, 'events'), `after ${prepare.name}`).toBe('no answer');
        expect(await act.made(), `after ${prepare.name}`).toEqual(act.nothing);
        // This time it is done, and the process is killed while its job tells of it.
        await killDuring(act.call, 'notifications');
        await act.call();
        expect(await act.made(), `after ${prepare.name}`).toEqual(act.all);
        acts.push(act);
      }
      await expect.poll(() => Promise.all(acts.map(timesTold)), JOBS_IN_THE_END).toEqual(acts.map(() => 1));
    } finally {
      await server.end('SIGTERM');
      await held.end();
      await database.close();
      await storage.drop();
    }
  },
);

const LOCK = 120;
const TABLES = ['events', 'notifications'] as const;
type HeldTable = (typeof TABLES)[number];

/** Lets the next write to a chosen table wait until it is released. */
async function holdWrites(url: string, { db }: Database) {
  const holder = new pg.Client(url);
  await holder.connect();
  await db.execute(sql`create table held_tables (name text)`);
  await db.execute(sql`create function wait_while_held() returns trigger language plpgsql as $$
    begin
      if exists (select from held_tables where name = tg_table_name) then
        perform pg_advisory_xact_lock(${sql.raw(String(LOCK))});
      end if;
      return null;
    end $$`);
  // For each row: a statement that finds nothing to change does not count.
  for (const table of TABLES)
    await db.execute(sql`create trigger wait_while_held after insert or update or delete
      on ${sql.identifier(table)} for each row execute function wait_while_held()`);
  const waiting = () =>
    rowsOf(db, sql`select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`);
  return {
    hold: async (table: HeldTable) => {
      await holder.query('select pg_advisory_lock($1)', [LOCK]);
      await db.execute(sql`insert into held_tables values (${table})`);
    },
    untilHeld: () => expect.poll(waiting, { interval: 5 }).not.toHaveLength(0),
    /** The statement goes on, but nobody is left to commit its transaction. */
    release: async () => {
      await db.execute(sql`delete from held_tables`);
      await holder.query('select pg_advisory_unlock($1)', [LOCK]);
    },
    end: () => holder.end(),
  };
}
