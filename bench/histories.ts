/**
 * `npm run bench -- histories` plays random histories on two server processes, one of which is killed every few
 * seconds, and compares each history with a model of the rules (`server/test/histories`). It fails at the first
 * difference and prints it. `SECONDS` says how long it runs (600), `SEED` which histories it begins with, and `KINDS`
 * which kinds it plays (connecting,dealing,paying). `LANES` is the number of histories of one kind that are played at
 * the same time (4); invoices are issued for everyone at once, so `paying` has only one lane. `KILL_EVERY` is the time
 * between kills in seconds (6), and `KILLS=off` prevents them. Every minute it prints the figures so far, and SIGTERM
 * or Ctrl-C ends it early. npm does not pass a SIGTERM on, so run `node bench/histories.ts` if you want to send one.
 */
import fc from 'fast-check';
import { serve } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { createAdmin } from '#test/factories.ts';
import { connectingRules } from '#test/histories/connecting-rules.ts';
import { connectingHistory, createConnecting } from '#test/histories/connecting.ts';
import { dealingRules } from '#test/histories/dealing-rules.ts';
import { createDealing, createDealingCast } from '#test/histories/dealing.ts';
import { dealingHistory } from '#test/histories/dealing-histories.ts';
import { payingRules } from '#test/histories/paying-rules.ts';
import { assertEqualBooks, createPaying, createPayingCast, payingHistory } from '#test/histories/paying.ts';
import { type Stage, play } from '#test/histories/play.ts';
import { onOwnDatabases } from './databases.ts';
import { startKilledServers } from './killed-servers.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 600);
const SEED = Number(process.env['SEED'] ?? Date.now());
const KILLS = process.env['KILLS'] !== 'off';
const KINDS = (process.env['KINDS'] ?? 'connecting,dealing,paying').split(',');
const LANES = Number(process.env['LANES'] ?? 4);
const KILL_EVERY_MS = 1_000 * Number(process.env['KILL_EVERY'] ?? 6);
const HISTORIES_PER_CAST = 20;
const PROGRESS_EVERY_MS = 60_000;
const BATCH = 1_000;
/** Different lanes play different histories, even in later batches. */
const BATCHES_PER_LANE = 1_000;

const counts = { connecting: 0, dealing: 0, paying: 0, moments: 0, kills: 0 };
const state = { isOver: false };
const end = performance.now() + SECONDS * 1_000;
// A run that is ended early also checks the books and prints its figures.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => (state.isOver = true));
const figures = () => ({ seed: SEED, seconds: Math.round(performance.now() / 1_000), ...counts });
setInterval(() => console.log(JSON.stringify(figures())), PROGRESS_EVERY_MS).unref();
const isTime = () => !state.isOver && performance.now() < end;

await onOwnDatabases(async (create) => {
  const dataDir = makeDataDir();
  const url = await create();
  const app = await serve({ url, dataDir, drop: async () => removeDataDir(dataDir) }, {});
  const servers = await startKilledServers({ url, dataDir, db: app.database.db }, () => (counts.kills += 1));
  const stage: Stage = { app, originOf: servers.originOf, ...(KILLS && { settled: servers.settled }) };
  const admin = await createAdmin(app);
  const dealingCast = renewed(() => createDealingCast(stage));
  const payingCast = renewed(() => createPayingCast(stage, admin));
  const kinds = {
    connecting: () =>
      playKind('connecting', LANES, connectingHistory, async (history) => {
        await play(connectingRules, await createConnecting(stage), stage, history);
        return history.length;
      }),
    dealing: () =>
      playKind('dealing', LANES, dealingHistory, async ({ hasAgreement, moments }) => {
        await play(
          dealingRules,
          await createDealing(stage, await dealingCast(), hasAgreement),
          stage,
          moments,
        );
        return moments.length;
      }),
    paying: () =>
      playKind('paying', 1, payingHistory, async (history) => {
        await play(payingRules, await createPaying(stage, await payingCast()), stage, history);
        return history.length;
      }),
  };
  try {
    const chosen = Object.entries(kinds).filter(([kind]) => KINDS.includes(kind));
    await Promise.all([
      ...chosen.map(([, run]) => run()),
      ...(KILLS ? [servers.killRepeatedly(KILL_EVERY_MS, isTime)] : []),
    ]);
    await assertEqualBooks(stage);
    console.table([figures()]);
  } finally {
    state.isOver = true;
    await servers.end();
    await app.stop();
    removeDataDir(dataDir);
  }
});

/** Uses the same people for several histories and then creates new ones, so that no company gets very many deals. */
function renewed<Cast>(create: () => Promise<Cast>): () => Promise<Cast> {
  let [uses, cast] = [0, create()];
  return () => {
    if ((uses += 1) % HISTORIES_PER_CAST === 0) cast = create();
    return cast;
  };
}

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
          error,
        );
        throw error;
      }
    }
}
