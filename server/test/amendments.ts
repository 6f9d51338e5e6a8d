import { startContractAmendment } from '#contract/contract-amendments.ts';
import {
  listContractClauses,
  listContractDuties,
  listContractTerms,
  offerContractDuties,
} from '#contract/contracts.ts';
import { type Dealing, acceptAll, offerTerms } from './contracts.ts';
import { CELLS_OF_BOTH, nameItself, signAs } from './signing.ts';

export async function amending(dealing: Dealing, terms: Parameters<typeof offerTerms>[2]): Promise<void> {
  const { maker, deal } = dealing;
  const { status } = await maker.client.call(startContractAmendment, { params: { id: deal.id } });
  if (status !== 201) throw new Error(`could not start an amendment: ${status}`);
  const offered = await offerTerms(maker, dealing, terms);
  if (offered.status !== 200) throw new Error(`could not offer: ${JSON.stringify(offered.body)}`);
  await agreeOnAmendment(dealing);
}

export async function agreeOnAmendment(dealing: Dealing): Promise<void> {
  const { maker, seller, deal } = dealing;
  const params = { id: deal.id };
  await acceptAll(seller, dealing, (await seller.client.call(listContractTerms, { params })).body);
  // The side that accepts a term offers the clauses and duties that follow from it.
  const { body: duties } = await maker.client.call(listContractDuties, { params });
  const empty = duties.filter(
    ({ isRequired, cells }) =>
      isRequired && (cells.manufacturer.role === null || cells.distributor.role === null),
  );
  if (empty.length > 0)
    await maker.client.call(offerContractDuties, {
      params,
      body: {
        offers: empty.map(({ id, version: seen }) => ({ id, seen, cells: CELLS_OF_BOTH })),
        message: null,
      },
    });
  for (const who of [maker, seller]) {
    for (const list of [listContractClauses, listContractDuties])
      await acceptAll(who, dealing, (await who.client.call(list, { params })).body);
    await nameItself(who, dealing);
  }
}

export async function signAmendment(dealing: Dealing) {
  await signAs(dealing.maker, dealing);
  return signAs(dealing.seller, dealing);
}
