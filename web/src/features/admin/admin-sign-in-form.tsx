import { type SubmitEvent, Suspense, useState } from 'react';
import type { z } from 'zod';
import { AdminSignIn, signInAdmin } from '#contract/admins.ts';
import type { Answer } from '#contract/endpoint.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t, withWords } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { CodeField } from './code-field.tsx';
import { finishSignIn } from './finish-sign-in.ts';

const FirstSignIn = lazyPart(
  async () => (await withWords(import('./first-sign-in.tsx'), 'copy', 'security')).FirstSignIn,
);
const GivenCodes = lazyPart(
  async () => (await withWords(import('./first-sign-in.tsx'), 'copy', 'security')).GivenCodes,
);

type SignedIn = Answer<typeof signInAdmin>;

export function AdminSignInForm() {
  const form = useContractForm(AdminSignIn, { username: '', password: '' });
  const { errors } = form.formState;
  const [first, setFirst] = useState<SignedIn>({ isAdmin: false });
  const [needsCode, setNeedsCode] = useState(false);
  const entering = useAction({
    run: (body: z.output<typeof AdminSignIn>) => call(signInAdmin, { body }),
    done: (answer) => {
      if (answer.enrollment || answer.recoveryCodes) setFirst(answer);
      else finishSignIn();
    },
    failed: (failure) => {
      if (failure.code === 'account.code_required') {
        setNeedsCode(true);
        return null;
      }
      if (showIssues(form, failure)) return null;
      return toastOf(failure, { title: t('admin:loginFailed'), fallback: t('admin:loginFailedText') });
    },
    signedOutIsRefusal: true,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.handleSubmit(
      (body) => entering.mutate(body),
      ({ code }) => {
        if (!code)
          showToast({ tone: 'danger', title: t('admin:missing'), description: t('admin:missingText') });
      },
    )();
  };

  if (first.recoveryCodes)
    return (
      <Suspense>
        <GivenCodes codes={first.recoveryCodes} onSaved={finishSignIn} />
      </Suspense>
    );
  const isCodeMissing = Boolean(first.enrollment) || needsCode;
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
      {first.enrollment ? (
        <Suspense>
          <FirstSignIn enrollment={first.enrollment} form={form} />
        </Suspense>
      ) : (
        needsCode && <CodeField form={form} hint={t('auth:codeHint')} />
      )}
      <div role="alert" className="empty:hidden">
        {entering.error && !isCodeMissing && <FieldError>{entering.error.message}</FieldError>}
        {(errors.username ?? errors.password) && <FieldError>{t('admin:missingText')}</FieldError>}
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
