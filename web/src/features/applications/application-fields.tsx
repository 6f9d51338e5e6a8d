import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { ApplicationForm } from '#contract/access-applications.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NameFields } from '#ui/name-fields.tsx';
import { FormSection } from './form-section.tsx';

type Values = z.input<typeof ApplicationForm>;

interface ApplicationFieldsProps {
  /** Fields of `company` other than its name, and of `distributor`, shared by all forms for distributors. */
  companyFields: ReactNode;
  /** Undefined if the applicant is not a distributor. */
  profileFields: ReactNode;
  /** True if a link was emailed to this address, so it cannot be changed. */
  isAddressFixed?: boolean;
}

/** The fields that an applicant fills in and can change later. They need a `FormProvider`. */
export function ApplicationFields({ companyFields, profileFields, isAddressFixed }: ApplicationFieldsProps) {
  return (
    <>
      <FormSection title={t('applications:you')} text={t('applications:youText')}>
        <ApplicantFields isAddressFixed={isAddressFixed ?? false} />
      </FormSection>
      <FormSection title={t('applications:company')} text={t('applications:companyText')}>
        {companyFields}
      </FormSection>
      {profileFields && (
        <FormSection title={t('applications:profile')} text={t('applications:profileText')}>
          {profileFields}
        </FormSection>
      )}
    </>
  );
}

function ApplicantFields({ isAddressFixed }: { isAddressFixed: boolean }) {
  const { register, formState } = useFormContext<Values>();
  const { errors } = formState;
  return (
    <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-x-3.5">
      <NameFields firstName={register('firstName')} lastName={register('lastName')} errors={errors} />
      <Field label={t('applications:email')} error={errors.email?.message} required>
        <Input type="email" autoComplete="email" readOnly={isAddressFixed} {...register('email')} />
      </Field>
      <Field label={t('applications:companyName')} error={errors.company?.name?.message} required>
        <Input autoComplete="organization" {...register('company.name')} />
      </Field>
    </div>
  );
}

type Given = Omit<Values, 'distributor'> & { distributor: Values['distributor'] | null };

/** Shows a toast for missing required fields. Invalid values are marked only beside their fields. */
export function showMissingFields({ firstName, lastName, email, company, distributor }: Given): void {
  const asked: (string | null | undefined)[] = [firstName, lastName, email, company.name];
  if (distributor) {
    const { yearsExperience, geographicLocation, clinicalSpecialists, supportStaffCount } = distributor;
    asked.push(yearsExperience, geographicLocation, clinicalSpecialists, supportStaffCount);
  }
  if (asked.every((value) => value?.trim())) return;
  showToast({
    tone: 'danger',
    title: t('applications:missing'),
    description: t('applications:missingText'),
  });
}
