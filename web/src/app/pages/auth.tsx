import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { AuthAside } from '#features/session/auth-aside.tsx';
import { useArrival } from '#features/session/arrival.ts';
import { SignInForm } from '#features/session/sign-in-form.tsx';
import { SignUpForm } from '#features/session/sign-up-form.tsx';
import { BrandLink } from '#app/shell/bar.tsx';
import { Footer } from '#app/shell/footer.tsx';
import { useUser } from '#lib/session.ts';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageTitle } from '#ui/page-head.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { Tabs } from '#ui/tabs.tsx';

const route = getRouteApi('/auth');

export function AuthPage() {
  const { next, tab = 'sign-in' } = route.useSearch();
  const navigate = useNavigate();
  const user = useUser();
  useArrival(user, next);
  usePageTitle(tab === 'sign-in' ? m.auth_sign_in() : m.auth_sign_up());
  if (user) return <PageSpinner />;

  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <AuthAside />
      <div className="flex flex-col">
        <header className="page flex h-14 items-stretch lg:h-16">
          <BrandLink home="/" />
        </header>
        <main className="flex flex-1 justify-center px-4 pt-8 pb-16 lg:items-center lg:pt-4">
          <div className="w-full max-w-[400px]">
            <PageTitle>{tab === 'sign-in' ? m.auth_sign_in_title() : m.auth_sign_up_title()}</PageTitle>
            <p className="mt-1 text-ink-2 lg:hidden">{m.auth_text()}</p>
            <div className="h-5" />
            <Tabs
              label={m.auth_tabs()}
              value={tab}
              onChange={(value) =>
                void navigate({
                  to: '/auth',
                  search: { next, tab: value === 'sign-up' ? value : undefined },
                  replace: true,
                })
              }
              tabs={[
                { value: 'sign-in', label: m.auth_sign_in(), content: <SignInForm /> },
                { value: 'sign-up', label: m.auth_sign_up(), content: <SignUpForm /> },
              ]}
            />
          </div>
        </main>
        <Footer bare />
      </div>
    </div>
  );
}
