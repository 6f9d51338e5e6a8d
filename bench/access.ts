/**
 * `node bench/access.ts` makes every API call that concerns the records of a pair of people, for three pairs, as
 * everyone who has nothing to do with the pair: members in each role, former and suspended members, partners,
 * strangers, administrators and tokens. A cell is one call by one caller with one choice of ids: the pair's, invented
 * ones, or the caller's own together with the pair's. Callers who belong to no pair also use ids of other kinds of
 * records, ids of deleted records and texts that are not ids. The benchmark fails if a response contains private data
 * of the pair, shows which ids exist or is a server error, or if the pair sees a change afterwards. docs/security.md
 * quotes the number of cells.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Client, type TestApp, serve } from '#test/app.ts';
import { makeDataDir, removeDataDir } from '#test/database.ts';
import { createAdmin } from '#test/factories.ts';
import {
  type Findings,
  type Outsider,
  ask,
  inventedFor,
  leaksIn,
  namedIn,
  thingsIn,
  tryCall,
  viewsOf,
} from '#test/outsiders/try-call.ts';
import { CALLS } from '#test/every-call.ts';
import { createCallers, createInsiders, createOtherCallers } from '#test/outsiders/callers.ts';
import type { Caller } from '#test/call-kinds.ts';
import { type Pair, createPair } from '#test/outsiders/pair.ts';
import {
  CALLS_WITH_IDS,
  type DeletedPair,
  createDeletedPair,
  strangeIdsOf,
  tryStrangeIds,
} from '#test/outsiders/strange-ids.ts';
import { confirmEveryoneAt } from '#test/recent-sign-in.ts';
import { onOwnDatabases } from './databases.ts';

const PLANTED = ['quarvelle', 'brindolph', 'tessumire'];
const PLANTED_IN_DELETED = 'ombralind';
/** After this time, the jobs that the calls started have finished. */
const SETTLING_MS = 20_000;

const secondsSince = (begun: number): number => Math.round((performance.now() - begun) / 1000);

interface Household {
  pair: Pair;
  insiders: Outsider[];
}

async function tryAll(pair: Pair, outsiders: Outsider[]): Promise<Findings> {
  const before = await settledViews(pair);
  const all: Findings[] = [];
  for (const call of CALLS)
    all.push(...(await Promise.all(outsiders.map((one) => tryCall(call, pair, one)))));
  return sumOf([...all, changesBetween(before, await settledViews(pair))]);
}

async function tryStrange(pair: Pair, deleted: DeletedPair, outsiders: Outsider[]): Promise<Findings> {
  const before = await settledViews(pair);
  const all: Findings[] = [];
  for (const call of CALLS_WITH_IDS)
    for (const ids of strangeIdsOf(pair, deleted))
      all.push(
        ...(await Promise.all(outsiders.map((one) => tryStrangeIds(call, ids, [pair, deleted.pair], one)))),
      );
  return sumOf([...all, changesBetween(before, await settledViews(pair))]);
}

function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Findings {
  const changed = Object.keys(before).filter((view) => !isDeepStrictEqual(before[view], after[view]));
  return { cells: 0, complaints: changed.map((view) => `changed: ${view}`) };
}

async function settledViews(pair: Pair): Promise<Record<string, unknown>> {
  await pause(SETTLING_MS);
  return viewsOf(pair);
}

const sumOf = (all: Findings[]): Findings => ({
  cells: all.reduce((sum, { cells }) => sum + cells, 0),
  complaints: all.flatMap(({ complaints }) => complaints),
});

/**
 * Makes the calls that name several records with one record of the caller's own pair and private records of another
 * pair. Only a deletion may succeed, and only if it also succeeds with an id that does not exist. None of the calls may
 * change what the other pair sees.
 */
async function tryMixed({ pair: own }: Household, { pair: other }: Household): Promise<Findings> {
  const before = await settledViews(other);
  const findings: Findings = { cells: 0, complaints: [] };
  const isPrivate = (thing: string) => other.secrets.includes(namedIn(other)(thing));
  for (const call of CALLS) {
    const things = call.isAlike ? thingsIn(call) : [];
    for (const ownThing of things.filter((one) =>
      things.some((thing) => thing !== one && isPrivate(thing)),
    )) {
      const withOwn = (idOf: (thing: string) => string) =>
        ask(own.dana, call, (thing) => (thing === ownThing ? namedIn(own)(thing) : idOf(thing)));
      const answer = await withOwn(namedIn(other));
      const unknown = await withOwn(inventedFor(other));
      findings.cells += 1;
      const isRefused = answer.status >= 400 && answer.status < 500;
      const isEmptyDeletion = call.call.startsWith('DELETE ') && isDeepStrictEqual(answer, unknown);
      if (!(isRefused || isEmptyDeletion) || leaksIn(answer, other).length > 0)
        findings.complaints.push(`${call.call} with an own ${ownThing}: ${answer.status} ${answer.text}`);
    }
  }
  return sumOf([findings, changesBetween(before, await settledViews(other))]);
}

async function createHousehold(app: TestApp, admin: Client, planted: string): Promise<Household> {
  const pair = await createPair(app, admin, planted);
  return { pair, insiders: await createInsiders(app, admin, pair) };
}

async function measure(app: TestApp): Promise<Findings> {
  const admin = await createAdmin(app);
  const households: Household[] = [];
  for (const planted of PLANTED) households.push(await createHousehold(app, admin, planted));
  const kinds = Object.entries(await createCallers(app, admin));
  const others = [
    ...kinds.map(([name, client]) => ({ name, client, kind: name as Caller })),
    ...(await createOtherCallers(app)),
  ];
  const found: Findings[] = [];
  const deleted = await createDeletedPair(app, admin, PLANTED_IN_DELETED);
  for (const [index, { pair, insiders }] of households.entries()) {
    const rest = households.filter((one) => one.pair !== pair);
    const outsiders = [...rest.flatMap((one) => one.insiders), ...others];
    // The calls take so long that confirmations of identity expire, so they are renewed for each pair.
    await confirmEveryoneAt(app, Date.now());
    console.log(`Pair ${index + 1}: ${insiders.length} insiders, ${outsiders.length} outsiders`);
    found.push(await tryAll(pair, outsiders));
    if (index > 0) continue;
    await confirmEveryoneAt(app, Date.now());
    found.push(await tryStrange(pair, deleted, others));
  }
  for (const own of households)
    for (const other of households) if (own !== other) found.push(await tryMixed(own, other));
  return sumOf(found);
}

await onOwnDatabases(async (create) => {
  const dataDir = makeDataDir();
  const app = await serve({ url: await create(), dataDir, drop: async () => {} }, {});
  try {
    const begun = performance.now();
    const { cells, complaints } = await measure(app);
    console.log(complaints.join('\n'));
    console.table([
      { calls: CALLS.length, cells, complaints: complaints.length, seconds: secondsSince(begun) },
    ]);
    if (complaints.length > 0) process.exitCode = 1;
  } finally {
    await app.stop();
    removeDataDir(dataDir);
  }
});
