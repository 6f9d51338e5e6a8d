import { addContractComment } from '#contract/contract-history.ts';
import { listContractTerms } from '#contract/contracts.ts';
import { moveToReview, offerTerms, startContractOf } from '#test/contracts.ts';
import { type Principal, startDeal } from '#test/deals.ts';

/** Starts the term sheet of a deal between two people, with the texts that `said` returns. */
export async function startContractBetween(
  maker: Principal,
  seller: Principal,
  said: (name: string) => string,
): Promise<{ dealId: string; itemId: string }> {
  const deal = await startDeal(maker, seller, { title: said('Agreement'), stage: 'negotiation' });
  const dealing = { maker, seller, deal: await moveToReview(maker, seller, deal) };
  await startContractOf(dealing);
  const place = said('Place');
  await offerTerms(maker, dealing, { incoterm: { rule: 'DAP', place } });
  const params = { id: deal.id };
  const { body: terms } = await seller.client.call(listContractTerms, { params });
  const itemId = terms.find(({ field }) => field === 'incoterm')?.id ?? '';
  await seller.client.call(addContractComment, {
    params: { ...params, itemId },
    body: { text: said('Comment'), isInternal: false },
  });
  return { dealId: deal.id, itemId };
}
