import type { DealStage } from '#contract/deal-stages.ts';
import type { Deal } from '#contract/deals.ts';

/**
 * The first values of a form that proposes a move. `from` is the stage that the form shows: once the deal has left it,
 * the move is refused, because from another stage it might not wait for the other company.
 */
export const proposedMove = ({ stage: from }: Pick<Deal, 'stage'>, to: DealStage) => ({
  stage: to,
  from,
  message: '',
});
