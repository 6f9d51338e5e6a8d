import type { ComponentProps } from 'react';
import { t } from '#lib/words.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

interface NewPasswordProps {
  label: string;
  input: ComponentProps<typeof PasswordInput>;
  error: string | undefined;
  password: string;
  about?: readonly string[];
}

export const NewPassword = ({ label, input, error, ...typed }: NewPasswordProps) => (
  <div>
    <Field label={label} hint={t('common:passwordHint')} error={error} required>
      <PasswordInput autoComplete="new-password" {...input} />
    </Field>
    <PasswordStrength {...typed} />
  </div>
);
