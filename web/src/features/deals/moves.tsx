import { type ReactNode, Suspense, useState } from 'react';
import { type DealStage, moveNeedsConsent } from '#contract/deal-stages.ts';
import { type Deal, moveDeal } from '#contract/deals.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { t } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

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

/** Moves deals between stages. Losing a deal asks for a reason, and a move that needs consent asks for confirmation. */
export function useMoves(): Moves {
  const [asking, setAsking] = useState<Move>();
  const moving = useAction({
    // A second key press continues from the stage that the first one selected.
    inTurn: 'move-deal',
    run: async ({ deal, to, isUndo }: Move) => {
      // If someone else has moved the deal since, the server does not undo that move.
      const from = isUndo ? { from: deal.stage } : {};
      // Loaded before the move, so that code which cannot be loaded does not make a move look as if it had failed.
      const { showMovedDeal } = await import('./show-moved-deal.ts');
      const toasts = await import('./move-toasts.tsx');
      const moved = await call(moveDeal, { params: { id: deal.id }, body: { stage: to, ...from } });
      showMovedDeal(moved);
      // The card stays in its new lane until the refreshed lists show it there.
      await refresh(['deals']);
      return { moved, toasts };
    },
    done: ({ moved, toasts }, { deal, to, isUndo }) => {
      if (isUndo) toasts.showMovedBack(moved);
      else if (moved.stage !== to) toasts.showMoveProposed(moved);
      else
        toasts.showMoved(moved, deal.stage, () =>
          moving.mutate({ deal: moved, to: deal.stage, isUndo: true }),
        );
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
