import { type DealField, type DealFieldChange, DEAL_TERMS } from '#contract/deal-fields.ts';
import type { DealPage } from '#contract/deals.ts';
import { changeTexts } from './change-texts.ts';

export function savedText(deal: DealPage, field: DealField): string {
  const value = DEAL_TERMS.some((term) => term === field)
    ? (deal.contractTerms[field as (typeof DEAL_TERMS)[number]] ?? null)
    : field === 'value'
      ? { value: deal.value, valueCents: deal.valueCents, currency: deal.currency }
      : deal[field as keyof DealPage];
  return changeTexts({ field, before: value, after: value } as DealFieldChange).after;
}
