import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { blockPerson } from '#contract/blocks.ts';
import { registerCompany } from '#contract/companies.ts';
import { chooseCompany } from '#contract/members.ts';
import {
  acceptDealProposals,
  changeDeal,
  changeDealPrivate,
  createDeal,
  getDeal,
  listDealPartners,
  listDeals,
  moveDeal,
} from '#contract/deals.ts';
import { useApp } from '#test/app.ts';
import { becomeObserver } from '#test/company-agreements.ts';
import { type Principal, createDealers, startDeal } from '#test/deals.ts';
import {
  type Person,
  connect,
  createColleague,
  createPerson,
  createPrincipal,
  createProduct,
  createUnclaimed,
  joinCompany,
} from '#test/factories.ts';

const app = useApp();

const tryToStart = ({ client }: Pick<Person, 'client'>, companyId: string, more: object = {}) =>
  client.call(createDeal, { body: { companyId, title: 'Texas', ...more } });
const partnersOf = async ({ client }: Principal) =>
  (await client.call(listDealPartners)).body.map(({ id }) => id);

describe('a new deal', () => {
  test('is refused without a connection between any members of the two companies', async () => {
    const maker = await createPrincipal(app);
    const seller = await createPrincipal(app, { name: 'Brazos', type: 'distributor' });
    expect(await tryToStart(maker, seller.companyId)).toMatchObject({
      status: 403,
      body: { code: 'deal.not_connected', issues: [{ path: 'companyId' }] },
    });
    const colleague = await createColleague(app, seller, 'editor');
    await connect(maker, colleague);
    expect((await tryToStart(maker, seller.companyId)).status).toBe(201);
    expect(await partnersOf(seller)).toEqual([maker.companyId]);
  });

  test('is refused between companies of the same type, and with the person’s own company, an observer or an unclaimed page', async () => {
    const [maker] = await createDealers(app);
    const other = await createPrincipal(app, { name: 'Lehigh Implants' });
    const observer = await createPrincipal(app, { name: 'Watchers', type: 'observer' });
    const unclaimed = await createUnclaimed(app, { name: `Prairie ${randomUUID()}` });
    await connect(maker, other);
    const codes = [];
    for (const id of [other.companyId, maker.companyId, observer.companyId, unclaimed, randomUUID()])
      codes.push((await tryToStart(maker, id)).body);
    expect(codes).toMatchObject([
      { code: 'deal.same_type' },
      { code: 'deal.own_company' },
      { code: 'deal.other_observes' },
      { code: 'company.unclaimed' },
      { code: 'request.not_found' },
    ]);
  });

  test('is refused while either company’s owner has blocked the other company’s owner', async () => {
    const [maker, seller] = await createDealers(app);
    await maker.client.call(blockPerson, { params: { userId: seller.id } });
    expect(await tryToStart(seller, maker.companyId)).toMatchObject({ status: 404 });
    expect(await tryToStart(maker, seller.companyId)).toMatchObject({
      status: 403,
      body: { code: 'deal.company_blocked' },
    });
    expect(await partnersOf(maker)).toEqual([]);
    expect(await partnersOf(seller)).toEqual([]);
  });

  test('is refused after a block, while an open deal stays available to both companies', async () => {
    const [maker, seller] = await createDealers(app);
    const { id } = await startDeal(maker, seller, { stage: 'negotiation' });
    await seller.client.call(blockPerson, { params: { userId: maker.id } });
    const proposed = await maker.client.call(changeDeal, {
      params: { id },
      body: { revision: 1, value: 90 },
    });
    expect(proposed).toMatchObject({ status: 200, body: { proposals: [{ isOwn: true }] } });
    const proposalIds = proposed.body.proposals.map((proposal) => proposal.id);
    const accepted = await seller.client.call(acceptDealProposals, { params: { id }, body: { proposalIds } });
    expect(accepted).toMatchObject({ status: 200, body: { valueCents: 9000 } });
    expect((await tryToStart(maker, seller.companyId)).status).toBe(404);
  });

  test('is refused with another company’s products, or with an assignee who is not a colleague', async () => {
    const [maker, seller] = await createDealers(app);
    const foreign = await createProduct(await createPrincipal(app, { name: 'Lehigh Implants' }));
    expect(await tryToStart(seller, maker.companyId, { productIds: [foreign.id] })).toMatchObject({
      status: 400,
      body: { code: 'deal.product_not_theirs', issues: [{ path: 'productIds' }] },
    });
    expect(await tryToStart(maker, seller.companyId, { assignedToId: seller.id })).toMatchObject({
      status: 400,
      body: { code: 'deal.assignee_unknown', issues: [{ path: 'assignedToId' }] },
    });
  });

  test('is started by the company that it names, even if the person has since switched to another one', async () => {
    const [maker, seller] = await createDealers(app);
    const added = await maker.client.call(registerCompany, {
      body: { name: 'Lehigh Implants', type: 'manufacturer' },
    });
    await maker.client.call(chooseCompany, { body: { companyId: added.body.id } });
    const named = await tryToStart(maker, seller.companyId, { ownCompanyId: maker.companyId });
    expect(named).toMatchObject({ status: 201, body: { manufacturer: { id: maker.companyId } } });
  });

  test('is refused if it names a company for which the person may not work', async () => {
    const [maker, seller] = await createDealers(app);
    const [other, viewed] = await Promise.all([createPrincipal(app), createPrincipal(app)]);
    await joinCompany(app, viewed, maker, { role: 'viewer' });
    const codes = [];
    for (const { companyId } of [other, viewed])
      codes.push(await tryToStart(maker, seller.companyId, { ownCompanyId: companyId }));
    expect(codes).toMatchObject([
      { status: 403, body: { code: 'company.members_only' } },
      { status: 403, body: { code: 'company.editors_only' } },
    ]);
  });

  test('is refused to people without a company', async () => {
    const [, seller] = await createDealers(app);
    expect(await tryToStart(await createPerson(app), seller.companyId)).toMatchObject({
      status: 409,
      body: { code: 'deal.no_company' },
    });
  });
});

describe('a deal', () => {
  test('can be read but not changed by viewers and observers, and is not found by other companies', async () => {
    const [maker, seller] = await createDealers(app);
    const viewer = await createColleague(app, maker, 'viewer');
    const editor = await createColleague(app, seller, 'editor');
    const { id, revision } = await startDeal(maker, seller);
    const calls = ({ client }: Pick<Person, 'client'>) =>
      Promise.all([
        client.call(changeDeal, { params: { id }, body: { revision, priority: 'high' } }),
        client.call(moveDeal, { params: { id }, body: { stage: 'qualified' } }),
        client.call(changeDealPrivate, { params: { id }, body: { revision: 1, notes: 'Ours' } }),
      ]);
    const statuses = async (who: Pick<Person, 'client'>) => (await calls(who)).map(({ status }) => status);
    expect(await statuses(viewer)).toEqual([403, 403, 403]);
    expect((await viewer.client.call(getDeal, { params: { id } })).body).toMatchObject({
      myRole: 'viewer',
      canEdit: false,
    });
    expect(await tryToStart(viewer, seller.companyId)).toMatchObject({
      status: 403,
      body: { code: 'company.editors_only' },
    });
    expect(await statuses(await createPrincipal(app, { name: 'Lone Star', type: 'distributor' }))).toEqual([
      404, 404, 404,
    ]);
    expect(await statuses(editor)).toEqual([200, 200, 200]);
    await becomeObserver(app, seller);
    expect(await statuses(editor)).toEqual([403, 403, 403]);
    expect((await seller.client.call(listDeals)).body).toMatchObject([{ id, canEdit: false }]);
  });

  test('shows each company only its own notes and assignee, and does not let anyone overwrite a colleague’s newer notes', async () => {
    const [maker, seller] = await createDealers(app);
    const colleague = await createColleague(app, maker, 'editor', {
      firstName: 'Erik',
      lastName: 'Halvorsen',
    });
    const { id } = await startDeal(maker, seller);
    const save = (who: Person, body: object) =>
      who.client.call(changeDealPrivate, { params: { id }, body: { revision: 1, ...body } });
    expect((await save(maker, { notes: 'Floor is 30.', assignedToId: colleague.id })).body).toMatchObject({
      notes: 'Floor is 30.',
      assignee: { id: colleague.id, firstName: 'Erik' },
      revision: 2,
    });
    expect(await save(colleague, { notes: 'Floor is 35.' })).toMatchObject({
      status: 409,
      body: { code: 'deal.notes_changed_elsewhere' },
    });
    expect(await save(maker, { revision: Number.MAX_SAFE_INTEGER, notes: 'Lost' })).toMatchObject({
      status: 400,
      body: { code: 'request.not_storable' },
    });
    const theirs = await seller.client.call(getDeal, { params: { id } });
    expect(JSON.stringify(theirs.body)).not.toMatch(/Floor|Halvorsen/);
    const mine = await colleague.client.call(listDeals, { query: { mine: 'true' } });
    expect(mine.body.map((deal) => deal.id)).toEqual([id]);
    expect((await maker.client.call(listDeals, { query: { mine: 'true' } })).body).toEqual([]);
  });
});
