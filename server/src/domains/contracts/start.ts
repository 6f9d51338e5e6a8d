import type { Contract } from '#contract/contracts.ts';
import { TERM_FIELDS, type TermValue } from '#contract/contract-terms.ts';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { OpenDeal } from '#domains/deals/index.ts';
import { recordContractChange } from './notify-other-side.ts';
import { offer } from './offer.ts';
import { getContractWithin } from './contracts.ts';
import { lockDealInReview, publishChange } from './contract-view.ts';
import { findContract, insertContract, insertItems } from './store.ts';

/**
 * Starts the term sheet with the terms that the deal states. Repeating this returns the same contract.
 * @throws ApiError 404 for everyone who acts for neither company; 403 for viewers and observers; 409 unless the deal is
 * in Contract Review
 */
export const startContract = (platform: Platform, actor: Actor, dealId: string): Promise<Contract> =>
  platform.db.transaction(async (tx) => {
    const open = await lockDealInReview(platform, tx, actor, dealId);
    if (!(await findContract(tx, dealId))) {
      await start(open);
      await publishChange(open);
    }
    return getContractWithin(tx, actor, dealId);
  });

async function start(open: OpenDeal): Promise<void> {
  const contract = await insertContract(open.tx, open.deal.id);
  const items = await insertItems(
    open.tx,
    TERM_FIELDS.map((key, position) => ({ contractId: contract.id, part: 'term' as const, key, position })),
  );
  const view = { ...open, contract, at: new Date().toISOString() };
  const stated = statedTerms(open);
  const offers = items.flatMap((item) => {
    const term = stated.find(({ field }) => field === item.key);
    return term ? [{ item, value: { part: 'term' as const, term } }] : [];
  });
  if (offers.length > 0) await offer(view, offers);
  await recordContractChange(view, 'started', []);
}

function statedTerms({ deal, products }: OpenDeal): TermValue[] {
  const { territories, exclusivity, termMonths } = deal;
  const stated: (TermValue | undefined)[] = [
    products.length > 0 ? { field: 'products', value: products } : undefined,
    territories.length > 0 ? { field: 'territories', value: territories } : undefined,
    { field: 'exclusivity', value: { kind: exclusivity === 'exclusive' ? 'exclusive' : 'none' } },
    termMonths === null
      ? undefined
      : { field: 'term', value: { months: termMonths, renewalMonths: null, noticeMonths: 0 } },
  ];
  return stated.filter((term) => term !== undefined);
}
