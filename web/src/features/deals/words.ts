import type { DealExclusivity, DealField, DealPriority } from '#contract/deal-fields.ts';
import type { DealStage } from '#contract/deal-stages.ts';
import { t } from '#lib/words.ts';

const STAGE_NAME: Record<DealStage, () => string> = {
  prospect: () => t('deals:stageProspect'),
  qualified: () => t('deals:stageQualified'),
  proposal: () => t('deals:stageProposal'),
  negotiation: () => t('deals:stageNegotiation'),
  contract_review: () => t('deals:stageContractReview'),
  closed_won: () => t('deals:stageWon'),
  closed_lost: () => t('deals:stageLost'),
};
export const stageName = (stage: DealStage): string => STAGE_NAME[stage]();

const PRIORITY_NAME: Record<DealPriority, () => string> = {
  low: () => t('deals:priorityLow'),
  medium: () => t('deals:priorityMedium'),
  high: () => t('deals:priorityHigh'),
  critical: () => t('deals:priorityCritical'),
};
export const priorityName = (priority: DealPriority): string => PRIORITY_NAME[priority]();

const EXCLUSIVITY_NAME: Record<DealExclusivity, () => string> = {
  exclusive: () => t('deals:exclusive'),
  non_exclusive: () => t('deals:nonExclusive'),
};
export const exclusivityName = (exclusivity: DealExclusivity): string => EXCLUSIVITY_NAME[exclusivity]();

const FIELD_NAME: Record<DealField, () => string> = {
  stage: () => t('deals:stage'),
  title: () => t('deals:fieldTitle'),
  description: () => t('deals:fieldDescription'),
  value: () => t('deals:fieldValue'),
  probability: () => t('deals:fieldProbability'),
  expectedCloseDate: () => t('deals:fieldExpectedCloseDate'),
  priority: () => t('deals:fieldPriority'),
  products: () => t('deals:fieldProducts'),
  territories: () => t('deals:fieldTerritories'),
  exclusivity: () => t('deals:fieldExclusivity'),
  termMonths: () => t('deals:fieldTermMonths'),
  requirements: () => t('deals:fieldRequirements'),
  minimumPurchase: () => t('deals:fieldMinimumPurchase'),
  transferPrice: () => t('deals:fieldTransferPrice'),
  paymentTerms: () => t('deals:fieldPaymentTerms'),
  loanerStock: () => t('deals:fieldLoanerStock'),
  otherTerms: () => t('deals:fieldOtherTerms'),
};
export const fieldName = (field: DealField): string => FIELD_NAME[field]();

/** Returns "24 months", or a text saying that no end is agreed. */
export const termName = (months: number | null): string =>
  months === null ? t('deals:termOpen') : t('deals:termMonths', { count: months });
