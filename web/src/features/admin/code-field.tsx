import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { AdminSignIn } from '#contract/admins.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

export type AdminSignInFields = UseFormReturn<
  z.input<typeof AdminSignIn>,
  unknown,
  z.output<typeof AdminSignIn>
>;

interface CodeFieldProps {
  form: AdminSignInFields;
  hint: string;
}

/** The field for the code. It appears after the password is accepted, and then takes the focus. */
export function CodeField({ form, hint }: CodeFieldProps) {
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <Field label={t('auth:code')} hint={hint} error={form.formState.errors.code?.message} required>
      <Input autoComplete="one-time-code" {...form.register('code')} />
    </Field>
  );
}
