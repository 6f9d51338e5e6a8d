import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getContract } from '#contract/contracts.ts';
import { getDealClock } from '#contract/deal-clock.ts';
import { getDeal } from '#contract/deals.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getProductTerritories } from '#contract/territories.ts';
import { sha256 } from '#platform/crypto.ts';
import { runCommand } from '#test/command.ts';
import type { Dealing } from '#test/contracts.ts';
import type { Principal } from '#test/deals.ts';
import { rowsOf } from '#test/dump.ts';
import { JOBS_IN_THE_END, type Killable, startKillable } from '#test/killed-writes.ts';
import { readyToSign, signAs } from '#test/signing.ts';

const STORY = { timeout: 600_000 };

/**
 * The points at which the process is killed while both sign, in the order of the writes, with the number of
 * signatures afterwards.
 */
const KILLS = [
  // The record of the first signature, and the text that it signs.
  ['nda_agreements', 0],
  ['contracts', 0],
  // Only the last signature wins the deal and takes the territory.
  ['deals', 1],
  ['product_territories', 1],
] as const;

/** Stored by the job that sends the signed copies, after it has made the seal. */
const COPIES = 'nda_copies';

type Signing = Killable<(typeof KILLS)[number][0] | typeof COPIES>;

test(
  'a server killed while two companies sign leaves no incomplete agreement, and seals and sends one copy',
  STORY,
  async ({ skip }) => {
    const server = await startKillable([...KILLS.map(([table]) => table), COPIES]);
    if (!server) return skip('only a statement of PostgreSQL can be held from outside');
    try {
      const dealing = await readyToSign(server.app);
      for (const [table, done] of KILLS) {
        const answer = await server.killDuring(() => bothSign(server, dealing), table);
        expect(answer, `killed at ${table}`).toBe('no answer');
        expect(await stateOf(server, dealing), `killed at ${table}`).toEqual(pending(done));
      }
      // This time both calls are answered, and the process is killed while its job seals the copies that it sends.
      await server.killDuring(() => bothSign(server, dealing), COPIES);
      expect(await stateOf(server, dealing)).toEqual(SIGNED);
      expect((await bothSign(server, dealing)).map(({ status }) => status)).toEqual([200, 200]);
      await expectOneCopy(server, dealing);
      await expect
        .poll(() => toldOf(server, dealing), JOBS_IN_THE_END)
        .toEqual({ letters: 2, maker: 1, seller: 1 });
      await expectOneCopy(server, dealing);
      expect(await runCommand('check-nda-chain', [], server.variables)).toMatchObject({ code: 0 });
    } finally {
      await server.end();
    }
  },
);

const bothSign = ({ here }: Signing, dealing: Dealing) =>
  Promise.all([dealing.maker, dealing.seller].map((who) => signAs({ ...who, client: here(who) }, dealing)));

const pending = (done: number) => ({
  phase: 'clauses',
  signatures: done,
  records: done,
  stage: 'contract_review',
  clock: ['signature', null],
  taken: [],
});

const SIGNED = {
  phase: 'signed',
  signatures: 2,
  records: 2,
  stage: 'closed_won',
  clock: [null, expect.any(String)],
  taken: ['exclusive'],
};

/** What the companies can see of the agreement, the deal, its clock and the territory. */
async function stateOf({ app, here }: Signing, { maker, deal, product }: Dealing) {
  const client = here(maker);
  const params = { id: deal.id };
  const [contract, page, clock, territories] = [
    (await client.call(getContract, { params })).body,
    (await client.call(getDeal, { params })).body,
    (await client.call(getDealClock, { params })).body,
    (await client.call(getProductTerritories, { params: { id: product.id } })).body,
  ];
  const records = await rowsOf(
    app.database.db,
    sql`select position from nda_agreements where contract_id is not null`,
  );
  return {
    phase: contract.phase,
    signatures: contract.signatures.done,
    records: records.length,
    stage: page.stage,
    clock: [clock.next, clock.steps.at(-1)?.at ?? null],
    taken: territories.terms.map(({ state }) => state),
  };
}

/** Both companies download the same bytes, which were sealed once. */
async function expectOneCopy({ app, here }: Signing, { maker, seller, deal }: Dealing): Promise<void> {
  const download = async (who: Principal) => {
    const pdf = await here(who).fetch(`/api/deals/${deal.id}/contract/agreement.pdf`);
    expect(pdf.status).toBe(200);
    return sha256(Buffer.from(await pdf.arrayBuffer()));
  };
  const digest = await download(maker);
  expect(await download(seller)).toBe(digest);
  const { db } = app.database;
  expect(await rowsOf(db, sql`select digest from nda_copies`)).toEqual([{ digest }]);
  expect(await rowsOf(db, sql`select covered_digest from nda_seals`)).toHaveLength(1);
}

/** How many emails with the copy were sent, and how often each side was notified that the deal was won. */
async function toldOf({ app, here }: Signing, { maker, seller }: Dealing) {
  const told = async (who: Principal) => {
    const { body } = await here(who).call(listNotifications);
    return body.filter(({ subject }) => subject.kind === 'contract' && subject.what === 'signed').length;
  };
  const letters = await rowsOf(app.database.db, sql`select kind from nda_letters`);
  return { letters: letters.length, maker: await told(maker), seller: await told(seller) };
}
