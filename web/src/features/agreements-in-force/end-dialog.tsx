import { type FormEvent, useId, useState } from 'react';
import { type AgreementInForce, terminateAgreement } from '#contract/agreements-in-force.ts';
import type { Contract } from '#contract/contracts.ts';
import { call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

interface EndDialogProps {
  contract: Contract;
  agreement: AgreementInForce;
  onClose: () => void;
}

const GROUND = {
  not_renewed: 'agreements-in-force:groundNotRenewed',
  without_reason: 'agreements-in-force:groundWithoutReason',
  breach: 'agreements-in-force:groundBreach',
  risk: 'agreements-in-force:groundRisk',
} as const;

/** Lets an owner end the agreement for the company, which cannot be undone. */
export function EndDialog({ contract, agreement: { canEnd, endsOn: lastDay }, onClose }: EndDialogProps) {
  const formId = useId();
  const [chosen, setChosen] = useState(canEnd[0]);
  const [endsOn, setEndsOn] = useState(canEnd[0]?.from ?? '');
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const ending = useAction({
    run: () =>
      call(terminateAgreement, {
        params: { id: contract.dealId },
        body: { ground: chosen?.ground ?? 'breach', endsOn, reason },
      }),
    stale: ['contracts', 'deals', 'products'],
    done: () => {
      showToast({ title: t('agreements-in-force:endedToast') });
      onClose();
    },
    failed: { title: t('agreements-in-force:failed') },
  });
  const choose = (ground: string) => {
    const next = canEnd.find((one) => one.ground === ground);
    setChosen(next);
    setEndsOn(next?.from ?? '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSure && endsOn !== '' && !ending.isPending) ending.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('agreements-in-force:end')}
      text={t('agreements-in-force:endText', { company: contract.other.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" type="submit" form={formId} pending={ending.isPending} disabled={!isSure}>
            {t('agreements-in-force:end')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4.5">
        <Field label={t('agreements-in-force:ground')}>
          <Select
            options={canEnd.map(({ ground }) => ({ value: ground, label: t(GROUND[ground]) }))}
            value={chosen?.ground}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
        <Field
          label={t('agreements-in-force:lastDay')}
          hint={chosen && t('agreements-in-force:lastDayHint', { day: formatDay(chosen.from) })}
          required
        >
          <Input
            type="date"
            value={endsOn}
            min={chosen?.from}
            max={lastDay ?? undefined}
            onChange={({ target }) => setEndsOn(target.value)}
          />
        </Field>
        <Field label={t('agreements-in-force:reason')}>
          <Input value={reason} maxLength={2000} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <Checkbox
          label={t('agreements-in-force:endSure')}
          checked={isSure}
          onChange={({ target }) => setSure(target.checked)}
        />
      </form>
    </Dialog>
  );
}
