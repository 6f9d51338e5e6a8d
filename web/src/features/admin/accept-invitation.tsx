import type { z } from 'zod';
import { AcceptAdminInvitation, acceptAdminInvitation } from '#contract/administrators.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

/**
 * The form in which an invited administrator chooses a username and password. The sign-in that follows sets up the
 * authenticator app.
 */
export function AcceptInvitation({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const form = useContractForm(AcceptAdminInvitation, { token, username: '', password: '' });
  const { errors } = form.formState;
  const accepting = useAction({
    run: (body: z.output<typeof AcceptAdminInvitation>) => call(acceptAdminInvitation, { body }),
    done: () => {
      showToast({ title: t('admin:joined'), description: t('admin:joinedText') });
      onAccepted();
    },
    failed: (failure) =>
      showIssues(form, failure) ? null : toastOf(failure, { title: t('admin:joinFailed') }),
  });
  return (
    <form noValidate onSubmit={submitWith(form, (body) => accepting.mutate(body))} className="grid gap-4.5">
      <p className="text-ink-2">{t('admin:joinText')}</p>
      <Field label={t('admin:username')} error={errors.username?.message} required>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      <Field label={t('admin:password')} error={errors.password?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      {accepting.error && !accepting.isPending && <FieldError>{accepting.error.message}</FieldError>}
      <Button
        type="submit"
        size="lg"
        pending={accepting.isPending}
        pendingText={t('admin:joining')}
        className="w-full"
      >
        {t('admin:join')}
      </Button>
    </form>
  );
}
