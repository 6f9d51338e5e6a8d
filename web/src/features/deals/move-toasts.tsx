import { type DealStage, moveNeedsConsent } from '#contract/deal-stages.ts';
import { CHANGE_EXPIRES_AFTER_DAYS, type Deal } from '#contract/deals.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ToastAction } from '#ui/toast-action.tsx';
import { otherOf } from './sides.ts';
import { stageName } from './words.ts';

/** Offers to undo the move if the deal can return without a reason and without the other company's consent. */
export function showMoved(deal: Deal, from: DealStage, undo: () => void): void {
  const canMoveBack = deal.canEdit && deal.stage !== from && !moveNeedsConsent(deal.stage, from);
  showToast({
    title: t('deals:updated'),
    description: t('deals:updatedText'),
    ...(canMoveBack && { action: <ToastAction label={t('deals:undo')} onAct={undo} /> }),
  });
}

/** A move that needs the other company's consent, such as one from a stage that the mover's screen did not show. */
export const showMoveProposed = (deal: Deal): void =>
  showToast({
    title: t('deals:proposed'),
    description: t('deals:proposedText', { company: otherOf(deal).name, days: CHANGE_EXPIRES_AFTER_DAYS }),
  });

export const showMovedBack = ({ stage }: Deal): void =>
  showToast({ title: t('deals:updated'), description: t('deals:movedBack', { stage: stageName(stage) }) });
