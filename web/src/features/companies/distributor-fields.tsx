import { useController, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { NewDistributor } from '#contract/companies.ts';
import { GeographicRegion, StaffBand, YearsExperience } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TagInput } from '#ui/tag-input.tsx';
import { territoryName } from '#ui/territory-name.ts';

type DistributorForm = UseFormReturn<
  z.input<typeof NewDistributor>,
  unknown,
  z.output<typeof NewDistributor>
>;

/** Who the distributor is. */
export function DistributorCompanyFields({ form }: { form: DistributorForm }) {
  const { company: errors } = form.formState.errors;
  return (
    <>
      <Field label={m.registration_name()} error={errors?.name?.message} required>
        <Input autoComplete="organization" {...form.register('company.name')} />
      </Field>
      <div className="grid gap-[18px] sm:grid-cols-2 sm:gap-3.5">
        <Field
          label={m.registration_location()}
          hint={m.registration_location_hint()}
          error={errors?.location?.message}
        >
          <Input {...form.register('company.location')} />
        </Field>
        <Field label={m.registration_website()} error={errors?.website?.message}>
          <Input
            type="url"
            autoComplete="url"
            placeholder={m.registration_website_placeholder()}
            {...form.register('company.website')}
          />
        </Field>
      </div>
      <Field
        label={m.registration_description()}
        hint={m.registration_description_hint()}
        error={errors?.description?.message}
      >
        <Textarea rows={5} {...form.register('company.description')} />
      </Field>
    </>
  );
}

interface TagFieldProps {
  form: DistributorForm;
  name: 'distributor.areasOfExpertise' | 'distributor.keyPortfolioGaps';
  label: string;
  placeholder: string;
}

export function TagField({ form, name, label, placeholder }: TagFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Field label={label} hint={m.registration_tags_hint()} error={fieldState.error?.message}>
      <TagInput value={field.value ?? []} onChange={field.onChange} placeholder={placeholder} />
    </Field>
  );
}

const bands = (options: readonly string[]) => options.map((value) => ({ value, label: value }));

/** The closed questions of a distributor's profile: bands, region, office. */
export function DistributorProfileFields({ form }: { form: DistributorForm }) {
  const { distributor: errors } = form.formState.errors;
  return (
    <>
      <SegmentedRadio
        legend={m.registration_years()}
        required
        options={bands(YearsExperience.options)}
        error={errors?.yearsExperience?.message}
        {...form.register('distributor.yearsExperience')}
      />
      <Field label={m.registration_region()} required error={errors?.geographicLocation?.message}>
        <Select
          options={GeographicRegion.options.map((value) => ({ value, label: territoryName(value) }))}
          {...form.register('distributor.geographicLocation')}
        />
      </Field>
      <SegmentedRadio
        legend={m.registration_specialists()}
        required
        options={bands(StaffBand.options)}
        error={errors?.clinicalSpecialists?.message}
        {...form.register('distributor.clinicalSpecialists')}
      />
      <SegmentedRadio
        legend={m.registration_support()}
        required
        options={bands(StaffBand.options)}
        error={errors?.supportStaffCount?.message}
        {...form.register('distributor.supportStaffCount')}
      />
      <Switch label={m.registration_office()} {...form.register('distributor.hasPhysicalOffice')} />
    </>
  );
}
