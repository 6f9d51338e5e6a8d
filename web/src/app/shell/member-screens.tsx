import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useGuardAgain } from '#app/guards.ts';
import { storeForFirstPaint } from '#lib/first-paint.ts';
import { useUser } from '#lib/session.ts';
import { PageSpinner } from '#ui/spinner.tsx';

/** Screens that require a signed-in person. They disappear as soon as the session ends. */
export function MemberScreens() {
  const user = useUser();
  useGuardAgain(user === null);
  const own = user?.companies
    .filter(({ role }) => role === 'viewer')
    .map(({ id }) => id)
    .join(' ');
  // This is not in lib/session.ts, because the first file of every page must not become larger.
  useEffect(() => {
    if (own !== undefined) storeForFirstPaint('own', own);
  }, [own]);
  return user ? <Outlet /> : <PageSpinner />;
}
