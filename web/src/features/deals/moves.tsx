import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type DealStage, moveNeedsConsent } from '#contract/deal-fields.ts';
import { type Deal, moveDeal } from '#contract/deals.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { ToastAction } from '#ui/toast-action.tsx';
import { stageName } from './words.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

interface Move {
  deal: Deal;
  to: DealStage;
  isUndo?: boolean;
}

export interface Moves {
  move: (deal: Deal, to: DealStage) => void;
  pending: Move | undefined;
  dialog: ReactNode;
}

/** Whether the deal can return without a reason and without the other company. */
const canMoveBack = ({ stage, canEdit }: Deal, to: DealStage): boolean =>
  canEdit && stage !== to && !moveNeedsConsent(stage, to);

/** Moves deals between stages. Losing asks for a reason, and a move that needs consent for a confirmation. */
export function useMoves(): Moves {
  const [asking, setAsking] = useState<Move>();
  const moving = useAction({
    // A second key press continues from the stage that the first one chose.
    inTurn: 'move-deal',
    run: async ({ deal, to, isUndo }: Move) => {
      // Someone else may have moved the deal since, which is not undone.
      const from = isUndo ? { from: deal.stage } : {};
      const moved = await call(moveDeal, { params: { id: deal.id }, body: { stage: to, ...from } });
      const { showMovedDeal } = await import('./show-moved-deal.ts');
      showMovedDeal(moved);
      // The card stays in its new lane until the lists show it there.
      await refresh(['deals']);
      return moved;
    },
    done: (moved, { deal, isUndo = false }) => {
      if (isUndo)
        return showToast({
          title: t('deals:updated'),
          description: t('deals:movedBack', { stage: stageName(moved.stage) }),
        });
      showToast({
        title: t('deals:updated'),
        description: t('deals:updatedText'),
        ...(canMoveBack(moved, deal.stage) && {
          action: (
            <ToastAction
              label={t('deals:undo')}
              onAct={() => moving.mutate({ deal: moved, to: deal.stage, isUndo: true })}
            />
          ),
        }),
      });
    },
    failed: { title: t('deals:updateFailed'), fallback: t('deals:tryAgain') },
  });
  const move = (deal: Deal, to: DealStage) => {
    if (to === deal.stage || !deal.canEdit) return;
    if (to === 'closed_lost' || moveNeedsConsent(deal.stage, to)) setAsking({ deal, to });
    else moving.mutate({ deal, to });
  };
  return {
    move,
    pending: moving.isPending ? moving.variables : undefined,
    dialog: asking && (
      <Suspense>
        <MoveDialog deal={asking.deal} to={asking.to} onClose={() => setAsking(undefined)} />
      </Suspense>
    ),
  };
}
