import { sql } from 'drizzle-orm';
import { listContractClauses, listContractDuties, offerContractDuties } from '#contract/contracts.ts';
import { getContractSigning, nameContractSignatories, signContract } from '#contract/contract-signing.ts';
import type { TestApp } from './app.ts';
import { signatureUnder } from './company-agreements.ts';
import { type Dealing, acceptAll, startedClauses } from './contracts.ts';
import type { Principal } from './deals.ts';

export const CELLS_OF_BOTH = {
  manufacturer: { role: 'responsible' as const, note: null },
  distributor: { role: 'supports' as const, note: null },
};

export async function readyToSign(app: TestApp): Promise<Dealing> {
  const dealing = await startedClauses(app);
  await agreeOnText(dealing);
  return dealing;
}

export async function agreeOnText(dealing: Dealing): Promise<void> {
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
      offers: empty.map(({ id, version: seen }) => ({ id, seen, cells: CELLS_OF_BOTH })),
      message: null,
    },
  });
  await acceptAll(seller, dealing, (await seller.client.call(listContractDuties, { params })).body);
  for (const who of [maker, seller]) await nameItself(who, dealing);
}

export async function signByBoth(dealing: Dealing): Promise<void> {
  await signAs(dealing.maker, dealing);
  const { status } = await signAs(dealing.seller, dealing);
  if (status !== 200) throw new Error(`could not sign: ${status}`);
}

export const nameItself = ({ client, user }: Principal, { deal }: Pick<Dealing, 'deal'>) =>
  client.call(nameContractSignatories, {
    params: { id: deal.id },
    body: {
      isInOrder: false,
      signatories: [{ userId: user.id, title: 'VP Commercial', authority: 'Resolution of the board' }],
    },
  });

export async function signAs(who: Principal, dealing: Dealing, changed: { digest?: string } = {}) {
  const { request } = await signatureOf(who, dealing);
  return who.client.call(signContract, { ...request, body: { ...request.body, ...changed } });
}

export async function signatureOf(who: Principal, { deal }: Dealing) {
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

/** Reopens a signed agreement with its deal and frees the territories. The records of its signatures remain. */
export const takeSignaturesBack = (
  { database: { db } }: Pick<TestApp, 'database'>,
  { deal, product }: Pick<Dealing, 'deal' | 'product'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`delete from product_territories where product_id = ${product.id}`);
    await tx.execute(sql`update deals set stage = 'contract_review', closed_at = null where id = ${deal.id}`);
    await tx.execute(
      sql`update contract_signatories set signed_at = null, signature_name = null, record_digest = null
        where contract_id in (select id from contracts where deal_id = ${deal.id})`,
    );
    await tx.execute(
      sql`update contracts set signed_at = null, text = null, digest = null where deal_id = ${deal.id}`,
    );
  });
