import { beforeAll, describe, expect, test } from 'vitest';
import { registerCompany } from '#contract/companies.ts';
import { answerConnection } from '#contract/connections.ts';
import { type Product, getProduct, listProducts } from '#contract/products.ts';
import { useApp } from '#test/app.ts';
import {
  connect,
  createAdmin,
  createPerson,
  createPrincipal,
  createProduct,
  requestBetween,
  type Person,
} from '#test/factories.ts';

/** The list price is visible only to the owner and to connected people. */
const app = useApp();
const PRICE = { cents: 1_234_567, currency: 'CHF' } as const;
type Viewer = Pick<Person, 'client'>;

let owner: Person & { companyId: string };
let priced: Product;
const viewers: Record<string, Viewer> = {};

async function reject(one: Person, other: Person): Promise<void> {
  const id = await requestBetween(one, other);
  await other.client.call(answerConnection, { params: { id }, body: { status: 'rejected' } });
}

beforeAll(async () => {
  owner = await createPrincipal(app, { name: 'Halden Orthopaedics' });
  priced = await createProduct(owner, {
    name: 'Priced Stem',
    regulatoryStatus: 'ce_marked',
    listPrice: PRICE,
  });
  await createProduct(owner, { name: 'Unpriced Stem' });
  const person = (name: string) => createPrincipal(app, { name, type: 'distributor' });
  const all = {
    'a stranger': await person('Stranger'),
    'who has asked': await person('Asking'),
    'who was asked': await person('Asked'),
    'whose request was rejected': await person('Rejected'),
    'who rejected a request': await person('Rejecting'),
    'whose request was accepted': await person('Accepted'),
    'who accepted a request': await person('Accepting'),
    'a person without a company, connected': await createPerson(app),
    'an observer, connected': await createPerson(app),
    'an observer': await createPrincipal(app, { name: 'Looking Too', type: 'observer' }),
    'connected with somebody else': await person('Elsewhere'),
  };
  await requestBetween(all['who has asked'], owner);
  await requestBetween(owner, all['who was asked']);
  await reject(all['whose request was rejected'], owner);
  await reject(owner, all['who rejected a request']);
  await connect(all['whose request was accepted'], owner);
  await connect(owner, all['who accepted a request']);
  await connect(all['a person without a company, connected'], owner);
  const observer = all['an observer, connected'];
  await connect(owner, observer);
  await observer.client.call(registerCompany, { body: { name: 'Looking On', type: 'observer' } });
  await connect(all['connected with somebody else'], await person('Third'));
  Object.assign(viewers, all, {
    'a visitor': { client: app.client() },
    'an administrator': { client: await createAdmin(app) },
    'the owner': owner,
  });
});

describe('list price', () => {
  test.each([
    ['the owner', true],
    ['whose request was accepted', true],
    ['who accepted a request', true],
    ['a person without a company, connected', true],
    ['an observer, connected', true],
    ['a visitor', false],
    ['an administrator', false],
    ['a stranger', false],
    ['who has asked', false],
    ['who was asked', false],
    ['whose request was rejected', false],
    ['who rejected a request', false],
    ['an observer', false],
    ['connected with somebody else', false],
  ])('%s: %s', async (who, isSeen) => {
    const { client } = viewers[who] ?? owner;
    const shown = { listPrice: isSeen ? PRICE : null, hasListPrice: true };
    expect((await client.call(getProduct, { params: { id: priced.id } })).body).toMatchObject(shown);

    const queries = [
      {},
      { sort: 'name' },
      { sort: 'category' },
      { companyId: owner.companyId },
      { category: 'orthopedic_implants', regulatoryStatus: 'ce_marked' },
      { q: 'priced stem' },
      { q: 'priced stem', sort: 'name' },
    ] as const;
    for (const query of queries) {
      const { body } = await client.call(listProducts, { query });
      expect(body.find(({ id }) => id === priced.id)).toMatchObject(shown);
      expect(/1234567|CHF/.test(JSON.stringify(body))).toBe(isSeen);
      const unpriced = body.filter(({ id }) => id !== priced.id);
      expect(unpriced.filter(({ listPrice, hasListPrice }) => listPrice || hasListPrice)).toEqual([]);
    }
  });

  test('is not matched by a search', async () => {
    for (const q of ['1234567', '12345.67', 'CHF']) {
      expect((await app.client().call(listProducts, { query: { q } })).body).toEqual([]);
    }
  });

  test('becomes visible on connecting', async () => {
    const newcomer = await createPerson(app);
    const params = { id: priced.id };
    expect((await newcomer.client.call(getProduct, { params })).body.listPrice).toBeNull();
    await connect(newcomer, owner);
    expect((await newcomer.client.call(getProduct, { params })).body.listPrice).toEqual(PRICE);
  });
});
