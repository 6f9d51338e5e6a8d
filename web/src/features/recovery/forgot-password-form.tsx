import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { ForgotPassword, forgotPassword } from '#contract/recovery.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface Props {
  email: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email, onSent }: Props) {
  const form = useContractForm(ForgotPassword, { email });
  const asking = useAction({
    run: (body: z.output<typeof ForgotPassword>) => call(forgotPassword, { body }),
    done: (_said, given) => onSent(given.email),
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('recovery:error'), fallback: t('recovery:sendFailed') });
    },
  });

  return (
    <form noValidate onSubmit={submitWith(form, (body) => asking.mutate(body))} className="grid gap-4.5">
      <p className="text-ink-2">{t('recovery:forgotText')}</p>
      <Field label={t('auth:email')} error={form.formState.errors.email?.message} required>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Button
        type="submit"
        size="lg"
        pending={asking.isPending}
        pendingText={t('recovery:sending')}
        className="w-full"
      >
        {t('recovery:send')}
      </Button>
      <Link to="/auth" className="link-alone justify-self-center">
        {t('recovery:backToLogin')}
      </Link>
    </form>
  );
}
