import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { z } from 'zod';
import type { BillingEvent } from '#contract/billing-administration.ts';
import { BonusCredits, Refund, grantBonusCredits, refundCharge } from '#contract/billing-corrections.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { call } from '#lib/api.ts';
import { useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { formatMoney } from '#lib/money.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';

interface CorrectionProps {
  event: BillingEvent;
  onClose: () => void;
}

export function RefundDialog({ event, onClose }: CorrectionProps) {
  const form = useContractForm(Refund, { reason: '' });
  const refunding = useAdminAction({
    run: (body: z.output<typeof Refund>) => call(refundCharge, { params: { id: event.id }, body }),
    stale: ['billing'],
    done: () => {
      showToast({ title: t('admin-connections:refunded') });
      onClose();
    },
    failed: { title: t('admin-connections:refundFailed') },
  });
  const amount = formatMoney(event.refundableCents, event.currency.toUpperCase());
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, refunding.mutateAsync)}
      onClose={onClose}
      title={t('admin-connections:refundTitle')}
      text={t('admin-connections:refundText', { charge: event.description, amount, payer: event.payerName })}
      submitLabel={t('admin-connections:refund')}
      pendingLabel={t('admin-connections:refunding')}
      pending={refunding.isPending}
      error={refunding.error?.message}
    >
      <Field label={t('admin-connections:reason')} required error={form.formState.errors.reason?.message}>
        <Input maxLength={500} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}

export function GrantDialog({ event, onClose }: CorrectionProps) {
  const [id] = useState(() => uuid());
  const form = useContractForm(BonusCredits, { id, reason: '' });
  const { errors } = form.formState;
  const granting = useAdminAction({
    run: (body: z.output<typeof BonusCredits>) =>
      call(grantBonusCredits, { params: { id: event.payerId }, body }),
    stale: ['billing'],
    done: () => {
      showToast({ title: t('admin-connections:granted') });
      onClose();
    },
    failed: { title: t('admin-connections:grantFailed') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, granting.mutateAsync)}
      onClose={onClose}
      title={t('admin-connections:grantTitle', { payer: event.payerName })}
      text={t('admin-connections:grantText')}
      submitLabel={t('admin-connections:grant')}
      pendingLabel={t('admin-connections:granting')}
      pending={granting.isPending}
      error={granting.error?.message}
    >
      <Field label={t('admin-connections:grantCredits')} required error={errors.credits?.message}>
        <Input inputMode="numeric" {...form.register('credits', { valueAsNumber: true })} />
      </Field>
      <Field label={t('admin-connections:reason')} required error={errors.reason?.message}>
        <Input maxLength={500} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
