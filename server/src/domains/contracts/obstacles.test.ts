import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  getContract,
  listContractClauses,
  listContractTerms,
  startContractClauses,
} from '#contract/contracts.ts';
import { getContractSigning, nameContractSignatories } from '#contract/contract-signing.ts';
import { type DealPage, getDeal } from '#contract/deals.ts';
import { listWaiting } from '#contract/home.ts';
import { changeMemberRole, leaveCompany, removeMember } from '#contract/members.ts';
import { deleteProduct } from '#contract/product-administration.ts';
import { suspendUser } from '#contract/user-administration.ts';
import { contractItems } from '#db/tables/contracts.ts';
import { useApp } from '#test/app.ts';
import { acceptAll, offerTerms } from '#test/contracts.ts';
import type { Principal } from '#test/deals.ts';
import { demotedDuring } from '#test/demotion.ts';
import { createAdmin, createColleague, createProduct, joinCompany, type Person } from '#test/factories.ts';
import { nameItself, readyToSign, signAs } from '#test/signing.ts';

const app = useApp();

type End = (seller: Principal, signatory: Person) => Promise<{ status: number }>;
const ENDS: [string, End][] = [
  [
    'was removed from the company',
    ({ client, companyId: id }, { id: userId }) => client.call(removeMember, { params: { id, userId } }),
  ],
  ['left the company', ({ companyId: id }, { client }) => client.call(leaveCompany, { params: { id } })],
  [
    'became a viewer',
    ({ client, companyId: id }, { id: userId }) =>
      client.call(changeMemberRole, { params: { id, userId }, body: { role: 'viewer' } }),
  ],
  [
    'was suspended',
    async (_seller, { id }) => {
      const admin = await createAdmin(app);
      return admin.call(suspendUser, { params: { id }, body: { reason: 'Under investigation' } });
    },
  ],
];

const agreementTurnOf = async ({ client }: Principal, id: string): Promise<DealPage['agreementTurn']> =>
  (await client.call(getDeal, { params: { id } })).body.agreementTurn;
const waitingFor = async ({ client }: Principal) =>
  (await client.call(listWaiting)).body.map(({ kind }) => kind);

describe('an agreement that is ready to sign', () => {
  test.each(ENDS)('asks for a new signatory once the named signatory %s', async (_how, end) => {
    const dealing = await readyToSign(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const erik = await createColleague(app, seller, 'editor');
    const signatory = { userId: erik.id, title: 'Director', authority: 'Resolution of the board' };
    await seller.client.call(nameContractSignatories, {
      params,
      body: { isInOrder: false, signatories: [signatory] },
    });
    const turnOf = (who: Principal) => agreementTurnOf(who, deal.id);
    expect(await turnOf(maker)).toMatchObject({ side: 'you' });
    expect(await waitingFor(maker)).toContain('contract_signature');
    const { body: before } = await maker.client.call(getDeal, { params });

    expect([200, 204]).toContain((await end(seller, erik)).status);
    const name = `${erik.user.firstName} ${erik.user.lastName}`;
    const { body: signing } = await maker.client.call(getContractSigning, { params });
    expect(signing).toMatchObject({
      obstacles: [{ kind: 'signatory_gone', side: 'distributor', name }],
      waitsFor: 'obstacles',
    });
    expect(await signAs(maker, dealing)).toMatchObject({ status: 409, body: { code: 'contract.not_ready' } });
    expect(await waitingFor(maker)).not.toContain('contract_signature');
    expect((await seller.client.call(getContract, { params })).body).toMatchObject({
      turn: { party: 'you' },
      signatures: { next: [] },
    });
    // Boards and lists show the turn that is stored in the deal.
    await expect.poll(() => turnOf(maker)).toMatchObject({ side: 'them' });
    expect((await maker.client.call(getDeal, { params })).body.lastActivityAt).toBe(before.lastActivityAt);

    expect((await nameItself(seller, dealing)).status).toBe(200);
    expect((await signAs(maker, dealing)).status).toBe(200);
    expect((await signAs(seller, dealing)).status).toBe(200);
    expect((await seller.client.call(getContract, { params })).body).toMatchObject({ phase: 'signed' });
  });

  test('does not let a person who stops being an owner at the same moment name signatories', async ({
    skip,
  }) => {
    skip(process.env.TEST_DB === 'pglite', 'the embedded database does one thing after the other');
    const dealing = await readyToSign(app);
    const { seller } = dealing;
    expect(await demotedDuring(app, seller, () => nameItself(seller, dealing))).toMatchObject({
      status: 403,
      body: { code: 'contract.not_owner' },
    });
  });

  test('can be completed even if a signatory who has already signed leaves the company', async () => {
    const dealing = await readyToSign(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const erik = { ...seller, ...(await createColleague(app, seller, 'editor')) };
    const signatory = { userId: erik.id, title: 'Director', authority: 'Resolution of the board' };
    await seller.client.call(nameContractSignatories, {
      params,
      body: { isInOrder: false, signatories: [signatory] },
    });
    expect((await signAs(erik, dealing)).status).toBe(200);
    await seller.client.call(removeMember, { params: { id: seller.companyId, userId: erik.id } });
    expect((await signAs(maker, dealing)).status).toBe(200);
    expect((await maker.client.call(getContract, { params })).body).toMatchObject({ phase: 'signed' });
  });

  test('asks for other products once an administrator removes one, even between two signatures', async () => {
    const dealing = await readyToSign(app);
    const { maker, seller, deal, product } = dealing;
    const params = { id: deal.id };
    expect((await signAs(maker, dealing)).status).toBe(200);
    expect(await agreementTurnOf(maker, deal.id)).toMatchObject({ side: 'them' });
    expect(await waitingFor(seller)).toContain('contract_signature');
    const admin = await createAdmin(app);
    const removal = { params: { id: product.id }, body: { reason: 'Counterfeit' } };
    expect((await admin.call(deleteProduct, removal)).status).toBe(204);
    expect(await signAs(seller, dealing)).toMatchObject({
      status: 409,
      body: { code: 'contract.not_ready' },
    });
    const { body: signing } = await seller.client.call(getContractSigning, { params });
    expect(signing.obstacles).toEqual([{ kind: 'product_gone', product: product.name }]);
    expect(await waitingFor(seller)).not.toContain('contract_signature');
    for (const { client } of [maker, seller])
      expect((await client.call(getContract, { params })).body).toMatchObject({
        turn: { party: 'you' },
        removedProducts: [product.name],
      });
    await expect.poll(() => agreementTurnOf(maker, deal.id)).toMatchObject({ side: 'you' });

    const { id, name } = await createProduct(maker);
    await offerTerms(maker, dealing, { products: [{ id, name }] });
    await acceptAll(seller, dealing, (await seller.client.call(listContractTerms, { params })).body);
    // The clauses that name the products are offered again for the other side to accept.
    await acceptAll(maker, dealing, (await maker.client.call(listContractClauses, { params })).body);
    for (const who of [maker, seller]) expect((await signAs(who, dealing)).status).toBe(200);
    expect((await seller.client.call(getDeal, { params })).body).toMatchObject({
      stage: 'closed_won',
      products: [{ id }],
    });
  });

  test('asks for clauses that are missing, which either company can offer', async () => {
    const dealing = await readyToSign(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    expect(await waitingFor(seller)).toContain('contract_signature');
    await app.database.db
      .delete(contractItems)
      .where(and(eq(contractItems.part, 'clause'), inArray(contractItems.key, ['term', 'termination'])));
    const { body: signing } = await seller.client.call(getContractSigning, { params });
    expect(signing.obstacles).toEqual([{ kind: 'clauses_open', count: 2 }]);
    expect(await signAs(seller, dealing)).toMatchObject({
      status: 409,
      body: { code: 'contract.not_ready' },
    });
    expect(await waitingFor(seller)).not.toContain('contract_signature');
    const { body: before } = await maker.client.call(getContract, { params });
    expect(before).toMatchObject({ canStart: true, clauses: { total: 21 }, turn: null });
    const started = await maker.client.call(startContractClauses, { params, body: { form: 'balanced' } });
    expect(started.body).toMatchObject({ canStart: false, clauses: { total: 23, agreed: 21 } });
    await acceptAll(seller, dealing, (await seller.client.call(listContractClauses, { params })).body);
    for (const who of [maker, seller]) expect((await signAs(who, dealing)).status).toBe(200);
  });

  test('can be signed by a person who changed sides, for the new side only', async () => {
    const dealing = await readyToSign(app);
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    const [erik, nora] = [
      await createColleague(app, maker, 'editor', { firstName: 'Erik', lastName: 'Lund' }),
      await createColleague(app, maker, 'editor', { firstName: 'Nora', lastName: 'Berg' }),
    ];
    const name = (who: Principal, people: readonly Person[]) =>
      who.client.call(nameContractSignatories, {
        params,
        body: {
          isInOrder: false,
          signatories: people.map(({ id: userId }) => ({ userId, title: 'Director', authority: 'Board' })),
        },
      });
    expect((await name(maker, [erik, nora])).status).toBe(200);
    for (const one of [erik, nora]) await joinCompany(app, seller, one, { role: 'editor', invitations: 2 });
    expect(await name(seller, [erik])).toMatchObject({
      status: 409,
      body: { code: 'contract.signs_for_other_side', params: { name: 'Erik Lund' } },
    });
    for (const { id: userId } of [erik, nora])
      await maker.client.call(removeMember, { params: { id: maker.companyId, userId } });
    const { status, body: signing } = await name(seller, [erik, nora]);
    expect(status).toBe(200);
    expect(signing.obstacles).toEqual([{ kind: 'no_signatory', side: 'manufacturer' }]);
    await nameItself(maker, dealing);
    for (const who of [{ ...seller, ...erik }, maker, { ...seller, ...nora }])
      expect((await signAs(who, dealing)).status).toBe(200);
    expect((await maker.client.call(getContract, { params })).body).toMatchObject({ phase: 'signed' });
  });
});
