import type { DealExclusivity, DealPriority } from '#contract/deal-fields.ts';
import type { DealStage } from '#contract/deal-stages.ts';
import type { PlainKey } from '#words/sentences.ts';

export const STAGE_NAMES: Record<DealStage, PlainKey> = {
  prospect: 'deals:stageProspect',
  qualified: 'deals:stageQualified',
  proposal: 'deals:stageProposal',
  negotiation: 'deals:stageNegotiation',
  contract_review: 'deals:stageContractReview',
  closed_won: 'deals:stageWon',
  closed_lost: 'deals:stageLost',
};

export const PRIORITY_NAMES: Record<DealPriority, PlainKey> = {
  low: 'deals:priorityLow',
  medium: 'deals:priorityMedium',
  high: 'deals:priorityHigh',
  critical: 'deals:priorityCritical',
};

export const EXCLUSIVITY_NAMES: Record<DealExclusivity, PlainKey> = {
  exclusive: 'deals:exclusive',
  non_exclusive: 'deals:nonExclusive',
};
