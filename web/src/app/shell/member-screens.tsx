import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useGuardAgain } from '#app/guards.ts';
import { storeForFirstPaint } from '#lib/first-paint.ts';
import { queryClient } from '#lib/queries.ts';
import { checkSession, isSignedOut, useUser } from '#lib/session.ts';
import { PageSpinner } from '#ui/spinner.tsx';

/** Screens that require a signed-in person. They disappear as soon as the session ends. */
export function MemberScreens() {
  const user = useUser();
  useGuardAgain(user === null);
  useEffect(checkSessionAfterRefusal, []);
  const own = user?.companies
    .filter(({ role }) => role === 'viewer')
    .map(({ id }) => id)
    .join(' ');
  // This is not in lib/session.ts, because the first file of every page may not become larger.
  useEffect(() => {
    if (own !== undefined) storeForFirstPaint('own', own);
  }, [own]);
  return user ? <Outlet /> : <PageSpinner />;
}

/** Asks who is signed in when an answer says that no one is, because a retry could never succeed. */
const checkSessionAfterRefusal = (): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
      void checkSession();
  });
