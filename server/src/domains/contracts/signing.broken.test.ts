import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getContract } from '#contract/contracts.ts';
import { getDeal } from '#contract/deals.ts';
import { productTerritories } from '#db/tables/products.ts';
import { verifyChain } from '#domains/nda/index.ts';
import { useApp } from '#test/app.ts';
import { amending } from '#test/amendments.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import type { Dealing } from '#test/contracts.ts';
import { readyToSign, signAs, signatureOf } from '#test/signing.ts';
import { signContract } from '#contract/contract-signing.ts';

const app = useApp();

/** Every table that the last signature writes. */
const WRITTEN = [
  'nda_agreements',
  'contract_signatories',
  'contracts',
  'deals',
  'deal_products',
  'product_territories',
  'events',
];

/** Breaks the connection after the write with that number, as the end of the process would; 0 for never. */
const breakAfter = async (write: number) => {
  await app.database.db.execute(sql`select setval('writes', 1, false)`);
  await app.database.db.execute(sql`select setval('breaks_after', ${write + 1}, false)`);
};

async function installBreaks() {
  const { db } = app.database;
  const end =
    process.env.TEST_DB === 'pglite'
      ? sql`raise exception 'broken off'`
      : sql`perform pg_terminate_backend(pg_backend_pid())`;
  // Sequences keep counting when a transaction is rolled back.
  await db.execute(sql`create sequence writes`);
  await db.execute(sql`create sequence breaks_after`);
  await breakAfter(0);
  await db.execute(sql`create function break_off() returns trigger language plpgsql as $$
    begin
      if nextval('writes') = (select last_value - 1 from breaks_after) then ${end}; end if;
      return null;
    end $$`);
  for (const table of WRITTEN)
    await db.execute(sql`create trigger break_off after insert or update or delete on ${sql.identifier(table)}
      for each statement execute function break_off()`);
}

describe('the last signature', () => {
  beforeAll(installBreaks);

  test('signs, wins and takes the territory together or not at all, wherever it breaks off', async () => {
    const dealing = await readyToSign(app);
    const { maker, seller } = dealing;
    await signAs(maker, dealing);
    const { request } = await signatureOf(seller, dealing);
    const writes = await breakAtEachWrite(
      () => seller.client.call(signContract, request),
      (isDone) =>
        expectState(
          dealing,
          isDone ? ['signed', 2, 'closed_won', 'texas'] : ['clauses', 1, 'contract_review'],
        ),
    );
    expect(writes).toBeGreaterThan(5);
    expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true });
  });

  test('of an amendment moves the territory with the text or not at all, wherever it breaks off', async () => {
    const dealing = await signedAgreement(app);
    const { maker, seller } = dealing;
    await amending(dealing, { territories: ['southwest'] });
    await signAs(maker, dealing);
    const { request } = await signatureOf(seller, dealing);
    const writes = await breakAtEachWrite(
      () => seller.client.call(signContract, request),
      (isDone) =>
        expectState(
          dealing,
          isDone ? ['signed', 2, 'closed_won', 'southwest'] : ['clauses', 1, 'closed_won', 'texas'],
        ),
    );
    expect(writes).toBeGreaterThan(5);
    expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true });
  });
});

/** Repeats a call that breaks off one write later each time, until it succeeds, and returns with how many writes it did. */
async function breakAtEachWrite(
  run: () => Promise<{ status: number }>,
  check: (isDone: boolean, write: number) => Promise<void>,
): Promise<number> {
  for (let write = 1; ; write++) {
    await breakAfter(write);
    const { status } = await run();
    await breakAfter(0);
    await check(status === 200, write);
    if (status === 200) return write;
  }
}

/** Compares the agreement's phase and signatures, the deal's stage, and the territories that are taken. */
async function expectState({ maker, deal, product }: Dealing, expected: readonly unknown[]): Promise<void> {
  const params = { id: deal.id };
  const { body: contract } = await maker.client.call(getContract, { params });
  const { body } = await maker.client.call(getDeal, { params });
  const taken = await app.database.db
    .select()
    .from(productTerritories)
    .where(eq(productTerritories.productId, product.id));
  expect([
    contract.phase,
    contract.signatures.done,
    body.stage,
    ...taken.map(({ territory }) => territory),
  ]).toEqual(expected);
}
