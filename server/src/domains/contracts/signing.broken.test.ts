import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getContract } from '#contract/contracts.ts';
import { getDeal } from '#contract/deals.ts';
import { productTerritories } from '#db/tables/products.ts';
import { verifyChain } from '#domains/signatures/index.ts';
import { useApp } from '#test/app.ts';
import { amending } from '#test/amendments.ts';
import { signedAgreement } from '#test/agreements-in-force.ts';
import { type Breaks, installBreaks } from '#test/broken-connections.ts';
import type { Dealing } from '#test/contracts.ts';
import { readyToSign, signAs, signatureOf } from '#test/signing.ts';
import { signContract } from '#contract/contract-signing.ts';

const app = useApp();

const WRITTEN = [
  'nda_agreements',
  'contract_signatories',
  'contracts',
  'deals',
  'deal_products',
  'product_territories',
  'events',
];

let breaks: Breaks;

describe('the last signature', () => {
  beforeAll(async () => {
    breaks = await installBreaks(app, WRITTEN);
  });

  test('signs the agreement, wins the deal and assigns the territory together or not at all, wherever it is interrupted', async () => {
    await expectWholeOrNothing(await readyToSign(app), {
      before: ['clauses', 1, 'contract_review'],
      after: ['signed', 2, 'closed_won', 'texas'],
    });
  });

  test('changes the territory of an amendment together with its text or not at all, wherever it is interrupted', async () => {
    const dealing = await signedAgreement(app);
    await amending(dealing, { territories: ['southwest'] });
    await expectWholeOrNothing(dealing, {
      before: ['clauses', 1, 'closed_won', 'texas'],
      after: ['signed', 2, 'closed_won', 'southwest'],
    });
  });
});

async function expectWholeOrNothing(
  dealing: Dealing,
  { before, after }: Record<'before' | 'after', readonly unknown[]>,
): Promise<void> {
  const { maker, seller } = dealing;
  await signAs(maker, dealing);
  const { request } = await signatureOf(seller, dealing);
  const writes = await breaks.untilDone(
    () => seller.client.call(signContract, request),
    (isDone) => expectState(dealing, isDone ? after : before),
  );
  expect(writes).toBeGreaterThan(5);
  expect(await verifyChain(app.app.platform)).toMatchObject({ isIntact: true });
}

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
