import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { wholeOf } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';

interface CompanyTexts {
  name?: string;
  location?: string | null;
  website?: string | null;
  description?: string | null;
  opportunityDescription?: string | null;
  foundedYear?: number | null;
  headcount?: number | null;
}

export function CompanyNameField({ hint }: { hint?: string | undefined }) {
  const { register, formState } = useFormContext<CompanyTexts>();
  return (
    <Field label={t('registration:name')} hint={hint} error={formState.errors.name?.message} required>
      <Input autoComplete="organization" {...register('name')} />
    </Field>
  );
}

interface CompanyTextFieldsProps {
  opportunityAside?: ReactNode;
}

export function CompanyTextFields({ opportunityAside }: CompanyTextFieldsProps) {
  const { register, formState } = useFormContext<CompanyTexts>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3.5">
        <Field
          label={t('registration:location')}
          hint={t('registration:locationHint')}
          error={errors.location?.message}
        >
          <Input {...register('location')} />
        </Field>
        <Field label={t('registration:website')} error={errors.website?.message}>
          <Input
            type="url"
            autoComplete="url"
            placeholder={t('registration:websitePlaceholder')}
            {...register('website')}
          />
        </Field>
      </div>
      <Field
        label={t('registration:description')}
        hint={t('registration:descriptionHint')}
        error={errors.description?.message}
      >
        <Textarea rows={4} {...register('description')} />
      </Field>
      <Field
        label={t('registration:opportunity')}
        aside={opportunityAside}
        hint={t('registration:opportunityHint')}
        error={errors.opportunityDescription?.message}
      >
        <Textarea rows={5} {...register('opportunityDescription')} />
      </Field>
    </>
  );
}

export function CompanyFigureFields() {
  const { register, formState } = useFormContext<CompanyTexts>();
  const { errors } = formState;
  return (
    <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-3.5">
      <Field
        label={t('companies:companyEditFounded')}
        hint={t('companies:companyEditFoundedHint')}
        error={errors.foundedYear?.message}
      >
        <Input
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...register('foundedYear', { setValueAs: wholeOf })}
        />
      </Field>
      <Field
        label={t('companies:companyEditHeadcount')}
        hint={t('companies:companyEditHeadcountHint')}
        error={errors.headcount?.message}
      >
        <Input
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          {...register('headcount', { setValueAs: wholeOf })}
        />
      </Field>
    </div>
  );
}
