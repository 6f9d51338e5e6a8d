import type { DealStage } from '#contract/deal-stages.ts';
import type { Deal } from '#contract/deals.ts';

/**
 * Returns the initial values of a form that proposes a move. `from` is the stage that the form shows: once the deal has
 * left it, the server rejects the move, because a move from another stage might not wait for the other company.
 */
export const proposedMove = ({ stage: from }: Pick<Deal, 'stage'>, to: DealStage) => ({
  stage: to,
  from,
  message: '',
});
