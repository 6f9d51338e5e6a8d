import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { goToSignIn, useSession } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { LoadFailed } from '#ui/paged-list.tsx';
import { PageSpinner } from '#ui/spinner.tsx';

/** Shows its pages to who is signed in, a spinner while that is not known, and leads visitors to /auth. */
export function Guard() {
  return <Protected otherwise={<ToSignIn />} />;
}

function ToSignIn() {
  const { href } = useLocation();
  // Where the person wanted to go: on the way to /auth the location is that of /auth already.
  const [next] = useState(href);
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: '/auth', search: { next }, replace: true }), [navigate, next]);
  return <PageSpinner />;
}

/** The same for screens that first say why. */
export function GuardWithNotice() {
  return <Protected otherwise={<SignedOutNotice />} />;
}

/** Shows its content, else the pages under the route, to who is signed in. */
export function Protected({ otherwise, children }: { otherwise: ReactNode; children?: ReactNode }) {
  const session = useSession();
  if (session.isPending) return <PageSpinner />;
  if (session.isLoadingError)
    return (
      <LoadFailed
        title={t('common:errorTitle')}
        text={session.error.message}
        onRetry={() => void session.refetch()}
      />
    );
  return session.data ? (children ?? <Outlet />) : otherwise;
}

function SignedOutNotice() {
  useEffect(goToSignIn, []);
  return <PageSpinner />;
}
