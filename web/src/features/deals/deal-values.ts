import type { z } from 'zod';
import { centsAsTyped } from '#contract/amounts.ts';
import { DealChange, NewDeal } from '#contract/deal-input.ts';
import type { DealPage } from '#contract/deals.ts';
import { Lines, linesFromText } from '#contract/lines.ts';

/** An empty probability follows the stage. */
export const DealForm = NewDeal.extend({
  requirements: linesFromText(Lines),
  probability: DealChange.shape.probability.transform((percent) => percent ?? undefined),
});

export const EditedDeal = NewDeal.pick({
  title: true,
  description: true,
  value: true,
  currency: true,
  expectedCloseDate: true,
  priority: true,
  productIds: true,
  territories: true,
  exclusivity: true,
  termMonths: true,
  contractTerms: true,
}).extend({
  requirements: linesFromText(Lines),
  probability: DealChange.shape.probability,
  revision: DealChange.shape.revision,
  message: DealChange.shape.message,
});

export type DealValues = Omit<z.input<typeof EditedDeal>, 'revision' | 'message'>;

export const EMPTY: DealValues = {
  title: '',
  description: '',
  value: '',
  currency: 'USD',
  probability: null,
  expectedCloseDate: '',
  priority: 'medium',
  requirements: '',
  productIds: [],
  territories: [],
  exclusivity: 'non_exclusive',
  termMonths: null,
  contractTerms: {},
};

export const valuesOf = (deal: DealPage): z.input<typeof EditedDeal> => ({
  title: deal.title,
  description: deal.description ?? '',
  value: deal.valueCents === null ? '' : centsAsTyped(deal.valueCents),
  currency: deal.currency,
  probability: deal.isProbabilityFromStage ? null : deal.probability,
  expectedCloseDate: deal.expectedCloseDate ?? '',
  priority: deal.priority,
  requirements: deal.requirements.join('\n'),
  productIds: deal.productIds,
  territories: deal.territories,
  exclusivity: deal.exclusivity,
  termMonths: deal.termMonths,
  contractTerms: deal.contractTerms,
  revision: deal.revision,
  message: '',
});

/** Returns the amount in the format of the request: the parsed form contains cents. */
export const amountAsSent = (cents: number | null): string | null =>
  cents === null ? null : centsAsTyped(cents);
