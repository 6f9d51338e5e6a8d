import type { z } from 'zod';
import { type AdminInvoice, VoidedInvoice, voidInvoice } from '#contract/billing-administration.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { call } from '#lib/api.ts';
import { useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';

interface CancelInvoiceProps {
  invoice: AdminInvoice;
  onClose: () => void;
}

export function CancelInvoice({ invoice, onClose }: CancelInvoiceProps) {
  const form = useContractForm(VoidedInvoice, { reason: '' });
  const canceling = useAdminAction({
    run: (body: z.output<typeof VoidedInvoice>) => call(voidInvoice, { params: { id: invoice.id }, body }),
    stale: ['billing'],
    done: () => {
      showToast({ title: t('admin-connections:canceled') });
      onClose();
    },
    failed: { title: t('admin-connections:cancelFailed') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, canceling.mutateAsync)}
      onClose={onClose}
      title={t('admin-connections:cancelTitle', { number: invoice.number })}
      text={t('admin-connections:cancelText')}
      submitLabel={t('admin-connections:cancel')}
      pendingLabel={t('admin-connections:canceling')}
      pending={canceling.isPending}
      error={canceling.error?.message}
    >
      <Field label={t('admin-connections:reason')} required error={form.formState.errors.reason?.message}>
        <Input maxLength={500} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
