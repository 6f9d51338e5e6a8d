import { beforeAll, describe, expect, test } from 'vitest';
import { listOwnCompanies, registerCompany } from '#contract/companies.ts';
import { answerConnection, requestConnection } from '#contract/connections.ts';
import { leaveCompany, transferOwnership } from '#contract/members.ts';
import { type Product, getProduct, listProducts } from '#contract/products.ts';
import { useApp } from '#test/app.ts';
import {
  connect,
  createAdmin,
  createColleague,
  createPerson,
  createPrincipal,
  createProduct,
  requestBetween,
  type Person,
} from '#test/factories.ts';

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

const companyNamed = async ({ client }: Person, name: string) =>
  (await client.call(listOwnCompanies)).body.find((company) => company.name === name)?.id;

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
    'someone who sent a request': await person('Asking'),
    'someone who received a request': await person('Asked'),
    'someone whose request was rejected': await person('Rejected'),
    'someone who rejected a request': await person('Rejecting'),
    'someone whose request was accepted': await person('Accepted'),
    'someone who accepted a request': await person('Accepting'),
    'a connected person without a company': await createPerson(app),
    'a connected observer': await createPerson(app),
    'an observer': await createPrincipal(app, { name: 'Looking Too', type: 'observer' }),
    'someone connected with another company': await person('Elsewhere'),
  };
  await requestBetween(all['someone who sent a request'], owner);
  await requestBetween(owner, all['someone who received a request']);
  await reject(all['someone whose request was rejected'], owner);
  await reject(owner, all['someone who rejected a request']);
  await connect(all['someone whose request was accepted'], owner);
  await connect(owner, all['someone who accepted a request']);
  await connect(all['a connected person without a company'], owner);
  const observer = all['a connected observer'];
  await connect(owner, observer);
  await observer.client.call(registerCompany, { body: { name: 'Looking On', type: 'observer' } });
  await connect(all['someone connected with another company'], await person('Third'));
  Object.assign(viewers, all, {
    'a visitor': { client: app.client() },
    'an administrator': { client: await createAdmin(app) },
    'the owner': owner,
  });
});

describe('a list price', () => {
  test.each([
    ['the owner', true],
    ['someone whose request was accepted', true],
    ['someone who accepted a request', true],
    ['a connected person without a company', true],
    ['a connected observer', true],
    ['a visitor', false],
    ['an administrator', false],
    ['a stranger', false],
    ['someone who sent a request', false],
    ['someone who received a request', false],
    ['someone whose request was rejected', false],
    ['someone who rejected a request', false],
    ['an observer', false],
    ['someone connected with another company', false],
  ])('is visible to %s: %s', async (who, isSeen) => {
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

  test('stays visible to a connected person as long as the person they connected with is a member of the company', async () => {
    const seller = await createPrincipal(app, { name: 'Handed Over' });
    const heir = await createColleague(app, seller, 'editor');
    const { id } = await createProduct(seller, { name: 'Handed Stem', listPrice: PRICE });
    const [buyer, elsewhere] = [await createPerson(app), await createPerson(app)];
    await connect(buyer, seller);
    await heir.client.call(registerCompany, { body: { name: 'Sideline', type: 'distributor' } });
    const { body: asked } = await elsewhere.client.call(requestConnection, {
      body: { recipientId: heir.id, recipientCompanyId: await companyNamed(heir, 'Sideline') },
    });
    await heir.client.call(answerConnection, { params: { id: asked.id }, body: { status: 'accepted' } });
    const seenBy = async ({ client }: Person) =>
      (await client.call(getProduct, { params: { id } })).body.listPrice;
    expect([await seenBy(buyer), await seenBy(elsewhere)]).toEqual([PRICE, null]);

    const params = { id: seller.companyId };
    await seller.client.call(transferOwnership, { params, body: { userId: heir.id } });
    expect(await seenBy(buyer)).toEqual(PRICE);
    await seller.client.call(leaveCompany, { params });
    expect(await seenBy(buyer)).toBeNull();
  });

  test('becomes visible to a person who connects with the owner', async () => {
    const newcomer = await createPerson(app);
    const params = { id: priced.id };
    expect((await newcomer.client.call(getProduct, { params })).body.listPrice).toBeNull();
    await connect(newcomer, owner);
    expect((await newcomer.client.call(getProduct, { params })).body.listPrice).toEqual(PRICE);
  });
});
