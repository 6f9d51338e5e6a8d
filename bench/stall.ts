/**
 * `npm run bench -- stall` measures how long one person waits for a server process while another person keeps it busy:
 * with spreadsheets of blank lines, with PDFs, and with sign-ins. It fills a temporary PostgreSQL server (or the one at
 * TEST_DATABASE_URL). docs/performance.md quotes the result.
 */
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { registerCompany } from '#contract/companies.ts';
import { register, signIn } from '#contract/session.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { startProcess } from '#test/process.ts';
import { onOwnDatabases } from './databases.ts';

const GOAL_MS = 100;
const PERSON = { email: 'dana@halden.example', password: 'correct horse' };
const BLANK_LINES = Buffer.from(`name\n${'\n'.repeat(4_900_000)}`);

type Load = () => Promise<unknown>;

async function longestWait(
  origin: string,
  load: Load,
): Promise<{ longest: number; took: number; calls: number }> {
  const stranger = new Worker(new URL('stranger.ts', import.meta.url), { workerData: origin });
  await once(stranger, 'message');
  const began = performance.now();
  await load();
  const took = performance.now() - began;
  stranger.postMessage('over');
  const [waits] = (await once(stranger, 'message')) as [number[]];
  return { longest: Math.max(...waits), took, calls: waits.length };
}

const times = (count: number, work: (index: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

await onOwnDatabases(async (create) => {
  const dataDir = makeDataDir();
  const server = await startProcess({ DATABASE_URL: await create(), DATA_DIR: dataDir });
  try {
    const client = server.client();
    await client.call(register, { body: { ...PERSON, firstName: 'Dana', lastName: 'Whitfield' } });
    const { body: company } = await client.call(registerCompany, {
      body: { name: 'Halden Orthopaedics', type: 'manufacturer' },
    });
    const sendSheet = () => {
      const body = new FormData();
      body.append('file', new Blob([BLANK_LINES]), 'products.csv');
      return client.fetch(`/api/companies/${company.id}/product-imports`, { method: 'POST', body });
    };
    const loads: Readonly<Record<string, Load>> = {
      nothing: () => after(1_000),
      'a sheet of blank lines': sendSheet,
      '60 PDFs': () =>
        times(60, () =>
          client.fetch(`/api/companies/${company.id}/info.pdf`).then((answer) => answer.bytes()),
        ),
      '250 sign-ins': () => times(250, () => server.client().call(signIn, { body: PERSON })),
    };
    // The first call of each kind loads what later calls share.
    await loads['60 PDFs']?.();
    const rows: object[] = [];
    for (const [name, load] of Object.entries(loads)) {
      const { longest, took, calls } = await longestWait(server.origin, load);
      rows.push({ load: name, 'took, ms': Math.round(took), calls, 'longest wait, ms': Math.round(longest) });
      if (longest > GOAL_MS) process.exitCode = 1;
    }
    console.table(rows);
  } finally {
    await server.end('SIGKILL');
    removeDataDir(dataDir);
  }
});
