import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  type AgreementInForce,
  GivenTermination,
  terminateAgreement,
} from '#contract/agreements-in-force.ts';
import type { Contract } from '#contract/contracts.ts';
import { call } from '#lib/api.ts';
import { formatDay } from '#lib/dates.ts';
import { useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { GROUND } from './words.ts';

interface EndDialogProps {
  contract: Contract;
  agreement: AgreementInForce;
  onClose: () => void;
}

/** Lets an owner end the agreement for the company, which cannot be undone. */
export function EndDialog({ contract, agreement: { canEnd, endsOn: lastDay }, onClose }: EndDialogProps) {
  const fromOf = (ground: string) => canEnd.find((one) => one.ground === ground)?.from ?? '';
  const [opened] = useState({
    ground: canEnd[0]?.ground ?? 'breach',
    endsOn: canEnd[0]?.from ?? '',
    reason: '',
  });
  const form = useContractForm(GivenTermination, opened);
  const [isSure, setSure] = useState(false);
  const ending = useAction({
    run: (body: z.output<typeof GivenTermination>) =>
      call(terminateAgreement, { params: { id: contract.dealId }, body }),
    stale: ['contracts', 'deals', 'products'],
    done: () => {
      showToast({ title: t('agreements-in-force:endedToast') });
      onClose();
    },
    failed: { title: t('agreements-in-force:failed') },
  });
  const { errors } = form.formState;
  const from = fromOf(useWatch({ control: form.control, name: 'ground' }));
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, ending.mutateAsync)}
      onClose={onClose}
      title={t('agreements-in-force:end')}
      text={t('agreements-in-force:endText', { company: contract.other.name })}
      danger
      isLocked={!isSure}
      submitLabel={t('agreements-in-force:end')}
      pendingLabel={t('agreements-in-force:ending')}
      pending={ending.isPending}
      error={ending.error?.message}
    >
      <Field label={t('agreements-in-force:ground')}>
        <Select
          options={canEnd.map(({ ground }) => ({ value: ground, label: t(GROUND[ground]) }))}
          {...form.register('ground', {
            onChange: ({ target }) => form.setValue('endsOn', fromOf(target.value)),
          })}
        />
      </Field>
      <Field
        label={t('agreements-in-force:lastDay')}
        hint={from && t('agreements-in-force:lastDayHint', { day: formatDay(from) })}
        error={errors.endsOn?.message}
        required
      >
        <Input type="date" min={from} max={lastDay ?? undefined} {...form.register('endsOn')} />
      </Field>
      <Field label={t('agreements-in-force:reason')} error={errors.reason?.message}>
        <Textarea rows={3} maxLength={2000} {...form.register('reason')} />
      </Field>
      <Checkbox
        label={t('agreements-in-force:endSure')}
        checked={isSure}
        onChange={({ target }) => setSure(target.checked)}
      />
    </FormDialog>
  );
}
