import { Outlet } from '@tanstack/react-router';
import { useGuardAgain } from '#app/guards.ts';
import { useUser } from '#lib/session.ts';
import { PageSpinner } from '#ui/spinner.tsx';

/** Screens that require a signed-in person. They disappear as soon as the session ends. */
export function MemberScreens() {
  const user = useUser();
  useGuardAgain(user === null);
  return user ? <Outlet /> : <PageSpinner />;
}
