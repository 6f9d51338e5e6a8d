import { Outlet } from '@tanstack/react-router';
import { useGuardAgain } from '#app/guards.ts';
import { useUser } from '#lib/session.ts';
import { PageSpinner } from '#ui/spinner.tsx';

/** Screens that need a signed-in person; none is shown from the moment the session ends. */
export function MemberScreens() {
  const user = useUser();
  useGuardAgain(user === null);
  return user ? <Outlet /> : <PageSpinner />;
}
