import { DEAL_STAGES, type DealStage, moveNeedsConsent } from '#contract/deal-stages.ts';
import type { DealPage, DealProposal } from '#contract/deals.ts';

/**
 * Returns the stages that can be suggested instead of a proposed move. A move that needs no consent is made directly,
 * and a loss cannot be suggested.
 */
export const stagesToSuggest = (
  { stage }: Pick<DealPage, 'stage'>,
  proposals: readonly DealProposal[],
): DealStage[] =>
  DEAL_STAGES.filter(
    (to) =>
      to !== stage && moveNeedsConsent(stage, to) && !proposals.some(({ change }) => change.after === to),
  );
