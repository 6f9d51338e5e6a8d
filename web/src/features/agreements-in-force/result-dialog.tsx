import { z } from 'zod';
import { centsOf } from '#contract/amounts.ts';
import {
  type AgreementTarget,
  answerAgreementResult,
  EnteredResult,
  enterAgreementResult,
} from '#contract/agreements-in-force.ts';
import { call } from '#lib/api.ts';
import { useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input, Textarea } from '#ui/input.tsx';

interface ResultDialogProps {
  dealId: string;
  target: AgreementTarget;
  onClose: () => void;
}

/** Returns the number of units, or the cents of an amount of money. Anything that cannot be parsed becomes NaN. */
const amountOf = (typed: string | number | undefined, currency: AgreementTarget['currency']): number => {
  if (typeof typed !== 'string') return typed ?? Number.NaN;
  const cents = centsOf(typed) ?? Number.NaN;
  return currency === null ? cents / 100 : cents;
};

export function EnterDialog({ dealId, target, onClose }: ResultDialogProps) {
  const { kind, day, version: seen, currency } = target;
  const form = useContractForm(EnteredResult, { kind, day, seen });
  const entering = useAction({
    run: (body: z.output<typeof EnteredResult>) =>
      call(enterAgreementResult, { params: { id: dealId }, body }),
    stale: ['contracts'],
    done: onClose,
    failed: { title: t('agreements-in-force:failed') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, entering.mutateAsync)}
      onClose={onClose}
      title={t('agreements-in-force:enter')}
      text={t('agreements-in-force:enterText')}
      submitLabel={t('agreements-in-force:enter')}
      pendingLabel={t('common:editSaving')}
      pending={entering.isPending}
      error={entering.error?.message}
    >
      <Field
        required
        label={
          currency === null
            ? t('agreements-in-force:amountInUnits')
            : t('agreements-in-force:amountIn', { currency })
        }
        error={form.formState.errors.amount?.message}
      >
        <Input
          inputMode={currency === null ? 'numeric' : 'decimal'}
          {...form.register('amount', {
            setValueAs: (typed: string | number | undefined) => amountOf(typed, currency),
          })}
        />
      </Field>
    </FormDialog>
  );
}

/** The other company enters the result again, so it must know what is wrong. */
const Dispute = z.object({ reason: z.string().trim().min(1).max(1000) });

export function DisputeDialog({ dealId, target: { kind, day, version: seen }, onClose }: ResultDialogProps) {
  const form = useContractForm(Dispute, { reason: '' });
  const disputing = useAction({
    run: ({ reason }: z.output<typeof Dispute>) =>
      call(answerAgreementResult, {
        params: { id: dealId },
        body: { kind, day, seen, isConfirmed: false, reason },
      }),
    stale: ['contracts'],
    done: onClose,
    failed: { title: t('agreements-in-force:failed') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, disputing.mutateAsync)}
      onClose={onClose}
      title={t('agreements-in-force:dispute')}
      text={t('agreements-in-force:disputeText')}
      submitLabel={t('agreements-in-force:dispute')}
      pendingLabel={t('common:editSaving')}
      pending={disputing.isPending}
      error={disputing.error?.message}
    >
      <Field required label={t('agreements-in-force:reason')} error={form.formState.errors.reason?.message}>
        <Textarea rows={3} maxLength={1000} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
