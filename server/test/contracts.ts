import type { z } from 'zod';
import type { TermField, TermValue } from '#contract/contract-terms.ts';
import {
  acceptContractItems,
  listContractTerms,
  offerContractTerms,
  startContract,
  startContractClauses,
} from '#contract/contracts.ts';
import type { DealPage } from '#contract/deals.ts';
import type { Territory } from '#contract/vocabulary.ts';
import type { TestApp } from './app.ts';
import { daysFromNow } from './days.ts';
import { type Principal, createDealers, moveByBoth, startDeal } from './deals.ts';
import { createProduct } from './factories.ts';

export interface Dealing {
  maker: Principal;
  seller: Principal;
  deal: DealPage;
  product: { id: string; name: string };
}

export const dealInReview = async (app: TestApp): Promise<Dealing> =>
  reviewBetween(...(await createDealers(app)));

export async function reviewBetween(
  maker: Principal,
  seller: Principal,
  { product, ...changed }: { title?: string; product?: Dealing['product']; territories?: Territory[] } = {},
): Promise<Dealing> {
  const { id: productId, name } = product ?? (await createProduct(maker));
  const deal = await startDeal(maker, seller, {
    territories: ['texas'],
    ...changed,
    productIds: [productId],
    exclusivity: 'exclusive',
    termMonths: 36,
    stage: 'negotiation',
  });
  return { maker, seller, deal: await moveToReview(maker, seller, deal), product: { id: productId, name } };
}

export const moveToReview = (maker: Principal, seller: Principal, { id }: DealPage): Promise<DealPage> =>
  moveByBoth(maker, seller, { id, stage: 'contract_review' });

export const startContractOf = ({ maker, deal }: Pick<Dealing, 'maker' | 'deal'>) =>
  maker.client.call(startContract, { params: { id: deal.id } });

type Given<Field extends TermField> = Extract<z.input<typeof TermValue>, { field: Field }>['value'];

export const MILESTONE_DAY = daysFromNow(220);

export const termsOn = (product: Dealing['product']): { [Field in TermField]: Given<Field> } => ({
  products: [product],
  territories: ['texas'],
  exclusivity: { kind: 'trial', months: 12, milestones: [{ units: 120, by: MILESTONE_DAY }] },
  term: { months: 36, renewalMonths: 12, noticeMonths: 6 },
  minimumPurchase: {
    kind: 'units',
    period: 'month',
    steps: [
      { fromMonth: 1, amount: 30 },
      { fromMonth: 7, amount: 40 },
    ],
  },
  transferPrice: { kind: 'unit_prices', currency: 'USD', prices: [{ product, cents: 239_500 }] },
  priceAdjustment: { kind: 'index', index: 'us_cpi', everyMonths: 12, maxPercent: 4 },
  paymentTerms: { netDays: 45, discountPercent: null, discountDays: null, lateInterestPercent: null },
  incoterm: { rule: 'DAP', place: 'Houston' },
  stock: { consignmentUnits: 0, loanerSets: 24, details: '18 Houston, 6 San Antonio' },
  training: { coursesPerYear: 2, paidBy: 'manufacturer', details: null },
  marketing: { budgetCentsPerYear: 0, currency: 'USD', paidBy: 'shared', details: null },
  reporting: {
    every: 'month',
    dueDays: 15,
    contents: ['sales_by_product', 'lot_numbers'],
    details: null,
  },
  returns: { withinDays: 60, restockingPercent: 0, details: null },
  sellOff: { days: 90 },
  governingLaw: { law: 'Delaware', forum: 'courts', place: 'Wilmington' },
});

export async function offerTerms(
  { client }: Principal,
  { deal }: Pick<Dealing, 'deal'>,
  values: { [Field in TermField]?: Given<Field> },
) {
  const params = { id: deal.id };
  const { body: terms } = await client.call(listContractTerms, { params });
  const offers = Object.entries(values).map(([field, value]) => ({
    term: { field, value } as z.input<typeof TermValue>,
    seen: terms.find((term) => term.field === field)?.version ?? 0,
  }));
  return client.call(offerContractTerms, { params, body: { offers, message: null } });
}

export async function acceptAll(
  { client }: Principal,
  { deal }: Pick<Dealing, 'deal'>,
  items: readonly { id: string; version: number; turn: 'you' | 'them' | null }[],
) {
  const waiting = items.filter(({ turn }) => turn === 'you');
  return client.call(acceptContractItems, {
    params: { id: deal.id },
    body: { items: waiting.map(({ id, version: seen }) => ({ id, seen })) },
  });
}

export async function agreeOnTerms(dealing: Dealing): Promise<void> {
  const { maker, seller, deal, product } = dealing;
  const params = { id: deal.id };
  await startContractOf(dealing);
  // The term sheet starts with the deal's products and territories.
  const { products: _products, territories: _territories, ...others } = termsOn(product);
  await offerTerms(maker, dealing, others);
  const { body: terms } = await seller.client.call(listContractTerms, { params });
  await acceptAll(seller, dealing, terms);
}

/**
 * Brings a new deal to the stage in which all terms are agreed and the manufacturer has started clauses in the balanced
 * form.
 */
export async function startedClauses(app: TestApp): Promise<Dealing> {
  const dealing = await dealInReview(app);
  await startClauses(dealing);
  return dealing;
}

export async function startClauses(dealing: Dealing): Promise<void> {
  await agreeOnTerms(dealing);
  const params = { id: dealing.deal.id };
  const { status, body } = await dealing.maker.client.call(startContractClauses, {
    params,
    body: { form: 'balanced' },
  });
  if (status !== 201) throw new Error(`could not draft the clauses: ${JSON.stringify(body)}`);
}
