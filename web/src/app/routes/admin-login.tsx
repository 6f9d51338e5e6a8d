import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ArrowLeft } from '#ui/icons.tsx';
import { AuthFrame } from '#app/shell/auth-frame.tsx';
import { AdminSignInForm } from '#features/admin/admin-sign-in-form.tsx';
import { adminCheckQuery } from '#features/admin/session.ts';
import { load } from '#lib/loading.ts';
import { type Search, textOf } from '#lib/search-params.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t, withWords } from '#lib/words.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

export const Route = createFileRoute('/admin-login')({
  staticData: { bare: true },
  validateSearch: (search: Search): { invitation?: string | undefined } => ({
    invitation: textOf(search, 'invitation'),
  }),
  loader: () => load(loadWords('admin', 'auth'), adminCheckQuery),
  component: AdminLoginPage,
});

const AcceptInvitation = lazyPart(
  async () => (await import('#features/admin/accept-invitation.tsx')).AcceptInvitation,
);

const AdminPasskeySignIn = lazyPart(
  async () => (await withWords(import('#features/admin/passkey-sign-in.tsx'), 'passkeys')).AdminPasskeySignIn,
);

function AdminLoginPage() {
  usePageTitle(t('admin:signInTitle'));
  const { invitation } = Route.useSearch();
  const navigate = useNavigate();
  const { data } = useQuery(adminCheckQuery);
  if (data?.isAdmin) return <Navigate to="/admin" replace />;
  return (
    <AuthFrame
      title={t('admin:signInTitle')}
      text={<p className="mt-1 text-ink-2">{t('admin:signInText')}</p>}
    >
      {invitation ? (
        <Suspense>
          <AcceptInvitation token={invitation} onAccepted={() => void navigate({ to: '/admin-login' })} />
        </Suspense>
      ) : (
        <div className="grid gap-4.5">
          <AdminSignInForm />
          {'PublicKeyCredential' in globalThis && (
            <Suspense fallback={<div className="h-12" />}>
              <AdminPasskeySignIn />
            </Suspense>
          )}
        </div>
      )}
      <Link to="/" className="link-alone mt-5 gap-1.5">
        <ArrowLeft size={16} />
        {t('admin:backHome')}
      </Link>
    </AuthFrame>
  );
}
