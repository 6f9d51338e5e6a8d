import { AdminSignIn, signInAdmin } from '#contract/admins.ts';
import { call } from '#lib/api.ts';
import { useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { setUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import type { SubmitEvent } from 'react';
import { setAdmin } from './queries.ts';

export function AdminSignInForm() {
  const form = useContractForm(AdminSignIn, { username: '', password: '' });
  const entering = useAction({
    run: (body: { username: string; password: string }) => call(signInAdmin, { body }),
    done: () => {
      showToast({ title: t('admin:loginDone'), description: t('admin:loginDoneText') });
      // A browser has one session, so this has ended the user's.
      setUser(null);
      setAdmin(true);
    },
    failed: { title: t('admin:loginFailed'), fallback: t('admin:loginFailedText') },
    signedOutIsRefusal: true,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.handleSubmit(
      (body) => entering.mutate(body),
      () => showToast({ tone: 'danger', title: t('admin:missing'), description: t('admin:missingText') }),
    )();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5">
      <Field label={t('admin:username')} required>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      <Field label={t('admin:password')} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <div role="alert" className="empty:hidden">
        {entering.error && <FieldError>{entering.error.message || t('admin:loginFailedText')}</FieldError>}
        {form.formState.isSubmitted && !form.formState.isValid && (
          <FieldError>{t('admin:missingText')}</FieldError>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        pending={entering.isPending}
        pendingText={t('admin:signingIn')}
        className="w-full"
      >
        {t('admin:signIn')}
      </Button>
    </form>
  );
}
