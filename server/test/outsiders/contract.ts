import { addContractComment } from '#contract/contract-history.ts';
import { listContractTerms } from '#contract/contracts.ts';
import {
  agreeOnTerms,
  moveToReview,
  offerTerms,
  reviewBetween,
  startClauses,
  startContractOf,
} from '#test/contracts.ts';
import { type Principal, startDeal } from '#test/deals.ts';
import { pdfWith } from '#test/pdf-files.ts';
import { agreeOnText, signByBoth } from '#test/signing.ts';
import { uploadFile } from '#test/uploads.ts';

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

export async function signContractBetween(
  maker: Principal,
  seller: Principal,
  said: (name: string) => string,
): Promise<string> {
  const dealing = await reviewBetween(maker, seller, { title: said('Signed') });
  await startClauses(dealing);
  await agreeOnText(dealing);
  await signByBoth(dealing);
  return dealing.deal.id;
}

export async function offerPaperBetween(
  maker: Principal,
  seller: Principal,
  said: (name: string) => string,
): Promise<string> {
  const dealing = await reviewBetween(maker, seller, { title: said('Paper') });
  await agreeOnTerms(dealing);
  const { id } = dealing.deal;
  const { status } = await uploadFile(maker.client, `/api/deals/${id}/contract/paper?seen=0`, {
    bytes: await pdfWith([said('Paper')]),
    name: `${said('Paper')}.pdf`,
  });
  if (status !== 201) throw new Error(`could not upload: ${status}`);
  return id;
}
