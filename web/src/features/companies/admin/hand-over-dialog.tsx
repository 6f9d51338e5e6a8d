import type { z } from 'zod';
import { type AdminCompany, CompanyHandover, handCompanyOver } from '#contract/company-administration.ts';
import { useAdminAction } from '#features/admin/admin-action.ts';
import { personName } from '#entities/person/person-name.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';

interface HandOverDialogProps {
  company: AdminCompany;
  onClose: () => void;
}

export function HandOverDialog({ company: { id, name }, onClose }: HandOverDialogProps) {
  const form = useContractForm(CompanyHandover, { email: '' });
  const giving = useAdminAction({
    run: (body: z.output<typeof CompanyHandover>) => call(handCompanyOver, { params: { id }, body }),
    stale: ['companies', 'user'],
    done: ({ owner }) => {
      onClose();
      showToast({
        title: m.admin_company_handed_over(),
        description: m.admin_company_handed_over_text({ person: owner ? personName(owner) : '', name }),
      });
    },
    failed: (failure) => {
      showIssues(form, failure);
      return {
        title: m.admin_company_hand_over_failed(),
        description: failure.message || m.admin_company_hand_over_failed_text(),
      };
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submitWith(form, (given) => giving.mutate(given))}
      onClose={onClose}
      title={m.admin_company_hand_over_title({ name })}
      text={m.admin_company_hand_over_text()}
      submitLabel={m.admin_company_hand_over_confirm()}
      pendingLabel={m.admin_company_handing_over()}
      pending={giving.isPending}
    >
      <Field label={m.admin_company_heir()} error={form.formState.errors.email?.message} required>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
    </FormDialog>
  );
}
