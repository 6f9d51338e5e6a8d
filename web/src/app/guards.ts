import { redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '#lib/queries.ts';
import { showSignedOut, signInUrl, userQuery } from '#lib/session.ts';

interface Arrival {
  location: { href: string };
  preload: boolean;
}

const leadToSignIn = ({ location }: Arrival) =>
  redirect({ to: '/auth', search: { next: location.href }, replace: true, throw: true });

const isVisitor = async (): Promise<boolean> => !(await queryClient.ensureQueryData(userQuery));

/** Lets signed-in people through. Visitors go to the sign-in page and come back afterwards. */
export async function requireUser(arrival: Arrival): Promise<void> {
  if (await isVisitor()) leadToSignIn(arrival);
}

/** Like `requireUser`, but first tells visitors that they are signed out. */
export async function requireUserWithNotice(arrival: Arrival): Promise<void> {
  if (!(await isVisitor())) return;
  if (arrival.preload) leadToSignIn(arrival);
  await showSignedOut();
  redirect({ href: signInUrl(arrival.location.href), reloadDocument: true, throw: true });
}

export async function requireAdmin(): Promise<void> {
  // Imported only here, because only administrators need this query.
  const { adminCheckQuery } = await import('#features/admin/session.ts');
  const { isAdmin } = await queryClient.ensureQueryData(adminCheckQuery);
  if (!isAdmin) redirect({ to: '/admin-login', replace: true, throw: true });
}

/** Runs the open screen's guard again when its result no longer applies, for example because the session ended. */
export function useGuardAgain(isOver: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isOver) void router.invalidate();
  }, [isOver, router]);
}
