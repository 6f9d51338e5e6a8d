import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getContract } from '#contract/contracts.ts';
import { signContract } from '#contract/contract-signing.ts';
import { acceptDealProposals, getDeal, moveDeal } from '#contract/deals.ts';
import { getProductTerritories } from '#contract/territories.ts';
import type { Territory } from '#contract/vocabulary.ts';
import { type Database, openPostgres, rowsOf } from '#platform/db.ts';
import type { Reply, TestApp } from '#test/app.ts';
import { runCommand } from '#test/command.ts';
import { type Dealing, reviewBetween, startClauses } from '#test/contracts.ts';
import { type TestDatabase, createTestDatabase } from '#test/database.ts';
import { type Principal, createDealers, startDeal } from '#test/deals.ts';
import { connect, createPrincipal, createProduct } from '#test/factories.ts';
import { untilJobsAreDone } from '#test/finished-jobs.ts';
import { type ServerProcess, startProcess } from '#test/process.ts';
import { agreeOnText, signAs, signatureOf, takeSignaturesBack } from '#test/signing.ts';

/**
 * How often each contest is repeated. docs/performance.md quotes the results of 200 rounds of deals and of signatures.
 */
const ROUNDS = Number(process.env['CONTEST_ROUNDS'] ?? 2);
const LATER_MS = 100;
const DELAYS = 5;
const STORY = { timeout: 120_000 + ROUNDS * 30_000 };

interface Contestant {
  seller: Principal;
  dealId: string;
  isSigned: boolean;
  act: (origin: string) => Promise<Reply<unknown>>;
  delayMs: number;
}

type Prepare = (seller: Principal, wanted: Wanted) => Promise<() => Promise<Contestant>>;

interface Wanted {
  product: Dealing['product'];
  territories: Territory[];
}

let storage: TestDatabase;
let database: Database | undefined;
let app: TestApp;
const servers: ServerProcess[] = [];
let maker: Principal;
let sellers: [Principal, Principal];
let signed = 0;

beforeAll(async () => {
  storage = await createTestDatabase();
  const { url, dataDir } = storage;
  if (!url) return;
  database = openPostgres(url);
  for (const _ of [1, 2]) servers.push(await startProcess({ DATABASE_URL: url, DATA_DIR: dataDir }));
  app = { client: () => servers[0]?.client(), database } as unknown as TestApp;
  const [first, seller] = await createDealers(app);
  const second = await createPrincipal(app, { name: 'Lone Star Ortho', type: 'distributor' });
  await connect(first, second);
  maker = first;
  sellers = [seller, second];
});

afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM');
  await database?.close();
  await storage.drop();
});

const prepareAcceptance: Prepare =
  async (seller, { product, territories }) =>
  async () => {
    const { id } = await startDeal(maker, seller, {
      productIds: [product.id],
      territories,
      exclusivity: 'exclusive',
    });
    const params = { id };
    const { body } = await maker.client.call(moveDeal, { params, body: { stage: 'closed_won' } });
    const proposalIds = body.proposals.map((proposal) => proposal.id);
    return {
      seller,
      dealId: id,
      isSigned: false,
      delayMs: 0,
      act: (origin) => seller.client.at(origin).call(acceptDealProposals, { params, body: { proposalIds } }),
    };
  };

/**
 * A signature takes longer than an acceptance, so both have a chance only if the acceptance begins a little later. The
 * delay is zero in the first round and at most `LATER_MS` in later ones.
 */
const prepareLateAcceptance: Prepare = async (seller, wanted) => {
  const prepare = await prepareAcceptance(seller, wanted);
  let prepared = 0;
  return async () => ({ ...(await prepare()), delayMs: ((prepared++ % DELAYS) / (DELAYS - 1)) * LATER_MS });
};

const prepareSignature: Prepare = async (seller, wanted) => {
  const dealing = await reviewBetween(maker, seller, wanted);
  await startClauses(dealing);
  await agreeOnText(dealing);
  return async () => {
    await takeSignaturesBack(app, dealing);
    expect((await signAs(maker, dealing)).status).toBe(200);
    signed += 1;
    const { request } = await signatureOf(seller, dealing);
    return {
      seller,
      dealId: dealing.deal.id,
      isSigned: true,
      delayMs: 0,
      act: (origin) => seller.client.at(origin).call(signContract, request),
    };
  };
};

async function rowsAbout({ dealId }: Contestant): Promise<string[]> {
  const { db } = app.database;
  const contracts = await rowsOf<{ id: string }>(db, sql`select id from contracts where deal_id = ${dealId}`);
  const named = [dealId, ...contracts.map(({ id }) => id)].map((id) => `%${id}%`);
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const lines = await rowsOf<{ line: string }>(
      db,
      sql`select t::text as line from ${sql.identifier(name)} t where t::text like any (${sql.param(named)}::text[]) order by 1`,
    );
    found.push(...lines.map(({ line }) => `${name} ${line}`));
  }
  return found;
}

async function stateOf({ seller: { client }, dealId, isSigned }: Contestant) {
  const params = { id: dealId };
  const { stage, proposals } = (await client.call(getDeal, { params })).body;
  const contract = isSigned ? (await client.call(getContract, { params })).body : undefined;
  return {
    stage,
    proposals: proposals.length,
    phase: contract?.phase,
    signatures: contract?.signatures.done,
  };
}

const WON = { stage: 'closed_won', proposals: 0 };

/** Texas is part of North America, so only the rules for overlapping territories prevent both from winning. */
const TERRITORIES = ['texas', 'north_america'] as const;

type Both<Side> = readonly [Side, Side];

/**
 * Lets both distributors act at the same moment, each through its own process. Returns which of them got the territory,
 * and whether both calls were under way before the first was answered.
 */
async function contest(
  round: number,
  { id, name }: Wanted['product'],
  prepare: Both<() => Promise<Contestant>>,
) {
  await untilJobsAreDone(app);
  const both = [await prepare[0](), await prepare[1]()] as const;
  await untilJobsAreDone(app);
  const before = await Promise.all(both.map(rowsAbout));
  const acts = await Promise.all(
    both.map(async ({ act, delayMs }, index) => {
      await after(delayMs);
      const start = performance.now();
      const answer = await act(servers[(round + index) % 2]?.origin ?? '');
      return { start, answer, end: performance.now() };
    }),
  );
  const answers = acts.map(({ answer }) => answer);
  const hasOverlap = Math.max(...acts.map(({ start }) => start)) < Math.min(...acts.map(({ end }) => end));
  const winner = answers.findIndex(({ status }) => status === 200);
  const [won, lost] = winner === 0 ? both : [both[1], both[0]];
  expect(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    `round ${round}`,
  ).toEqual([200, 409]);
  const refusal = {
    code: 'deal.territory_taken',
    params: { product: name, territory: TERRITORIES[winner], state: 'exclusive', company: null, until: null },
  };
  expect(answers[1 - winner]).toMatchObject({ status: 409, body: refusal });
  expect(await rowsAbout(lost)).toEqual(before[1 - winner]);

  expect(await stateOf(won)).toMatchObject({
    ...WON,
    ...(won.isSigned && { phase: 'signed', signatures: 2 }),
  });
  if (won.isSigned) signed += 1;
  const { body: taken } = await maker.client.call(getProductTerritories, { params: { id } });
  expect(taken.terms.map(({ territory, state, distributor }) => [territory, state, distributor?.id])).toEqual(
    [[TERRITORIES[winner], 'exclusive', won.seller.companyId]],
  );
  // Repeating the rejected call gets the same response, and still changes nothing.
  expect(await lost.act(servers[round % 2]?.origin ?? '')).toMatchObject({ status: 409, body: refusal });
  expect(await rowsAbout(lost)).toEqual(before[1 - winner]);
  await database?.db.execute(sql`delete from product_territories where product_id = ${id}`);
  return { winner, hasOverlap };
}

test.for<[string, Both<Prepare>]>([
  ['two accepted deals', [prepareAcceptance, prepareAcceptance]],
  ['two signed agreements', [prepareSignature, prepareSignature]],
  ['an accepted deal and a signed agreement', [prepareLateAcceptance, prepareSignature]],
])(
  'of %s that claim overlapping exclusive territories in two processes, only one succeeds, and nothing is written for the other',
  STORY,
  async ([, prepares], { skip }) => {
    skip(!database, 'the embedded database has one process');
    const { id, name } = await createProduct(maker);
    const product = { id, name };
    const prepare = [
      await prepares[0](sellers[0], { product, territories: [TERRITORIES[0]] }),
      await prepares[1](sellers[1], { product, territories: [TERRITORIES[1]] }),
    ] as const;
    const wins = [0, 0];
    let overlaps = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { winner, hasOverlap } = await contest(round, product, prepare);
      if (hasOverlap) overlaps += 1;
      wins[winner] = (wins[winner] ?? 0) + 1;
    }
    expect(overlaps).toBeGreaterThan(0);
    // Over many rounds, each of the two must win at least once. If one always wins, they did not start at the same
    // moment.
    expect(Math.min(...wins)).toBeGreaterThanOrEqual(ROUNDS < 50 ? 0 : 1);
  },
);

test(
  'the chain of signed records is intact after contested deals and agreements',
  STORY,
  async ({ skip }) => {
    skip(!database, 'the embedded database has one process');
    const checked = await runCommand('check-nda-chain', [], {
      DATABASE_URL: storage.url ?? '',
      DATA_DIR: storage.dataDir,
    });
    expect(checked).toMatchObject({ code: 0, said: expect.stringContaining(`All ${signed} signed`) });
  },
);
