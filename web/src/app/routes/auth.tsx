import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useRedirectAfterSignIn } from '#features/session/after-sign-in.ts';
import { InvitationOnly } from '#features/session/invitation-only.tsx';
import { SignInForm } from '#features/session/sign-in-form.tsx';
import { AuthFrame } from '#app/shell/auth-frame.tsx';
import { load } from '#lib/loading.ts';
import { useUser } from '#lib/session.ts';
import { siteQuery } from '#lib/site.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { type Search, choiceOf, textOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/auth')({
  staticData: { bare: true },
  validateSearch: (search: Search): { next?: string | undefined; tab?: 'sign-up' | undefined } => ({
    next: textOf(search, 'next'),
    tab: choiceOf(search, 'tab', ['sign-up']),
  }),
  loader: () => {
    // Only the form for a new account depends on this query.
    void load(siteQuery);
    return loadWords('auth', 'recovery');
  },
  component: AuthPage,
});

const SignUpForm = lazyPart(async () => (await import('#features/session/sign-up-form.tsx')).SignUpForm);

function AuthPage() {
  const { next, tab = 'sign-in' } = Route.useSearch();
  const navigate = useNavigate();
  const user = useUser();
  useRedirectAfterSignIn(user, next);
  usePageTitle(tab === 'sign-in' ? t('auth:signIn') : t('auth:signUp'));
  if (user) return <PageSpinner />;

  return (
    <AuthFrame
      title={tab === 'sign-in' ? t('auth:signInTitle') : t('auth:signUpTitle')}
      text={<p className="mt-1 text-ink-2 lg:hidden">{t('auth:text')}</p>}
    >
      <Tabs
        label={t('auth:tabs')}
        value={tab}
        onChange={(value) =>
          void navigate({
            to: '/auth',
            search: { next, tab: value === 'sign-up' ? value : undefined },
            replace: true,
          })
        }
        tabs={[
          { value: 'sign-in', label: t('auth:signIn'), content: <SignInForm /> },
          { value: 'sign-up', label: t('auth:signUp'), content: <SignUp /> },
        ]}
      />
    </AuthFrame>
  );
}

/** The form, or a notice when registration requires an invitation. The server checks this again. */
function SignUp() {
  const { data: site, isPending } = useQuery(siteQuery);
  if (isPending) return <PageSpinner />;
  if (site?.registration === 'invite') return <InvitationOnly />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <SignUpForm />
    </Suspense>
  );
}
