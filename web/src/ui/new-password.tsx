import type { ComponentProps } from 'react';
import { t } from '#lib/words.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

interface NewPasswordProps {
  /** What the form registers. */
  input: ComponentProps<typeof PasswordInput>;
  error: string | undefined;
  /** As it is typed. */
  password: string;
  about?: readonly string[];
}

/** A password that takes the place of another, and how good it is. */
export const NewPassword = ({ input, error, ...typed }: NewPasswordProps) => (
  <div>
    <Field label={t('recovery:newPassword')} hint={t('auth:passwordHint')} error={error} required>
      <PasswordInput autoComplete="new-password" {...input} />
    </Field>
    <PasswordStrength {...typed} />
  </div>
);
