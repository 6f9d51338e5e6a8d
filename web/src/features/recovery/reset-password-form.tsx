import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { resetPassword } from '#contract/recovery.ts';
import { Password } from '#contract/session.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NewPassword } from '#ui/new-password.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

const Reset = z
  .object({ newPassword: Password, confirmPassword: Password })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: () => t('auth:passwordsDiffer'),
  });

interface Props {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

export function ResetPasswordForm({ token, onDone, onInvalid }: Props) {
  const form = useContractForm(Reset, { newPassword: '', confirmPassword: '' });
  const { errors, touchedFields } = form.formState;
  const password = useWatch({ control: form.control, name: 'newPassword' });
  const resetting = useAction({
    run: ({ newPassword }: z.output<typeof Reset>) => call(resetPassword, { body: { token, newPassword } }),
    stale: ['user'],
    done: onDone,
    failed: (failure) => {
      if (failure.code === 'account.reset_link_invalid') {
        onInvalid();
        return null;
      }
      showIssues(form, failure);
      return toastOf(failure, { title: t('recovery:error'), fallback: t('recovery:resetFailed') });
    },
  });

  return (
    <form noValidate onSubmit={submitWith(form, (given) => resetting.mutate(given))} className="grid gap-4.5">
      <p className="text-ink-2">{t('recovery:resetText')}</p>
      <NewPassword
        label={t('recovery:newPassword')}
        input={form.register('newPassword', {
          deps: touchedFields.confirmPassword ? ['confirmPassword'] : [],
        })}
        error={errors.newPassword?.message}
        password={password}
      />
      <Field label={t('recovery:confirmPassword')} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button
        type="submit"
        size="lg"
        pending={resetting.isPending}
        pendingText={t('recovery:resetting')}
        className="w-full"
      >
        {t('recovery:reset')}
      </Button>
    </form>
  );
}
