import { asc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { billingEvents, payers } from '#db/tables/billing.ts';
import { invoiceLines, invoices } from '#db/tables/invoices.ts';
import { type Database, openPostgres, rowsOf } from '#platform/db.ts';
import { createJobs } from '#platform/jobs.ts';
import { createSharedDatabase } from '#test/database.ts';
import { startProcess } from '#test/process.ts';

const PAYERS = 60;
const CHARGE_CENTS = 4_900;
const QUEUE = 'invoices.close';

test('two processes that close a month at the same moment issue one set of invoices, numbered without gaps', async ({
  skip,
}) => {
  const storage = await createSharedDatabase(skip);
  const { url } = storage;
  const database = openPostgres(url);
  const servers = await Promise.all(
    ['first', 'second'].map((name) =>
      startProcess({ DATABASE_URL: `${url}?application_name=${name}`, DATA_DIR: storage.dataDir }),
    ),
  );
  const holder = new pg.Client(url);
  await holder.connect();
  const jobs = createJobs(database, pino({ level: 'silent' }));
  try {
    await jobs.start({ hasTimetable: false });
    await createCharges(database);
    // Locks the first payer, so that both processes wait for it, and then continue at the same moment.
    await holder.query('begin');
    await holder.query('select from payers order by id limit 1 for update');
    await jobs.sendAll(database.db, QUEUE, [{}, {}]);
    await expect.poll(() => waitingFor(database)).toEqual(['first', 'second']);
    await holder.query('commit');
    await expect.poll(() => stateOfJobs(database)).toEqual(['completed', 'completed']);
    await expectOneSet(database);
  } finally {
    await jobs.stop();
    await holder.end();
    for (const server of servers) await server.end('SIGTERM');
    await database.close();
    await storage.drop();
  }
});

async function createCharges({ db }: Database): Promise<void> {
  const now = new Date();
  const past = [1, 2].map(
    (months) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 10)),
  );
  for (let count = 0; count < PAYERS; count += 1) {
    const payerId = uuidv7();
    await db.insert(payers).values({ id: payerId, name: `Devices ${count}` });
    await db.insert(billingEvents).values(
      past.map((at) => ({
        payerId,
        subjectType: 'plan_period' as const,
        subjectId: uuidv7(),
        eventType: 'plan_charge' as const,
        description: { code: 'written' as const, text: 'Plan' },
        amountCents: CHARGE_CENTS,
        status: 'pending' as const,
        createdAt: at.toISOString(),
      })),
    );
  }
}

async function waitingFor({ db }: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select distinct application_name as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function stateOfJobs({ db }: Database): Promise<string[]> {
  const rows = await rowsOf<{ state: string }>(db, sql`select state from pgboss.job where name = ${QUEUE}`);
  return rows.map(({ state }) => state);
}

async function expectOneSet({ db }: Database): Promise<void> {
  const issued = await db.select().from(invoices).orderBy(asc(invoices.year), asc(invoices.number));
  const perPayer = Map.groupBy(issued, ({ payerId }) => payerId);
  expect(perPayer.size).toBe(PAYERS);
  for (const own of perPayer.values()) {
    expect(new Set(own.map(({ month }) => month)).size).toBe(2);
    expect(own.map(({ netCents }) => netCents)).toEqual([CHARGE_CENTS, CHARGE_CENTS]);
  }
  // Numbers are counted per year. All these invoices were issued in the same year, whatever their months are.
  expect(issued.map(({ number }) => number)).toEqual(
    Array.from({ length: 2 * PAYERS }, (_, index) => index + 1),
  );
  const [left] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${billingEvents}
      left join ${invoiceLines} on ${eq(invoiceLines.eventId, billingEvents.id)} where ${invoiceLines.eventId} is null`,
  );
  expect(left?.count).toBe(0);
}
