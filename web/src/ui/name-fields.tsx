import type { ComponentProps } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { t } from '#lib/words.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface NameFieldsProps {
  firstName: ComponentProps<typeof Input>;
  lastName: ComponentProps<typeof Input>;
  errors: FieldErrors<{ firstName: string; lastName: string }>;
}

export const NameFields = ({ firstName, lastName, errors }: NameFieldsProps) => (
  <>
    <Field label={t('common:firstName')} error={errors.firstName?.message} required>
      <Input autoComplete="given-name" {...firstName} />
    </Field>
    <Field label={t('common:lastName')} error={errors.lastName?.message} required>
      <Input autoComplete="family-name" {...lastName} />
    </Field>
  </>
);
