import { expect, test } from 'vitest';
import { getContract } from '#contract/contracts.ts';
import { signContract } from '#contract/contract-signing.ts';
import { getDealClock } from '#contract/deal-clock.ts';
import { getDeal } from '#contract/deals.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getProductTerritories } from '#contract/territories.ts';
import { sha256 } from '#platform/crypto.ts';
import { runCommand } from '#test/command.ts';
import type { Dealing } from '#test/contracts.ts';
import type { Principal } from '#test/deals.ts';
import { JOBS_IN_THE_END, type Killable, startKillable } from '#test/killed-writes.ts';
import { emailsTo } from '#test/outbox.ts';
import { readyToSign, signAs, signatureOf } from '#test/signing.ts';

const STORY = { timeout: 1_800_000 };

const SIGNED_TABLES = [
  'nda_agreements',
  'contract_signatories',
  'contracts',
  'products',
  'product_territories',
  'deals',
  'deal_products',
  'deal_history',
  'events',
] as const;

const JOB_TABLES = ['nda_seals', 'nda_copies', 'nda_letters', 'notifications'] as const;

type Signing = Pick<Killable<string>, 'app' | 'here' | 'stop' | 'variables'>;

test(
  'a server killed after any write of the first or the second signature leaves no incomplete agreement',
  STORY,
  async () => {
    const server = await startKillable(SIGNED_TABLES);
    try {
      const dealing = await readyToSign(server.app);
      for (const [who, done] of [
        [dealing.maker, 0],
        [dealing.seller, 1],
      ] as const) {
        const { request } = await signatureOf({ ...who, client: server.here(who) }, dealing);
        const kills = await server.killAtEachWrite(
          () => server.here(who).call(signContract, request),
          SIGNED_TABLES,
          async (write) =>
            expect(await stateOf(server, dealing), `killed after write ${write}`).toEqual(pending(done)),
        );
        // Each signature writes the record, the signatory, the event and the text. The last signature also wins the
        // deal.
        expect(kills).toBeGreaterThanOrEqual(done === 0 ? 4 : 10);
      }
      expect(await stateOf(server, dealing)).toEqual(SIGNED);
      await expectOneCopy(server, dealing);
      await expect.poll(() => toldOf(server, dealing), JOBS_IN_THE_END).toEqual(TOLD_ONCE);
      await expectRecords(server, 2);
    } finally {
      await server.end();
    }
  },
);

test(
  'a server killed while its jobs seal, store and send a signed agreement still does each exactly once',
  STORY,
  async () => {
    const server = await startKillable(JOB_TABLES);
    try {
      const signed: Dealing[] = [];
      for (const table of JOB_TABLES) {
        const dealing = await readyToSign(server.app);
        await signAs({ ...dealing.maker, client: server.here(dealing.maker) }, dealing);
        const { request } = await signatureOf(
          { ...dealing.seller, client: server.here(dealing.seller) },
          dealing,
        );
        const sign = () => server.here(dealing.seller).call(signContract, request);
        await server.killDuring(sign, table);
        // A browser repeats the call, because it may not have received the response.
        expect((await sign()).status).toBe(200);
        expect(await stateOf(server, dealing), `killed at ${table}`).toEqual(SIGNED);
        signed.push(dealing);
      }
      for (const dealing of signed) {
        await expect.poll(() => toldOf(server, dealing), JOBS_IN_THE_END).toEqual(TOLD_ONCE);
        await expectOneCopy(server, dealing);
      }
      await expectRecords(server, 2 * signed.length);
    } finally {
      await server.end();
    }
  },
);

const pending = (done: number) => ({
  phase: 'clauses',
  signatures: done,
  stage: 'contract_review',
  clock: ['signature', null],
  taken: [],
});

const SIGNED = {
  phase: 'signed',
  signatures: 2,
  stage: 'closed_won',
  clock: [null, expect.any(String)],
  taken: ['exclusive'],
};

async function stateOf({ here }: Signing, { maker, deal, product }: Dealing) {
  const client = here(maker);
  const params = { id: deal.id };
  const [contract, page, clock, territories] = [
    (await client.call(getContract, { params })).body,
    (await client.call(getDeal, { params })).body,
    (await client.call(getDealClock, { params })).body,
    (await client.call(getProductTerritories, { params: { id: product.id } })).body,
  ];
  return {
    phase: contract.phase,
    signatures: contract.signatures.done,
    stage: page.stage,
    clock: [clock.next, clock.steps.at(-1)?.at ?? null],
    taken: territories.terms.map(({ state }) => state),
  };
}

async function expectOneCopy({ here }: Signing, { maker, seller, deal }: Dealing): Promise<void> {
  const digests = new Set<string>();
  for (const who of [maker, seller, maker]) {
    const pdf = await here(who).fetch(`/api/deals/${deal.id}/contract/agreement.pdf`);
    expect(pdf.status).toBe(200);
    digests.add(sha256(Buffer.from(await pdf.arrayBuffer())));
  }
  expect(digests.size).toBe(1);
}

const TOLD_ONCE = { maker: [1, 1], seller: [1, 1] };

async function toldOf({ app, here }: Signing, { maker, seller, deal }: Dealing) {
  const told = async (who: Principal) => {
    const { body } = await here(who).call(listNotifications);
    const signed = body.filter(
      ({ subject }) => subject.kind === 'contract' && subject.what === 'signed' && subject.dealId === deal.id,
    );
    const emails = await emailsTo(app, who.user.email, 0);
    const sent = emails.filter(({ subject }) => subject === 'Your distribution agreement is signed');
    return [signed.length, sent.length];
  };
  return { maker: await told(maker), seller: await told(seller) };
}

async function expectRecords(server: Signing, count: number): Promise<void> {
  await server.stop();
  const checked = await runCommand('check-nda-chain', [], server.variables);
  expect(checked).toMatchObject({ code: 0, said: expect.stringContaining(`All ${count} signed`) });
}
