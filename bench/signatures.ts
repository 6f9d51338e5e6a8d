/**
 * `npm run bench -- signatures` lets the signatories of an agreement sign at the same instant through two server
 * processes, 200 times (`ROUNDS`) with one signatory from each company, and 200 times with two from the manufacturer in
 * parallel. It fails unless each round has one signed agreement, one PDF, one won deal, one territory, and one email
 * and notification per person.
 */
import { setTimeout as after } from 'node:timers/promises';
import { openPostgres } from '#platform/db.ts';
import type { TestApp } from '#test/app.ts';
import { runCommand } from '#test/command.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { MANUFACTURERS_SIGNATORIES, SimultaneousSignatures } from '#test/simultaneous-signatures.ts';
import { onOwnDatabases } from './databases.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 200);
const JOBS_MS = 120_000;

async function untilJobsAreDone(signing: SimultaneousSignatures) {
  const end = performance.now() + JOBS_MS;
  for (;;) {
    const { done, expected } = await signing.jobsDone();
    const isDone = JSON.stringify(done) === JSON.stringify(expected);
    if (isDone || performance.now() > end) return { ...done, isRight: isDone };
    await after(100);
  }
}

async function signAgain(signing: SimultaneousSignatures) {
  await signing.signAgain();
  return untilJobsAreDone(signing);
}

await onOwnDatabases(async (create) => {
  const dataDir = makeDataDir();
  const url = await create();
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir };
  const database = openPostgres(url);
  const servers: ServerProcess[] = [];
  try {
    servers.push(await startProcess(variables), await startProcess(variables));
    const app = { client: () => servers[0]?.client(), database } as unknown as TestApp;
    const origins = servers.map(({ origin }) => origin);
    for (const signatories of MANUFACTURERS_SIGNATORIES) {
      const signing = await SimultaneousSignatures.between(app, origins, signatories);
      const start = performance.now();
      let jobs = await signAgain(signing);
      // The next round deletes the signatures, so it must not begin before the jobs of this round are done.
      for (let round = 1; round < ROUNDS && jobs.isRight; round++) jobs = await signAgain(signing);
      const seconds = Math.round((performance.now() - start) / 1000);
      console.table([{ signatories: signatories + 1, rounds: ROUNDS, seconds, ...jobs }]);
      if (!jobs.isRight) process.exitCode = 1;
    }
    const { code, said } = await runCommand('check-nda-chain', [], variables);
    console.log(said.trim());
    if (code !== 0) process.exitCode = 1;
  } finally {
    for (const server of servers) await server.end('SIGTERM');
    await database.close();
    removeDataDir(dataDir);
  }
});
