import { AdminSignIn, signInAdmin } from '#contract/admins.ts';
import { call } from '#lib/api.ts';
import { useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { setUser } from '#lib/session.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
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
      showToast({ title: m.admin_login_done(), description: m.admin_login_done_text() });
      // The browser has one session: a user's has ended with this.
      setUser(null);
      setAdmin(true);
    },
    failed: { title: m.admin_login_failed(), fallback: m.admin_login_failed_text() },
    signedOutIsRefusal: true,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.handleSubmit(
      (body) => entering.mutate(body),
      () => showToast({ tone: 'danger', title: m.admin_missing(), description: m.admin_missing_text() }),
    )();
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-[18px]">
      <Field label={m.admin_username()} required>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      <Field label={m.admin_password()} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <div role="alert" className="empty:hidden">
        {entering.error && <FieldError>{entering.error.message || m.admin_login_failed_text()}</FieldError>}
        {form.formState.isSubmitted && !form.formState.isValid && (
          <FieldError>{m.admin_missing_text()}</FieldError>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        pending={entering.isPending}
        pendingText={m.admin_signing_in()}
        className="w-full"
      >
        {m.admin_sign_in()}
      </Button>
    </form>
  );
}
