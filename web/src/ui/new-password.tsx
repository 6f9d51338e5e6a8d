import type { ComponentProps } from 'react';
import { t } from '#lib/words.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

interface NewPasswordProps {
  /** The form's field props. */
  input: ComponentProps<typeof PasswordInput>;
  error: string | undefined;
  /** The current value. */
  password: string;
  about?: readonly string[];
}

/** A new password with its strength. */
export const NewPassword = ({ input, error, ...typed }: NewPasswordProps) => (
  <div>
    <Field label={t('recovery:newPassword')} hint={t('auth:passwordHint')} error={error} required>
      <PasswordInput autoComplete="new-password" {...input} />
    </Field>
    <PasswordStrength {...typed} />
  </div>
);
