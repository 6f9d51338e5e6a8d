import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { JOB_STATUSES, JOB_TYPES, type JobForm } from '#contract/jobs.ts';
import { CURRENCIES } from '#contract/vocabulary.ts';
import { wholeOf } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, FieldGroup } from '#ui/field.tsx';
import { Input, Textarea } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { jobStatusName, jobTypeName } from './words.ts';

export type JobValues = z.input<typeof JobForm>;

export function JobFields() {
  const { register, formState } = useFormContext<JobValues>();
  const { errors } = formState;
  return (
    <>
      <Field label={t('jobs:jobFormTitle')} required error={errors.title?.message}>
        <Input maxLength={200} autoComplete="off" {...register('title')} />
      </Field>
      <KindFields />
      <PlaceFields />
      <SalaryFields />
      <Field label={t('jobs:jobFormDescription')} required error={errors.description?.message}>
        <Textarea rows={6} maxLength={10_000} {...register('description')} />
      </Field>
      <Field
        label={t('jobs:jobFormResponsibilities')}
        hint={t('jobs:jobFormLinesHint')}
        error={errors.responsibilities?.message}
      >
        <Textarea rows={4} {...register('responsibilities')} />
      </Field>
      <Field
        label={t('jobs:jobFormRequirements')}
        hint={t('jobs:jobFormLinesHint')}
        error={errors.requirements?.message}
      >
        <Textarea rows={4} {...register('requirements')} />
      </Field>
    </>
  );
}

const PAIR = 'grid grid-cols-2 items-start gap-4.5 max-sm:grid-cols-1';

function KindFields() {
  const { register, formState } = useFormContext<JobValues>();
  const { errors } = formState;
  return (
    <div className={PAIR}>
      <Field label={t('jobs:type')} required error={errors.jobType?.message}>
        <Select
          options={JOB_TYPES.map((value) => ({ value, label: jobTypeName(value) }))}
          {...register('jobType')}
        />
      </Field>
      <Field
        label={t('jobs:jobFormStatus')}
        required
        hint={t('jobs:jobFormStatusHint')}
        error={errors.status?.message}
      >
        <Select
          options={JOB_STATUSES.map((value) => ({ value, label: jobStatusName(value) }))}
          {...register('status')}
        />
      </Field>
    </div>
  );
}

function PlaceFields() {
  const { register, formState } = useFormContext<JobValues>();
  return (
    <div className={PAIR}>
      <Field label={t('jobs:jobFormLocation')} required error={formState.errors.location?.message}>
        <Input maxLength={200} autoComplete="off" {...register('location')} />
      </Field>
      <Checkbox label={t('jobs:jobFormRemote')} className="sm:mt-8.5" {...register('isRemote')} />
    </div>
  );
}

function SalaryFields() {
  const { register, formState } = useFormContext<JobValues>();
  const { errors } = formState;
  const amount = { setValueAs: wholeOf };
  return (
    <FieldGroup legend={t('jobs:jobFormSalary')} hint={t('jobs:jobFormSalaryHint')}>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_110px] items-start gap-2.5 max-sm:grid-cols-2">
        <Field label={t('jobs:jobFormSalaryMin')} error={errors.salaryMin?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            {...register('salaryMin', { ...amount, deps: ['salaryMax'] })}
          />
        </Field>
        <Field label={t('jobs:jobFormSalaryMax')} error={errors.salaryMax?.message}>
          <Input inputMode="numeric" autoComplete="off" maxLength={20} {...register('salaryMax', amount)} />
        </Field>
        <Field
          label={t('jobs:jobFormCurrency')}
          error={errors.salaryCurrency?.message}
          className="max-sm:col-span-2"
        >
          <Select
            options={CURRENCIES.map((unit) => ({ value: unit, label: unit }))}
            {...register('salaryCurrency')}
          />
        </Field>
      </div>
    </FieldGroup>
  );
}
