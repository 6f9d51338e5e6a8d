import { type FormEvent, useId, useState } from 'react';
import {
  type AgreementTarget,
  answerAgreementResult,
  enterAgreementResult,
} from '#contract/agreements-in-force.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface ResultDialogProps {
  dealId: string;
  target: AgreementTarget;
  /** Whether the other company's result is disputed, instead of entering a result. */
  isDispute: boolean;
  onClose: () => void;
}

const CENTS = 100;

export function ResultDialog({ dealId, target, isDispute, onClose }: ResultDialogProps) {
  const formId = useId();
  const [text, setText] = useState('');
  const { kind, day, version: seen, currency } = target;
  const params = { id: dealId };
  const saving = useAction({
    run: () =>
      isDispute
        ? call(answerAgreementResult, {
            params,
            body: { kind, day, seen, isConfirmed: false, reason: text },
          })
        : call(enterAgreementResult, {
            params,
            body: { kind, day, seen, amount: Math.round(Number(text) * (currency === null ? 1 : CENTS)) },
          }),
    stale: ['contracts'],
    done: onClose,
    failed: { title: t('agreements-in-force:failed') },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !saving.isPending) saving.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isDispute ? t('agreements-in-force:dispute') : t('agreements-in-force:enter')}
      text={isDispute ? t('agreements-in-force:disputeText') : t('agreements-in-force:enterText')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} pending={saving.isPending}>
            {isDispute ? t('agreements-in-force:dispute') : t('agreements-in-force:enter')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          required
          label={
            isDispute
              ? t('agreements-in-force:reason')
              : t('agreements-in-force:amountIn', { unit: currency ?? t('agreements-in-force:unitName') })
          }
        >
          <Input
            value={text}
            type={isDispute ? 'text' : 'number'}
            min={0}
            step={currency === null ? 1 : '0.01'}
            maxLength={1000}
            onChange={({ target: { value } }) => setText(value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
