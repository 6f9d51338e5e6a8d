import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { NewDistributor } from '#contract/companies.ts';
import { GeographicRegion, StaffBand, YearsExperience } from '#contract/vocabulary.ts';
import { m } from '#paraglide/messages.js';
import { Field } from '#ui/field.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { territoryName } from '#ui/territory-name.ts';

type DistributorForm = UseFormReturn<
  z.input<typeof NewDistributor>,
  unknown,
  z.output<typeof NewDistributor>
>;

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
