import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getAgreementInForce, terminateAgreement } from '#contract/agreements-in-force.ts';
import { listContractAmendments, startContractAmendment } from '#contract/contract-amendments.ts';
import { signContract } from '#contract/contract-signing.ts';
import { getContract } from '#contract/contracts.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getProductTerritories } from '#contract/territories.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { amending } from '#test/amendments.ts';
import { runCommand } from '#test/command.ts';
import type { Dealing } from '#test/contracts.ts';
import { daysFromNow } from '#test/days.ts';
import type { Principal } from '#test/deals.ts';
import { JOBS_IN_THE_END, type Killable, startKillable } from '#test/killed-writes.ts';
import { signAs, signatureOf } from '#test/signing.ts';

const STORY = { timeout: 1_800_000 };

const STARTED_TABLES = ['contracts', 'events'] as const;

const AMENDED_TABLES = [
  'nda_agreements',
  'contract_signatories',
  'contracts',
  'products',
  'product_territories',
  'events',
] as const;

const ENDED_TABLES = ['agreement_terminations', 'products', 'product_territories', 'events'] as const;

/** The tables in the order in which the daily job writes to them. */
const RENEWED_TABLES = [
  'agreement_trials',
  'agreement_renewals',
  'products',
  'product_territories',
  'events',
] as const;

type Server = Pick<Killable<string>, 'here'>;

test(
  'a server killed after any write of an amendment or a termination has completed it once or not at all',
  STORY,
  async () => {
    const server = await startKillable([...AMENDED_TABLES, ...ENDED_TABLES]);
    try {
      const signed = await signedAgreement(server.app);
      const params = { id: signed.deal.id };
      const dealing = () => inCurrentProcess(server, signed);
      const killAtEach = async (
        call: () => Promise<{ status: number }>,
        tables: Parameters<typeof server.killAtEachWrite>[1],
      ) => {
        const before = await stateOf(dealing());
        const unchanged = async (write: number) =>
          expect(await stateOf(dealing()), `after write ${write}`).toEqual(before);
        return server.killAtEachWrite(call, tables, unchanged);
      };

      const start = () => dealing().maker.client.call(startContractAmendment, { params });
      expect(await killAtEach(start, STARTED_TABLES)).toBeGreaterThanOrEqual(2);
      await amending(dealing(), { territories: ['southwest'] });
      await signAs(dealing().maker, dealing());
      const { request } = await signatureOf(dealing().seller, dealing());
      const sign = () => dealing().seller.client.call(signContract, request);
      expect(await killAtEach(sign, AMENDED_TABLES)).toBeGreaterThanOrEqual(7);
      const amended = await stateOf(dealing());
      expect(amended).toMatchObject({ ...AMENDED, termination: null });
      expect((await sign()).status).toBe(200);
      expect(await stateOf(dealing())).toEqual(amended);

      const body = { ground: 'breach', endsOn: daysFromNow(20), reason: 'Invoices were not paid' } as const;
      const end = () => dealing().maker.client.call(terminateAgreement, { params, body });
      expect(await killAtEach(end, ENDED_TABLES)).toBeGreaterThanOrEqual(3);
      const ended = await stateOf(dealing());
      expect(ended).toMatchObject({ ...AMENDED, termination: body.endsOn });
      expect(await end()).toMatchObject({ status: 409, body: { code: 'in_force.ended_before' } });
      expect(await stateOf(dealing())).toEqual(ended);

      await expect.poll(() => toldOf(dealing()), JOBS_IN_THE_END).toEqual({ amended: 1, terminated: 1 });
      await server.stop();
      const checked = await runCommand('check-nda-chain', [], server.variables);
      expect(checked).toMatchObject({ code: 0, said: expect.stringContaining('All 4 signed') });
    } finally {
      await server.end();
    }
  },
);

test(
  'a server killed while an agreement renews leaves the old term, and the agreement renews once when the job runs again',
  STORY,
  async ({ skip }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database cannot be changed while a server runs');
    const server = await startKillable([...RENEWED_TABLES, 'notifications']);
    try {
      const { db } = server.app.database;
      const signed = await signedAgreement(server.app);
      const dealing = () => inCurrentProcess(server, signed);
      // Notice is due six months before the end of the three years, so 31 months after signing it is too late.
      await db.execute(
        sql`update contracts set signed_at = signed_at - interval '31 months' where deal_id = ${signed.deal.id}`,
      );
      await db.execute(sql`update product_territories set starts_on = starts_on - interval '31 months',
        ends_on = ends_on - interval '31 months' where product_id = ${signed.product.id}`);
      const before = await stateOf(dealing());
      expect(before).toMatchObject({ renewals: 0 });
      const startJob = () =>
        db.execute(sql`insert into pgboss.job (name, data) values ('agreements-in-force.days', '{}')`);
      for (const table of RENEWED_TABLES) {
        await server.killDuring(startJob, table);
        expect(await stateOf(dealing()), `killed at ${table}`).toEqual(before);
      }
      await server.killDuring(startJob, 'notifications');
      const renewed = await stateOf(dealing());
      expect(renewed).toMatchObject({ renewals: 1, taken: [['texas', 'non_exclusive', renewed.endsOn]] });
      expect(renewed.endsOn?.slice(0, 4)).toBe(String(Number(before.endsOn?.slice(0, 4)) + 1));
      await expect.poll(() => toldOf(dealing()), JOBS_IN_THE_END).toEqual({ trial_ended: 2, renewed: 2 });
      expect(await stateOf(dealing())).toEqual(renewed);
    } finally {
      await server.end();
    }
  },
);

function inCurrentProcess({ here }: Server, dealing: Dealing): Dealing {
  const moved = (who: Principal): Principal => ({ ...who, client: here(who) });
  return { ...dealing, maker: moved(dealing.maker), seller: moved(dealing.seller) };
}

const AMENDED = {
  phase: 'signed',
  amendments: ['signed', 'signed'],
  taken: [['southwest', 'exclusive', expect.any(String)]],
};

async function stateOf({ maker: { client }, deal, product }: Dealing) {
  const params = { id: deal.id };
  const [contract, amendments, inForce, territories] = [
    (await client.call(getContract, { params })).body,
    (await client.call(listContractAmendments, { params })).body,
    (await client.call(getAgreementInForce, { params })).body,
    (await client.call(getProductTerritories, { params: { id: product.id } })).body,
  ];
  const today = daysFromNow(0);
  return {
    phase: contract.phase,
    signatures: contract.signatures.done,
    amendments: amendments.map(({ state }) => state),
    endsOn: inForce?.endsOn,
    termination: inForce?.termination?.endsOn ?? null,
    trial: inForce?.trial?.state,
    renewals: inForce?.renewals.length,
    taken: territories.terms
      .filter(({ endsOn }) => endsOn === null || endsOn >= today)
      .map(({ territory, state, endsOn }) => [territory, state, endsOn]),
  };
}

async function toldOf({ maker, seller, deal }: Dealing): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { client } of [maker, seller]) {
    const { body } = await client.call(listNotifications);
    for (const { subject } of body)
      if (subject.kind === 'contract_in_force' && subject.dealId === deal.id)
        counts[subject.what] = (counts[subject.what] ?? 0) + 1;
  }
  return counts;
}
