import type { z } from 'zod';
import { type Billing, EditedBillingDetails, changeBillingDetails } from '#contract/billing-page.ts';
import { countries, countryName } from '#contract/country-names.ts';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES } from '#contract/languages.ts';
import { call } from '#lib/api.ts';
import { useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';

import { getLanguage, t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { whoseIs } from './queries.ts';

interface BillingDetailsDialogProps {
  billing: Billing;
  onClose: () => void;
}

export function BillingDetailsDialog({ billing, onClose }: BillingDetailsDialogProps) {
  const { companyName, details } = billing;
  const form = useContractForm(EditedBillingDetails, details);
  const { errors } = form.formState;
  const saving = useAction({
    run: (body: z.output<typeof EditedBillingDetails>) =>
      call(changeBillingDetails, { query: whoseIs(billing), body }),
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
      <Field label={t('subscription:name')} error={errors.name?.message}>
        <Input maxLength={200} placeholder={companyName ?? undefined} {...form.register('name')} />
      </Field>
      <Field label={t('subscription:street')} error={errors.street?.message}>
        <Input maxLength={200} autoComplete="street-address" {...form.register('street')} />
      </Field>
      <Field label={t('subscription:city')} error={errors.city?.message}>
        <Input maxLength={100} autoComplete="address-level2" {...form.register('city')} />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <Field label={t('subscription:region')} error={errors.region?.message}>
          <Input maxLength={100} autoComplete="address-level1" {...form.register('region')} />
        </Field>
        <Field label={t('subscription:postalCode')} error={errors.postalCode?.message}>
          <Input maxLength={20} autoComplete="postal-code" {...form.register('postalCode')} />
        </Field>
      </div>
      <Field label={t('subscription:country')} error={errors.country?.message}>
        <Select
          {...form.register('country')}
          autoComplete="country"
          placeholder={t('subscription:noCountry')}
          options={countryOptions(details.country)}
        />
      </Field>
      <Field label={t('subscription:taxId')} error={errors.taxId?.message}>
        <Input maxLength={50} {...form.register('taxId')} />
      </Field>
      <Field label={t('subscription:language')} error={errors.language?.message}>
        <Select
          {...form.register('language')}
          placeholder={t('subscription:ownLanguage')}
          options={OFFERED_LANGUAGES.map((language) => ({
            value: language,
            label: LANGUAGE_NAMES[language],
          }))}
        />
      </Field>
    </FormDialog>
  );
}

/** Returns every country, plus the stored code if no country has it. */
function countryOptions(stored: string | null) {
  const language = getLanguage();
  const options = countries(language).map(({ code, name }) => ({ value: code, label: name }));
  return stored === null || options.some(({ value }) => value === stored)
    ? options
    : [...options, { value: stored, label: countryName(stored, language) }];
}
