import type { z } from 'zod';
import type { DealStage } from '#contract/deal-stages.ts';
import { StageChange } from '#contract/deal-input.ts';
import { CHANGE_EXPIRES_AFTER_DAYS, type Deal, moveDeal } from '#contract/deals.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Textarea } from '#ui/input.tsx';
import { MessageField } from './message-field.tsx';
import { showMoveProposed } from './move-toasts.tsx';
import { proposedMove } from './proposed-move.ts';
import { otherOf } from './sides.ts';
import { stageName } from './words.ts';
import { AssignedTerritories } from './assigned-territories.tsx';

interface MoveDialogProps {
  deal: Deal;
  to: DealStage;
  onClose: () => void;
}

export const MoveDialog = (move: MoveDialogProps) =>
  move.to === 'closed_lost' ? <LoseDialog {...move} /> : <ProposeDialog {...move} />;

function LoseDialog({ deal, onClose }: MoveDialogProps) {
  const form = useContractForm(StageChange, { stage: 'closed_lost', lostReason: '' });
  const losing = useAction({
    run: (body: z.output<typeof StageChange>) => call(moveDeal, { params: { id: deal.id }, body }),
    stale: ['deals'],
    done: () => {
      showToast({ title: t('deals:updated'), description: t('deals:updatedText') });
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('deals:updateFailed'), fallback: t('deals:tryAgain') });
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, losing.mutateAsync)}
      onClose={onClose}
      title={t('deals:loseTitle')}
      text={t('deals:loseText', { title: deal.title, company: otherOf(deal).name })}
      submitLabel={t('deals:lose')}
      pendingLabel={t('common:editSaving')}
      pending={losing.isPending}
      error={losing.error?.message}
    >
      <Field label={t('deals:lostReason')} required error={form.formState.errors.lostReason?.message}>
        <Textarea rows={3} maxLength={500} {...form.register('lostReason')} />
      </Field>
    </FormDialog>
  );
}

function ProposeDialog({ deal, to, onClose }: MoveDialogProps) {
  const company = otherOf(deal).name;
  const form = useContractForm(StageChange, proposedMove(deal, to));
  const proposing = useAction({
    run: (body: z.output<typeof StageChange>) => call(moveDeal, { params: { id: deal.id }, body }),
    stale: ['deals'],
    done: (moved) => {
      showMoveProposed(moved);
      onClose();
    },
    failed: { title: t('deals:updateFailed'), fallback: t('deals:tryAgain') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, proposing.mutateAsync)}
      onClose={onClose}
      title={t('deals:proposeMove', { stage: stageName(to) })}
      text={t('deals:proposeMoveText', {
        title: deal.title,
        stage: stageName(deal.stage),
        company,
        days: CHANGE_EXPIRES_AFTER_DAYS,
      })}
      submitLabel={t('deals:proposeMove', { stage: stageName(to) })}
      pendingLabel={t('deals:proposing')}
      pending={proposing.isPending}
      error={proposing.error?.message}
    >
      {to === 'closed_won' && <AssignedTerritories deal={deal} />}
      <MessageField company={company} />
    </FormDialog>
  );
}
