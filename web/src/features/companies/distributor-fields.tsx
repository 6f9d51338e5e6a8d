import { useController, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { NewDistributor } from '#contract/companies.ts';
import { StaffBand, YearsExperience } from '#contract/vocabulary.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { Switch } from '#ui/switch.tsx';
import { TagInput } from '#ui/tag-input.tsx';
import { RegionField } from './region-field.tsx';

/*
 * The fields of a distributor's profile, for registration and application forms. Their values are under `company` and
 * `distributor`, and they need a `FormProvider`.
 */
type DistributorValues = Pick<z.input<typeof NewDistributor>, 'company' | 'distributor'>;

export const useDistributorForm = () => useFormContext<DistributorValues>();

export function CompanyDetailsFields() {
  const { register, formState } = useDistributorForm();
  const { company: errors } = formState.errors;
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3.5">
        <Field
          label={t('registration:location')}
          hint={t('registration:locationHint')}
          error={errors?.location?.message}
        >
          <Input {...register('company.location')} />
        </Field>
        <Field label={t('registration:website')} error={errors?.website?.message}>
          <Input
            type="url"
            autoComplete="url"
            placeholder={t('registration:websitePlaceholder')}
            {...register('company.website')}
          />
        </Field>
      </div>
      <Field
        label={t('registration:description')}
        hint={t('registration:descriptionHint')}
        error={errors?.description?.message}
      >
        <Textarea rows={5} {...register('company.description')} />
      </Field>
    </>
  );
}

const bands = (options: readonly string[]) => options.map((value) => ({ value, label: value }));

export function DistributorProfileFields() {
  const { register, formState } = useDistributorForm();
  const { distributor: errors } = formState.errors;
  return (
    <>
      <RegionField>
        <SegmentedRadio
          legend={t('registration:years')}
          required
          options={bands(YearsExperience.options)}
          error={errors?.yearsExperience?.message}
          {...register('distributor.yearsExperience')}
        />
      </RegionField>
      <div className="grid gap-4.5 lg:grid-cols-2 lg:gap-3.5">
        <SegmentedRadio
          legend={t('registration:specialists')}
          required
          options={bands(StaffBand.options)}
          error={errors?.clinicalSpecialists?.message}
          {...register('distributor.clinicalSpecialists')}
        />
        <SegmentedRadio
          legend={t('registration:support')}
          required
          options={bands(StaffBand.options)}
          error={errors?.supportStaffCount?.message}
          {...register('distributor.supportStaffCount')}
        />
      </div>
      <Switch
        label={t('registration:office')}
        hint={t('registration:officeHint')}
        {...register('distributor.hasPhysicalOffice')}
      />
      <div className="grid gap-4.5 lg:grid-cols-2 lg:gap-3.5">
        <TagField
          name="distributor.areasOfExpertise"
          label={t('registration:expertise')}
          placeholder={t('registration:expertisePlaceholder')}
        />
        <TagField
          name="distributor.keyPortfolioGaps"
          label={t('registration:gaps')}
          placeholder={t('registration:gapsPlaceholder')}
        />
      </div>
    </>
  );
}

interface TagFieldProps {
  name: 'distributor.areasOfExpertise' | 'distributor.keyPortfolioGaps';
  label: string;
  placeholder: string;
}

function TagField({ name, label, placeholder }: TagFieldProps) {
  const { control } = useDistributorForm();
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} hint={t('registration:tagsHint')} error={fieldState.error?.message}>
      <TagInput value={field.value ?? []} onChange={field.onChange} placeholder={placeholder} />
    </Field>
  );
}
