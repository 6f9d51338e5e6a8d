/**
 * `npm run bench -- histories` plays random histories on two server processes, of which one is killed every few
 * seconds, and compares each with a model of the rules (`server/test/histories`). It fails at the first difference
 * and prints it. `SECONDS` says how long it runs (600), `SEED` which histories it begins with, and `KINDS` which
 * kinds it plays (connecting,dealing,paying). `LANES` is the number of histories of one kind that are played at the same
 * time (4); invoices are issued for everyone at once, so there is one lane of paying. `KILL_EVERY` is the time between
 * kills in seconds (6), and `KILLS=off` prevents them.
 */
import { setTimeout as after } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { serve } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { rowsOf } from '#test/dump.ts';
import { createAdmin } from '#test/factories.ts';
import { connectingRules } from '#test/histories/connecting-rules.ts';
import { connectingHistory, createConnecting } from '#test/histories/connecting.ts';
import { dealingRules } from '#test/histories/dealing-rules.ts';
import { createDealing, dealingHistory } from '#test/histories/dealing.ts';
import { payingRules } from '#test/histories/paying-rules.ts';
import { assertEqualBooks, createPaying, payingHistory } from '#test/histories/paying.ts';
import { type Stage, play } from '#test/histories/play.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { onOwnDatabases } from './databases.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 600);
const SEED = Number(process.env['SEED'] ?? Date.now());
const KILLS = process.env['KILLS'] !== 'off';
const KINDS = (process.env['KINDS'] ?? 'connecting,dealing,paying').split(',');
const LANES = Number(process.env['LANES'] ?? 4);
const KILL_EVERY_MS = 1_000 * Number(process.env['KILL_EVERY'] ?? 6);
const BATCH = 1_000;
/** Histories of different lanes differ, also in later batches. */
const BATCHES_PER_LANE = 1_000;

const counts = { connecting: 0, dealing: 0, paying: 0, moments: 0, kills: 0 };
const state = { isOver: false };
const end = performance.now() + SECONDS * 1_000;
const isTime = () => !state.isOver && performance.now() < end;

await onOwnDatabases(async (create) => {
  const dataDir = makeDataDir();
  const url = await create();
  const app = await serve({ url, dataDir, drop: async () => removeDataDir(dataDir) }, {});
  const servers = await startServers(url, dataDir, app.database.db);
  const stage: Stage = { app, originOf: servers.originOf, ...(KILLS && { settled: servers.settled }) };
  const admin = await createAdmin(app);
  const kinds = {
    connecting: () =>
      playKind('connecting', LANES, connectingHistory, async (history) => {
        await play(connectingRules, await createConnecting(stage), stage, history);
        return history.length;
      }),
    dealing: () =>
      playKind('dealing', LANES, dealingHistory, async ({ hasAgreement, moments }) => {
        await play(dealingRules, await createDealing(stage, hasAgreement), stage, moments);
        return moments.length;
      }),
    paying: () =>
      playKind('paying', 1, payingHistory, async (history) => {
        await play(payingRules, await createPaying(stage, admin), stage, history);
        return history.length;
      }),
  };
  try {
    const chosen = Object.entries(kinds).filter(([kind]) => KINDS.includes(kind));
    await Promise.all([...chosen.map(([, run]) => run()), ...(KILLS ? [servers.killRepeatedly()] : [])]);
    await assertEqualBooks(stage);
    console.table([{ seed: SEED, ...counts }]);
  } finally {
    state.isOver = true;
    await servers.end();
    await app.stop();
    removeDataDir(dataDir);
  }
});

type Kind = 'connecting' | 'dealing' | 'paying';

async function playKind<History>(
  kind: Kind,
  lanes: number,
  histories: fc.Arbitrary<History>,
  playOne: (history: History) => Promise<number>,
): Promise<void> {
  const seeds = Array.from({ length: lanes }, (_, lane) => SEED + lane * BATCHES_PER_LANE);
  await Promise.all(seeds.map((seed) => playLane(kind, seed, histories, playOne)));
}

async function playLane<History>(
  kind: Kind,
  firstSeed: number,
  histories: fc.Arbitrary<History>,
  playOne: (history: History) => Promise<number>,
): Promise<void> {
  for (let seed = firstSeed; isTime(); seed += 1)
    for (const history of fc.sample(histories, { numRuns: BATCH, seed })) {
      if (!isTime()) return;
      try {
        const moments = await playOne(history);
        counts.moments += moments;
        counts[kind] += 1;
      } catch (error) {
        state.isOver = true;
        console.error(
          `After ${counts[kind]} histories of ${kind}, seed ${SEED}:\n${JSON.stringify(history)}`,
        );
        throw error;
      }
    }
}

async function startServers(url: string, dataDir: string, db: Parameters<typeof rowsOf>[0]) {
  let started = 0;
  const start = async () => {
    const name = `server-${(started += 1)}`;
    const server = await startProcess({
      DATABASE_URL: `${url}?application_name=${name}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    });
    return { name, server };
  };
  const running: { name: string; server: ServerProcess }[] = [await start(), await start()];
  let settling: Promise<void> = Promise.resolve();
  const replace = async (index: number, killed: { name: string; server: ServerProcess }) => {
    await killed.server.end('SIGKILL');
    // A statement that the killed process sent may still run and be committed.
    while ((await sessionsOf(killed.name)) > 0) await after(5);
    running[index] = await start();
    counts.kills += 1;
  };
  const sessionsOf = async (name: string) =>
    (await rowsOf(db, sql`select pid from pg_stat_activity where application_name = ${name}`)).length;
  return {
    originOf: (turn: number) => running[turn % running.length]?.server.origin ?? '',
    settled: () => settling,
    async killRepeatedly() {
      for (let turn = 0; isTime(); turn += 1) {
        await after(KILL_EVERY_MS);
        const index = turn % running.length;
        const next = running[index];
        if (next) settling = replace(index, next);
        await settling;
      }
    },
    async end() {
      await settling;
      for (const { server } of running) await server.end('SIGTERM');
    },
  };
}
