import { isDeepStrictEqual } from 'node:util';
import type { DealChange } from '#contract/deal-input.ts';
import {
  DEAL_TERMS,
  type ContractTerms,
  type DealField,
  type DealFieldChange,
  type DealMoney,
  type NamedProduct,
} from '#contract/deal-fields.ts';
import { STAGE_PROBABILITY } from '#contract/deal-stages.ts';
import type { LockedDeal } from './store.ts';

type Values = { [Change in DealFieldChange as Exclude<Change['field'], 'stage'>]: Change['after'] };
type Field = keyof Values;

interface WithProducts {
  readonly deal: LockedDeal;
  readonly products: readonly NamedProduct[];
}

export const moneyOf = ({
  valueCents,
  currency,
}: Pick<LockedDeal, 'valueCents' | 'currency'>): DealMoney => ({
  value: valueCents === null ? null : (valueCents / 100).toFixed(2),
  valueCents,
  currency,
});

export const termsOf = ({ contractTerms }: Pick<LockedDeal, 'contractTerms'>): ContractTerms => ({
  minimumPurchase: null,
  transferPrice: null,
  paymentTerms: null,
  loanerStock: null,
  otherTerms: null,
  ...contractTerms,
});

const valuesOf = ({ deal, products }: WithProducts): Values => ({
  title: deal.title,
  description: deal.description,
  value: moneyOf(deal),
  probability: deal.probability,
  expectedCloseDate: deal.expectedCloseDate,
  priority: deal.priority,
  products: [...products],
  territories: deal.territories,
  exclusivity: deal.exclusivity,
  termMonths: deal.termMonths,
  requirements: deal.requirements,
  ...termsOf(deal),
});

function requestedOf(
  { deal }: WithProducts,
  change: Partial<DealChange>,
  products: NamedProduct[] | undefined,
): { [Name in Field]?: Values[Name] | undefined } {
  const { title, description, expectedCloseDate, priority, territories } = change;
  const { exclusivity, termMonths, requirements, contractTerms, probability } = change;
  return {
    title,
    description,
    value: moneyOf({
      valueCents: change.value === undefined ? deal.valueCents : change.value,
      currency: change.currency ?? deal.currency,
    }),
    probability: probability === null ? STAGE_PROBABILITY[deal.stage] : probability,
    expectedCloseDate,
    priority,
    products,
    territories,
    exclusivity,
    termMonths,
    requirements,
    ...contractTerms,
  };
}

export function changesOf(
  current: WithProducts,
  change: Partial<DealChange>,
  products: NamedProduct[] | undefined,
): DealFieldChange[] {
  const before = valuesOf(current);
  const after = requestedOf(current, change, products);
  return (Object.keys(before) as Field[])
    .filter((field) => after[field] !== undefined && !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }) as DealFieldChange);
}

export function columnsAfter(deal: LockedDeal, changes: readonly DealFieldChange[]) {
  const after: Values = {
    ...valuesOf({ deal, products: [] }),
    ...Object.fromEntries(changes.map((change) => [change.field, change.after])),
  };
  const { title, description, value, probability, expectedCloseDate, priority } = after;
  const { territories, exclusivity, termMonths, requirements } = after;
  return {
    title,
    description,
    valueCents: value.valueCents,
    currency: value.currency,
    probability,
    expectedCloseDate,
    priority,
    territories,
    exclusivity,
    termMonths,
    requirements,
    contractTerms: Object.fromEntries(DEAL_TERMS.map((term) => [term, after[term]])),
  };
}

export const productsAfter = (changes: readonly DealFieldChange[]): NamedProduct[] | undefined =>
  changes.find((change) => change.field === 'products')?.after;

export const fieldsOf = (changes: readonly DealFieldChange[]): DealField[] =>
  changes.map(({ field }) => field);
