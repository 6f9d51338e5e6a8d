/**
 * `npm run bench -- accepts` accepts one connection request with two hundred simultaneous calls through two server
 * processes, a hundred times. It prints the resulting fees, credits, events and jobs, and fails unless each request was
 * charged exactly once. It uses a temporary PostgreSQL server or the one at TEST_DATABASE_URL. docs/performance.md
 * quotes the result.
 */
import { sql } from 'drizzle-orm';
import { answerConnection } from '#contract/connections.ts';
import { type Database, openPostgres } from '#platform/db.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { type Person, createPerson, requestBetween } from '#test/factories.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { onOwnDatabases } from './databases.ts';

const ROUNDS = 100;
const AT_ONCE = 200;

type Servers = readonly [ServerProcess, ServerProcess];

/** Returns the milliseconds until every call was answered. */
async function acceptAtOnce(servers: Servers, maya: Person, tom: Person): Promise<number> {
  const id = await requestBetween(maya, tom);
  const began = performance.now();
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, turn) =>
      tom.client
        .at(servers[turn % 2 === 0 ? 0 : 1].origin)
        .call(answerConnection, { params: { id }, body: { status: 'accepted' } }),
    ),
  );
  const refused = replies.filter(({ status }) => status !== 200);
  if (refused.length > 0) throw new Error(`${refused.length} were refused: ${JSON.stringify(refused[0])}`);
  return performance.now() - began;
}

async function count({ db }: Database): Promise<Record<string, number>> {
  const answer: unknown = await db.execute(sql`select
    (select count(*)::int from connections where status = 'accepted') as accepted,
    (select count(*)::int from billing_events) as charges,
    (select count(distinct connection_request_id)::int from billing_events) as "requests charged",
    (select count(*)::int from billing_events where event_type = 'connection_credit') as "paid with credits",
    (select sum(amount_cents)::int from billing_events) as cents,
    (select connection_credits from users where connection_credits is not null order by connection_credits desc limit 1) as "credits left",
    (select count(*)::int from events where name = 'connection.accepted') as events`);
  return (answer as { rows: Record<string, number>[] }).rows[0] ?? {};
}

await onOwnDatabases(async (create) => {
  const dataDir = makeDataDir();
  const url = await create();
  const start = () => startProcess({ DATABASE_URL: url, DATA_DIR: dataDir });
  const servers: Servers = [await start(), await start()];
  const database = openPostgres(url);
  try {
    const app = { client: () => servers[0].client() } as unknown as Parameters<typeof createPerson>[0];
    const tom = await createPerson(app);
    // Half of the requests are paid with credits, whose balance must be exactly zero at the end.
    await database.db.execute(sql`update users set connection_credits = ${ROUNDS / 2} where id = ${tom.id}`);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      times.push(await acceptAtOnce(servers, await createPerson(app), tom));
    }
    const books = await count(database);
    const median = times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? NaN;
    console.table([{ rounds: ROUNDS, 'at once': AT_ONCE, 'all answered, ms': Math.round(median), ...books }]);
    const isRight =
      books.charges === ROUNDS &&
      books['requests charged'] === ROUNDS &&
      books['paid with credits'] === ROUNDS / 2 &&
      books.events === ROUNDS;
    if (!isRight) process.exitCode = 1;
  } finally {
    await database.close();
    for (const server of servers) await server.end('SIGTERM');
    removeDataDir(dataDir);
  }
});
