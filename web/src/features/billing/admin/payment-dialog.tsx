import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { z } from 'zod';
import { centsOf } from '#contract/amounts.ts';
import { type AdminInvoice, RecordedPayment, recordPayment } from '#contract/billing-administration.ts';
import { utcDay } from '#contract/days.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { call } from '#lib/api.ts';
import { useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { formatMoney } from '#lib/money.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';

interface PaymentDialogProps {
  invoice: AdminInvoice;
  onClose: () => void;
}

const asCents = (typed: string | number | undefined): number =>
  typeof typed === 'number' ? typed : (centsOf(typed ?? '') ?? Number.NaN);

export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const [today] = useState(() => utcDay(new Date()));
  const [id] = useState(() => uuid());
  const form = useContractForm(RecordedPayment, { id, receivedOn: today, reference: '' });
  const { errors } = form.formState;
  const recording = useAdminAction({
    run: (body: z.output<typeof RecordedPayment>) =>
      call(recordPayment, { params: { id: invoice.id }, body }),
    stale: ['billing'],
    done: () => {
      showToast({ title: t('admin-connections:recorded') });
      onClose();
    },
    failed: { title: t('admin-connections:recordFailed') },
  });
  const open = formatMoney(invoice.totalCents - invoice.paidCents, invoice.currency.toUpperCase());
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, recording.mutateAsync)}
      onClose={onClose}
      title={t('admin-connections:recordTitle', { number: invoice.number })}
      text={t('admin-connections:recordText', { payer: invoice.payerName, amount: open })}
      submitLabel={t('admin-connections:record')}
      pendingLabel={t('admin-connections:recording')}
      pending={recording.isPending}
      error={recording.error?.message}
    >
      <Field label={t('admin-connections:amount')} required error={errors.amountCents?.message}>
        <Input inputMode="decimal" {...form.register('amountCents', { setValueAs: asCents })} />
      </Field>
      <Field label={t('admin-connections:receivedOn')} required error={errors.receivedOn?.message}>
        <Input type="date" {...form.register('receivedOn')} />
      </Field>
      <Field
        label={t('admin-connections:reference')}
        required
        hint={t('admin-connections:referenceHint')}
        error={errors.reference?.message}
      >
        <Input maxLength={200} {...form.register('reference')} />
      </Field>
    </FormDialog>
  );
}
