import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { type CurrentUser, signIn } from '#contract/session.ts';
import { ApiFailure, call } from '#lib/api.ts';
import { showIssues, submitWith, useContractForm } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showSignedIn } from '#lib/signed-in.ts';
import { siteQuery } from '#lib/site.ts';
import { showToast, type Toast } from '#lib/toasts.ts';
import { t, withWords } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

const PasskeySignIn = lazyPart(
  async () => (await withWords(import('./passkey-sign-in.tsx'), 'passkeys')).PasskeySignIn,
);

/** Loaded lazily, because the schema library is larger than the form. */
const loadSchema = async () => (await import('./sign-in-schema.ts')).SignIn;

export function SignInForm() {
  const form = useContractForm<SignInBody, SignInBody>(loadSchema, { email: '', password: '' });
  const { errors } = form.formState;
  const [needsCode, setNeedsCode] = useState(false);
  const { data: site } = useQuery(siteQuery);
  const codeHint = [
    t('auth:codeHint'),
    site?.contactEmail && t('auth:codeLost', { contact: site.contactEmail }),
  ]
    .filter(Boolean)
    .join(' ');
  useEffect(() => {
    if (needsCode) form.setFocus('code');
  }, [needsCode, form]);
  const entering = useAction({
    run: (body: SignInBody) => call(signIn, { body }),
    done: welcome,
    failed: (failure) => {
      if (failure.code === 'account.code_required') {
        setNeedsCode(true);
        return null;
      }
      showIssues(form, failure);
      return loginFailed(failure);
    },
    signedOutIsRefusal: true,
  });

  return (
    <form noValidate onSubmit={submitWith(form, (body) => entering.mutate(body))} className="grid gap-4.5">
      <Field label={t('auth:email')} error={errors.email?.message} required>
        <Input type="email" autoComplete="username webauthn" {...form.register('email')} />
      </Field>
      <Field label={t('auth:password')} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      {needsCode && (
        <Field label={t('auth:code')} hint={codeHint} error={errors.code?.message} required>
          <Input autoComplete="one-time-code" {...form.register('code')} />
        </Field>
      )}
      {entering.isError && !isCodeMissing(entering.error) && (
        <FieldError>{loginFailed(entering.error).description}</FieldError>
      )}
      <Button
        type="submit"
        size="lg"
        pending={entering.isPending}
        pendingText={t('auth:signingIn')}
        className="w-full"
      >
        {t('auth:signIn')}
      </Button>
      {(import.meta.env.SSR || 'PublicKeyCredential' in globalThis) && (
        <Suspense fallback={<div className="h-12" />}>
          <PasskeySignIn onSignedIn={welcome} />
        </Suspense>
      )}
      <Link to="/forgot-password" className="link-alone justify-self-center">
        {t('auth:forgot')}
      </Link>
    </form>
  );
}

function welcome(user: CurrentUser): void {
  showToast({ title: t('auth:welcomeBack'), description: t('auth:welcomeBackText') });
  showSignedIn(user);
}

type SignInBody = { email: string; password: string; code?: string | undefined };

const isCodeMissing = (error: Error): boolean =>
  error instanceof ApiFailure && error.code === 'account.code_required';

const loginFailed = (error: Error): Toast => ({
  title: t('auth:loginFailed'),
  description: isOffline(error) ? t('common:errorOffline') : error.message || t('auth:loginFailedText'),
});

/** Without a connection, the server has not checked the password. */
const isOffline = (error: Error): boolean => error instanceof ApiFailure && error.code === 'offline';
