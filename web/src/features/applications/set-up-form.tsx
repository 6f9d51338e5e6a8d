import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type SetUpInvitation, setUpAccount } from '#contract/access-applications.ts';
import { Password } from '#contract/session.ts';
import { APP_NAME } from '#contract/brand.ts';
import { call } from '#lib/api.ts';
import { formatDateTime } from '#lib/dates.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { showSignedIn } from '#lib/signed-in.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NewPassword } from '#ui/new-password.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

const ConfirmedPassword = z
  .object({ password: Password, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: () => t('auth:passwordsDiffer'),
    when: () => true,
  });

interface SetUpFormProps {
  token: string;
  invitation: SetUpInvitation;
  onDone: () => void;
}

export function SetUpForm({ token, invitation: { email, companyName, expiresAt }, onDone }: SetUpFormProps) {
  const form = useContractForm(ConfirmedPassword, { password: '', confirmPassword: '' });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const settingUp = useAction({
    run: (password: string) => call(setUpAccount, { body: { token, password } }),
    done: (user) => {
      showToast({
        title: t('applications:setUpDone'),
        description: t('applications:setUpDoneText', { company: companyName, name: APP_NAME }),
      });
      showSignedIn(user);
      onDone();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('applications:setUpFailed') });
    },
  });
  return (
    <form
      noValidate
      onSubmit={submitWith(form, ({ password }) => settingUp.mutate(password))}
      className="grid gap-4.5"
    >
      <p className="text-ink-2">{t('applications:setUpText', { company: companyName })}</p>
      <Field label={t('applications:setUpEmail')}>
        <Input type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <NewPassword
        label={t('auth:password')}
        input={form.register('password')}
        error={errors.password?.message}
        password={password}
        about={[email, companyName]}
      />
      <Field label={t('auth:confirmPassword')} error={errors.confirmPassword?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <div role="alert" className="empty:hidden">
        {settingUp.error && <FieldError>{settingUp.error.message}</FieldError>}
      </div>
      <Button
        type="submit"
        size="lg"
        pending={settingUp.isPending}
        pendingText={t('applications:setUpSubmitting')}
        className="w-full"
      >
        {t('applications:setUpSubmit')}
      </Button>
      <p className="text-small text-ink-2">
        {t('applications:setUpUntil', { date: formatDateTime(expiresAt) })}
      </p>
    </form>
  );
}
