import type { z } from 'zod';
import { type Billing, EditedBillingDetails, changeBillingDetails } from '#contract/billing-page.ts';
import { OFFERED_LANGUAGES } from '#contract/languages.ts';
import { call } from '#lib/api.ts';
import { useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { ownName } from '#lib/language-name.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

interface BillingDetailsDialogProps {
  billing: Billing;
  onClose: () => void;
}

const FIELDS = [
  ['name', () => t('subscription:name'), 200],
  ['street', () => t('subscription:street'), 200],
  ['city', () => t('subscription:city'), 100],
  ['region', () => t('subscription:region'), 100],
  ['postalCode', () => t('subscription:postalCode'), 20],
  ['country', () => t('subscription:country'), 2],
  ['taxId', () => t('subscription:taxId'), 50],
] as const;

export function BillingDetailsDialog({ billing, onClose }: BillingDetailsDialogProps) {
  const { companyId, details } = billing;
  const form = useContractForm(EditedBillingDetails, details);
  const saving = useAction({
    run: (body: z.output<typeof EditedBillingDetails>) =>
      call(changeBillingDetails, { query: companyId === null ? {} : { companyId }, body }),
    stale: ['billing'],
    done: () => {
      showToast({
        title: t('subscription:detailsSaved'),
        description: t('subscription:detailsSavedText'),
      });
      onClose();
    },
    failed: { title: t('subscription:detailsFailed') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, saving.mutateAsync)}
      onClose={onClose}
      title={t('subscription:details')}
      text={t('subscription:detailsText')}
      submitLabel={t('common:editSave')}
      pendingLabel={t('common:editSaving')}
      pending={saving.isPending}
      error={saving.error?.message}
    >
      {FIELDS.map(([field, label, maxLength]) => (
        <Field key={field} label={label()} error={form.formState.errors[field]?.message}>
          <Input maxLength={maxLength} {...form.register(field)} />
        </Field>
      ))}
      <Field label={t('subscription:language')} error={form.formState.errors.language?.message}>
        <Select
          {...form.register('language')}
          placeholder={t('subscription:ownLanguage')}
          options={OFFERED_LANGUAGES.map((language) => ({ value: language, label: ownName(language) }))}
        />
      </Field>
    </FormDialog>
  );
}
