import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  getContract,
  listContractClauses,
  listContractDuties,
  listContractTerms,
  offerContractDuties,
} from '#contract/contracts.ts';
import { getContractSigning, nameContractSignatories, signContract } from '#contract/contract-signing.ts';
import { getDeal } from '#contract/deals.ts';
import { listWaiting } from '#contract/home.ts';
import { checkAgreement, checkSeal } from '#contract/agreement-checks.ts';
import { getProductTerritories } from '#contract/territories.ts';
import { contractSignatories, contracts } from '#db/tables/contracts.ts';
import { deals } from '#db/tables/deals.ts';
import { productTerritories } from '#db/tables/products.ts';
import { sha256 } from '#platform/crypto.ts';
import { verifyChain } from '#domains/nda/index.ts';
import { useApp } from '#test/app.ts';
import { signatureUnder } from '#test/company-agreements.ts';
import { sealIn } from '#test/seal.ts';
import { type Dealing, acceptAll, offerTerms, startedClauses } from '#test/contracts.ts';
import type { Principal } from '#test/deals.ts';

const app = useApp();

const ROLES = {
  manufacturer: { role: 'responsible' as const, note: null },
  distributor: { role: 'supports' as const, note: null },
};

/** Brings both sides to agree on everything and to name who signs. */
async function readyToSign(): Promise<Dealing> {
  const dealing = await startedClauses(app);
  const { maker, seller, deal } = dealing;
  const params = { id: deal.id };
  await acceptAll(seller, dealing, (await seller.client.call(listContractClauses, { params })).body);
  const { body: duties } = await maker.client.call(listContractDuties, { params });
  const empty = duties.filter(
    ({ cells }) => cells.manufacturer.role === null || cells.distributor.role === null,
  );
  await maker.client.call(offerContractDuties, {
    params,
    body: {
      offers: empty.map(({ id, version: seen }) => ({ id, seen, cells: ROLES })),
      message: null,
    },
  });
  await acceptAll(seller, dealing, (await seller.client.call(listContractDuties, { params })).body);
  for (const who of [maker, seller]) await nameItself(who, dealing);
  return dealing;
}

const nameItself = ({ client, user }: Principal, { deal }: Pick<Dealing, 'deal'>) =>
  client.call(nameContractSignatories, {
    params: { id: deal.id },
    body: {
      isInOrder: false,
      signatories: [{ userId: user.id, title: 'VP Commercial', authority: 'Resolution of the board' }],
    },
  });

async function sign(who: Principal, dealing: Dealing, changed: { digest?: string } = {}) {
  const { request } = await signatureOf(who, dealing);
  return who.client.call(signContract, { ...request, body: { ...request.body, ...changed } });
}

async function signatureOf(who: Principal, { deal }: Dealing) {
  const params = { id: deal.id };
  const { body: signing } = await who.client.call(getContractSigning, { params });
  const body = {
    ...signatureUnder(signing.statement ?? 'No statement', who),
    digest: signing.digest ?? '0'.repeat(64),
    hasRead: true,
    isAuthorized: true,
    consentsToElectronicSigning: true,
  } as const;
  return { who, request: { params, body } };
}

const ROUNDS = 20;

const waitingOf = async ({ client }: Principal) =>
  (await client.call(listWaiting)).body.filter(({ kind }) => kind === 'contract_signature');

const chain = () => verifyChain(app.app.platform);

describe('signing a distribution agreement', () => {
  test('wins the deal and takes the territory with the last signature, and anyone can check the copy', async () => {
    const dealing = await readyToSign();
    const { maker, seller, deal, product } = dealing;
    const params = { id: deal.id };
    expect(await waitingOf(maker)).toMatchObject([{ id: deal.id, companyName: 'Brazos Surgical Partners' }]);
    const first = await sign(maker, dealing);
    expect(await waitingOf(maker)).toEqual([]);
    expect(await waitingOf(seller)).toHaveLength(1);
    expect(first).toMatchObject({ status: 200, body: { obstacles: [], waitsFor: 'signed' } });
    expect((await maker.client.call(getDeal, { params })).body.stage).toBe('contract_review');
    const last = await sign(seller, dealing);
    expect(last.status).toBe(200);
    expect((await maker.client.call(getDeal, { params })).body.stage).toBe('closed_won');
    const { body: overview } = await maker.client.call(getContract, { params });
    expect(overview).toMatchObject({ phase: 'signed', signatures: { done: 2, total: 2 }, turn: null });
    const { body: territories } = await maker.client.call(getProductTerritories, {
      params: { id: product.id },
    });
    expect(territories.terms).toMatchObject([
      { territory: 'texas', state: 'exclusive', distributor: { id: seller.companyId } },
    ]);
    const pdf = await maker.client.fetch(`/api/deals/${deal.id}/contract/agreement.pdf`);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    const check = async (digest: string) =>
      (await app.client().call(checkAgreement, { body: { digest } })).body;
    expect(await check(sha256(bytes))).toMatchObject({ agreement: { form: 'contract', isValid: true } });
    const seal = async () => (await app.client().call(checkSeal, { body: sealIn(bytes) })).body;
    expect(await seal()).toEqual({
      state: 'intact',
      sealedBy: 'MedAccord, certificate generated by this server',
    });
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    expect(await check(sha256(bytes))).toEqual({ isKnown: false, agreement: null });
    expect(await seal()).toMatchObject({ state: 'changed' });
    expect(await chain()).toMatchObject({ isIntact: true });
  });

  test('is once, however often both sign at the same time', async () => {
    const dealing = await readyToSign();
    const { maker, seller, deal } = dealing;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [sign(maker, dealing), sign(seller, dealing)]).flat(),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { body } = await seller.client.call(getContract, { params: { id: deal.id } });
    expect(body).toMatchObject({ phase: 'signed', signatures: { done: 2, total: 2 } });
    expect(await chain()).toMatchObject({ isIntact: true });
  });

  test('wins the deal once in each of many rounds in which both sign at the same instant', async () => {
    const dealing = await readyToSign();
    const { maker, seller, deal } = dealing;
    const { db } = app.database;
    const requests = await Promise.all([maker, seller].map((who) => signatureOf(who, dealing)));
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(
        requests.map(({ who, request }) => who.client.call(signContract, request)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const taken = await db.delete(productTerritories).returning();
      expect(taken).toHaveLength(1);
      const [won] = await db
        .update(deals)
        .set({ stage: 'contract_review', closedAt: null })
        .where(and(eq(deals.id, deal.id), eq(deals.stage, 'closed_won')))
        .returning();
      expect(won?.id).toBe(deal.id);
      const reopened = await db
        .update(contracts)
        .set({ signedAt: null, text: null, digest: null })
        .where(and(eq(contracts.dealId, deal.id), isNotNull(contracts.signedAt)))
        .returning();
      expect(reopened).toHaveLength(1);
      await db
        .update(contractSignatories)
        .set({ signedAt: null, signatureName: null, recordDigest: null })
        .where(eq(contractSignatories.contractId, reopened[0]?.id ?? ''));
    }
    expect(await chain()).toMatchObject({ isIntact: true });
  });

  test('is refused with everything that stands in the way', async () => {
    const dealing = await startedClauses(app);
    const { maker, deal } = dealing;
    const { body } = await maker.client.call(getContractSigning, { params: { id: deal.id } });
    expect(body.obstacles.map(({ kind }) => kind)).toEqual([
      'clauses_open',
      'duties_open',
      'cells_empty',
      'no_signatory',
      'no_signatory',
    ]);
    expect(body).toMatchObject({ digest: null, statement: null, waitsFor: 'obstacles' });
    expect((await sign(maker, dealing)).body).toMatchObject({ code: 'contract.not_signatory' });
    await nameItself(maker, dealing);
    expect((await sign(maker, dealing)).body).toMatchObject({ code: 'contract.not_ready' });
  });

  test('starts again for everyone when the text changes', async () => {
    const dealing = await readyToSign();
    const { maker, seller, deal } = dealing;
    const params = { id: deal.id };
    await sign(maker, dealing);
    const stale = (await seller.client.call(getContractSigning, { params })).body.digest ?? '';
    await offerTerms(seller, dealing, { sellOff: { days: 180 } });
    const { body: overview } = await maker.client.call(getContract, { params });
    expect(overview.signatures.done).toBe(0);
    expect((await sign(seller, dealing)).body).toMatchObject({ code: 'contract.not_ready' });
    await acceptAll(maker, dealing, (await maker.client.call(listContractTerms, { params })).body);
    await acceptAll(seller, dealing, (await seller.client.call(listContractClauses, { params })).body);
    expect((await sign(seller, dealing, { digest: stale })).body).toMatchObject({
      code: 'contract.text_changed',
    });
    await sign(maker, dealing);
    expect((await sign(seller, dealing)).status).toBe(200);
    expect((await maker.client.call(getContract, { params })).body.phase).toBe('signed');
    expect(await chain()).toMatchObject({ isIntact: true });
  });
});
