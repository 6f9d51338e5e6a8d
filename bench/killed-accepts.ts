/**
 * `npm run bench -- killed-accepts` accepts requests through two server processes, one of which is killed every few
 * seconds and started again. A call without a response is sent again to the other process, and one in five is sent to
 * both at the same time. It prints the resulting ledger, and fails unless each request was paid for exactly once.
 * `SECONDS` says how long it runs (240). docs/performance.md quotes the result.
 */
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { answerConnection } from '#contract/connections.ts';
import { reconcile } from '#domains/billing/reconcile.ts';
import { type Database, openPostgres } from '#platform/db.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { type Person, createPrincipal } from '#test/factories.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { onOwnDatabases } from './databases.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 240);
const COMPANIES = 40;
const REQUESTS_OF_EACH = 2500;
const AT_ONCE = 16;
const KILL_EVERY_MS = 10_000;
const CREDITS = 10;

interface Asked {
  id: string;
  owner: Person;
}

async function insertRequests({ db }: Database, owners: readonly (Person & { companyId: string })[]) {
  await db.execute(sql`insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), 'asking-' || number || '@example.test', 'Asking', 'Person'
    from generate_series(1, ${REQUESTS_OF_EACH}) as number`);
  const asked: Asked[] = [];
  for (const owner of owners) {
    const { id: ownerId, companyId } = owner;
    const found: unknown =
      await db.execute(sql`insert into connections (id, requester_id, recipient_id, recipient_company_id)
      select gen_random_uuid(), users.id, ${ownerId}, ${companyId} from users where email like 'asking-%' returning id`);
    asked.push(...(found as { rows: { id: string }[] }).rows.map(({ id }) => ({ id, owner })));
    // Some of the requests are paid with the person's credits.
    await db.execute(sql`update users set connection_credits = ${CREDITS} where id = ${ownerId}`);
  }
  // The order of random ids mixes the companies, so that many of them are charged at the same time.
  return asked.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

interface Counts {
  calls: number;
  lost: number;
  kills: number;
}

async function startServers(start: () => Promise<ServerProcess>, counts: Counts) {
  const servers: [ServerProcess, ServerProcess] = [await start(), await start()];
  const state = { isOver: false };
  const killing = (async () => {
    for (let turn = 0; !state.isOver; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, KILL_EVERY_MS));
      const index = turn % 2 === 0 ? 0 : 1;
      await servers[index].end('SIGKILL');
      counts.kills += 1;
      servers[index] = await start();
    }
  })();
  return {
    servers,
    stop: async () => {
      state.isOver = true;
      await killing;
      for (const server of servers) await server.end('SIGTERM');
    },
  };
}

/**
 * Repeats the call that accepts a request until it is answered. A response saying that the request is already accepted
 * counts as an answer.
 */
async function accept(
  { id, owner }: Asked,
  servers: readonly ServerProcess[],
  first: number,
  counts: Counts,
) {
  for (let turn = first; ; turn += 1) {
    counts.calls += 1;
    try {
      const origin = servers[turn % servers.length]?.origin ?? '';
      const { status } = await owner.client
        .at(origin)
        .call(answerConnection, { params: { id }, body: { status: 'accepted' } });
      if (status < 500) return status;
    } catch {
      // The process was killed during the call.
    }
    counts.lost += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function readBooks({ db }: Database): Promise<Record<string, number>> {
  const answer: unknown = await db.execute(sql`select
    (select count(*)::int from connections where accepted_at is not null) as accepted,
    (select count(*)::int from billing_events) as charges,
    (select count(distinct subject_id)::int from billing_events) as "requests charged",
    (select count(*)::int from billing_events where event_type = 'connection_credit') as "paid with credits",
    (select ${COMPANIES * CREDITS} - coalesce(sum(connection_credits), 0)::int from users) as "credits used",
    (select coalesce(sum(amount_cents), 0)::int from billing_events) as cents,
    (select coalesce(sum(amount), 0)::int from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
      where kind = 'receivable') as "cents in the ledger",
    (select count(*)::int from events where name = 'connection.accepted') as events`);
  return (answer as { rows: Record<string, number>[] }).rows[0] ?? {};
}

await onOwnDatabases(async (create) => {
  const dataDir = makeDataDir();
  const url = await create();
  const counts: Counts = { calls: 0, lost: 0, kills: 0 };
  const start = () => startProcess({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'info' });
  const { servers, stop } = await startServers(start, counts);
  const database = openPostgres(url);
  try {
    const app = { client: () => servers[1].client() } as unknown as Parameters<typeof createPrincipal>[0];
    const owners: (Person & { companyId: string })[] = [];
    while (owners.length < COMPANIES)
      // If the server is killed during the call, the company may exist although the benchmark does not use it.
      await createPrincipal(app, { name: `Killed Devices ${uuidv7()}` }).then(
        (owner) => owners.push(owner),
        () => undefined,
      );
    const asked = await insertRequests(database, owners);
    const end = performance.now() + SECONDS * 1000;
    let next = 0;
    const work = async () => {
      while (performance.now() < end) {
        const turn = next++;
        const one = asked[turn];
        if (!one) return;
        const copies = turn % 5 === 0 ? [0, 1] : [turn];
        const statuses = await Promise.all(copies.map((first) => accept(one, servers, first, counts)));
        if (!statuses.includes(200)) throw new Error(`refused with ${statuses.join(' and ')}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const books = await readBooks(database);
    const checks = await reconcile(database);
    const difference = checks.reduce((sum, { expected, found }) => sum + Math.abs(expected - found), 0);
    console.table([{ ...counts, ...books, difference }]);
    const isRight =
      difference === 0 &&
      books.accepted === Math.min(next, asked.length) &&
      books.charges === books.accepted &&
      books['requests charged'] === books.accepted &&
      books['paid with credits'] === books['credits used'] &&
      books.cents === books['cents in the ledger'] &&
      books.events === books.accepted;
    if (!isRight) process.exitCode = 1;
  } finally {
    await stop();
    await database.close();
    removeDataDir(dataDir);
  }
});
