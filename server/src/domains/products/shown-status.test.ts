import { beforeAll, describe, expect, test } from 'vitest';
import { reviewClearance } from '#contract/evidence.ts';
import {
  changeProduct,
  getProduct,
  getProductFacets,
  getProductFigures,
  listProducts,
} from '#contract/products.ts';
import { listAdminProducts } from '#contract/product-administration.ts';
import { loadDecisions } from '#domains/evidence/index.ts';
import { useApp } from '#test/app.ts';
import { createAdmin, createPrincipal, createProduct, type Person } from '#test/factories.ts';
import { decisionOf } from '#test/fda-record.ts';

const app = useApp({ DEMO_DATA: 'off' });
let owner: Person & { companyId: string };
const cleared = 'fda_cleared' as const;
const stating = (...numbers: string[]) =>
  createProduct(owner, { clearances: numbers.map((number) => ({ kind: '510k' as const, number })) });
const shown = async (id: string) => (await app.client().call(getProduct, { params: { id } })).body;

beforeAll(async () => {
  owner = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  await loadDecisions(app.database.db, [
    decisionOf('K213456'),
    decisionOf('K213457', { isClearance: false, decision: 'Not Substantially Equivalent' }),
    decisionOf('K213458', { isClearance: null, decision: null, decisionCode: null }),
    decisionOf('K213459', { applicant: 'Somebody Else LLC' }),
  ]);
});

describe('the displayed regulatory status', () => {
  test.each([
    ['without a number', [], 'self_declared'],
    ['with a matching number', ['K213456'], 'fda_cleared'],
    ['with a number that is not substantially equivalent', ['K213457'], 'contradicted'],
    ['with a decision that the copy does not state', ['K213458'], 'self_declared'],
    ['with a number of another applicant', ['K213459'], 'self_declared'],
    ['with a matching number beside another', ['K213457', 'K213456'], 'fda_cleared'],
  ])('follows the FDA record of a device that is stated as cleared %s', async (_, numbers, expected) => {
    const product = await stating(...numbers);
    expect(product).toMatchObject({ regulatoryStatus: cleared, shownStatus: expected });
    const { body } = await app.client().call(listProducts, { query: { regulatoryStatus: cleared } });
    expect(body.some(({ id }) => id === product.id)).toBe(expected === cleared);
  });

  test('is the same in filters, counts and figures', async () => {
    const { body } = await app
      .client()
      .call(listProducts, { query: { regulatoryStatus: cleared, limit: 50 } });
    const { regulatoryStatuses } = (await app.client().call(getProductFacets, { query: {} })).body;
    expect(regulatoryStatuses).toContainEqual({ value: cleared, count: body.length });
    expect(regulatoryStatuses).toContainEqual({ value: 'contradicted', count: 1 });
    expect((await app.client().call(getProductFigures)).body.fdaCleared).toBe(body.length);
  });

  test('changes when numbers are removed or reviewed', async () => {
    const product = await stating('K213456');
    const { updatedAt } = product;
    await owner.client.call(changeProduct, {
      params: { id: product.id },
      body: { clearances: [], updatedAt },
    });
    expect(await shown(product.id)).toMatchObject({ shownStatus: 'self_declared' });

    const bought = await stating('K213459');
    const admin = await createAdmin(app);
    await admin.call(reviewClearance, {
      params: { id: bought.clearances[0]?.id ?? '' },
      body: {
        review: 'confirmed',
        notes: 'Bought in 2022.',
        applicant: 'Somebody Else LLC',
        companyName: 'Halden Orthopaedics',
      },
    });
    expect(await shown(bought.id)).toMatchObject({ shownStatus: cleared });
    const { body } = await admin.call(listAdminProducts, { query: { q: bought.name } });
    expect(body).toMatchObject([{ regulatoryStatus: cleared, shownStatus: cleared }]);
  });

  test('is as the owner states it if the product is not stated as cleared', async () => {
    expect(await createProduct(owner, { regulatoryStatus: 'ce_marked' })).toMatchObject({
      shownStatus: 'ce_marked',
    });
  });
});
