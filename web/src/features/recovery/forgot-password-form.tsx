import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { ForgotPassword, forgotPassword } from '#contract/recovery.ts';
import { call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface Props {
  /** Given the last time, for who tries again. */
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
      return { title: m.recovery_error(), description: failure.message || m.recovery_send_failed() };
    },
  });

  return (
    <form noValidate onSubmit={submitWith(form, (body) => asking.mutate(body))} className="grid gap-[18px]">
      <p className="text-ink-2">{m.recovery_forgot_text()}</p>
      <Field label={m.auth_email()} error={form.formState.errors.email?.message} required>
        <Input type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Button
        type="submit"
        size="lg"
        pending={asking.isPending}
        pendingText={m.recovery_sending()}
        className="w-full"
      >
        {m.recovery_send()}
      </Button>
      <Link to="/auth" className="link-alone justify-self-center">
        {m.recovery_back_to_login()}
      </Link>
    </form>
  );
}
