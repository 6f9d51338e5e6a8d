import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkEvidence, reviewClearance } from '#contract/evidence.ts';
import { getProduct } from '#contract/products.ts';
import { products } from '#db/tables/products.ts';
import { productClearances } from '#db/tables/evidence.ts';
import type { Db } from '#platform/db.ts';
import { useApp } from '#test/app.ts';
import { createAdmin, createPrincipal, createProduct } from '#test/factories.ts';
import { decisionOf } from '#test/fda-record.ts';
import { untilWaiting } from '#test/locks.ts';
import { loadDecisions } from './fda-records.ts';
import { lookUpAllNew } from './lookups.ts';
import { matchEverything } from './match-records.ts';

const app = useApp({ DEMO_DATA: 'off' });
const APPLICANT = 'Larkfield Consulting LLC';
const body = {
  review: 'confirmed',
  notes: 'Bought in 2019.',
  applicant: APPLICANT,
  companyName: 'Norrvik',
} as const;

async function statedByNorrvik(...numbers: string[]) {
  await loadDecisions(app.database.db, [decisionOf('K211001', { applicant: APPLICANT })]);
  const owner = await createPrincipal(app, { name: 'Norrvik' });
  const clearances = numbers.map((number) => ({ kind: '510k' as const, number }));
  const { id, clearances: stated } = await createProduct(owner, { clearances });
  const reviewed = stated.find(({ number }) => number === 'K211001')?.id ?? '';
  return { owner, id, reviewed };
}

/**
 * Starts the calls in this order while `lock` holds the rows that both need, so that the second call does not see the
 * effect of the first.
 */
async function overlapping(lock: (tx: Db) => Promise<unknown>, calls: readonly (() => Promise<unknown>)[]) {
  const started: Promise<unknown>[] = [];
  await app.database.db.transaction(async (tx) => {
    await lock(tx);
    for (const [index, call] of calls.entries()) {
      started.push(call());
      await untilWaiting(app, index + 1);
    }
  });
  await Promise.all(started);
}

test.for(['by its owner', 'after a new copy of the record'])(
  'an administrator’s decision about an applicant is kept when the number is looked up %s at the same time',
  async (occasion, { skip }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const admin = await createAdmin(app);
    const { owner, id, reviewed } = await statedByNorrvik('K211001');
    await overlapping(
      (tx) =>
        tx.execute(
          sql`select from ${productClearances} where ${eq(productClearances.id, reviewed)} for update`,
        ),
      [
        () => admin.call(reviewClearance, { params: { id: reviewed }, body }),
        () =>
          occasion === 'by its owner'
            ? owner.client.call(checkEvidence, { params: { id } })
            : matchEverything(app.database.db),
      ],
    );
    const { clearances } = (await app.client().call(getProduct, { params: { id } })).body;
    expect(clearances).toMatchObject([{ verdict: 'other_applicant', review: 'confirmed' }]);
  },
);

test('a product is shown as cleared when one number is confirmed while another turns out not to be a clearance', async ({
  skip,
}) => {
  skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
  const admin = await createAdmin(app);
  const { owner, id, reviewed } = await statedByNorrvik('K211001', 'K211002');
  await loadDecisions(app.database.db, [
    decisionOf('K211002', { isClearance: false, decision: 'Not Substantially Equivalent' }),
  ]);
  await overlapping(
    (tx) => tx.execute(sql`select from ${products} where ${eq(products.id, id)} for update`),
    [
      () => admin.call(reviewClearance, { params: { id: reviewed }, body }),
      () => owner.client.call(checkEvidence, { params: { id } }),
    ],
  );
  const { clearances, shownStatus } = (await app.client().call(getProduct, { params: { id } })).body;
  expect(clearances.map(({ verdict }) => verdict)).toEqual(['other_applicant', 'not_a_clearance']);
  expect(shownStatus).toBe('fda_cleared');
});

test('a product is shown as cleared when one number is confirmed while a new one is looked up', async ({
  skip,
}) => {
  skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
  const admin = await createAdmin(app);
  const { id, reviewed } = await statedByNorrvik('K211001');
  await loadDecisions(app.database.db, [
    decisionOf('K211002', { isClearance: false, decision: 'Not Substantially Equivalent' }),
  ]);
  await app.database.db.insert(productClearances).values({ productId: id, kind: '510k', number: 'K211002' });
  await overlapping(
    (tx) => tx.execute(sql`select from ${products} where ${eq(products.id, id)} for update`),
    [
      () => admin.call(reviewClearance, { params: { id: reviewed }, body }),
      () => lookUpAllNew(app.app.platform, { productIds: [id] }),
    ],
  );
  const { clearances, shownStatus } = (await app.client().call(getProduct, { params: { id } })).body;
  expect(clearances.map(({ verdict }) => verdict)).toEqual(['other_applicant', 'not_a_clearance']);
  expect(shownStatus).toBe('fda_cleared');
});
