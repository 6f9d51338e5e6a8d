import { personName } from '#contract/shown-values.ts';
import { toastOf } from '#lib/mutations.ts';
import type { z } from 'zod';
import {
  type AdminCompany,
  OwnershipTransfer,
  changeCompanyOwner,
} from '#contract/company-administration.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';

interface HandOverDialogProps {
  company: AdminCompany;
  onClose: () => void;
}

export function TransferDialog({ company: { id, name }, onClose }: HandOverDialogProps) {
  const form = useContractForm(OwnershipTransfer, { email: '' });
  const giving = useAdminAction({
    run: (body: z.output<typeof OwnershipTransfer>) => call(changeCompanyOwner, { params: { id }, body }),
    stale: ['companies', 'user'],
    done: ({ owner }) => {
      onClose();
      showToast({
        title: t('admin-users:transferred'),
        description: t('admin-users:transferredText', { person: owner ? personName(owner) : '', name }),
      });
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('admin-users:transferFailed') });
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submitWith(form, (given) => giving.mutate(given))}
      onClose={onClose}
      title={t('admin-users:transferTitle', { name })}
      text={t('admin-users:transferText')}
      submitLabel={t('admin-users:transferConfirm')}
      pendingLabel={t('admin-users:transferring')}
      pending={giving.isPending}
    >
      <Field label={t('admin-users:newOwnerEmail')} error={form.formState.errors.email?.message} required>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
    </FormDialog>
  );
}
