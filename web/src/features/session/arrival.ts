import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { safePath } from '#lib/session.ts';

/** Where somebody goes who is signed in: back to where they wanted to be, else the welcome, else / (seed 1, section 2). */
export function arrivalPath(user: CurrentUser, next: string | undefined): string {
  const wanted = safePath(next);
  if (wanted) return wanted;
  return user.registrationStatus.needsOnboarding ? '/welcome' : '/';
}

/** Leads on as soon as somebody is signed in. */
export function useArrival(user: CurrentUser | null | undefined, next: string | undefined): void {
  const { history } = useRouter();
  useEffect(() => {
    if (user) history.replace(arrivalPath(user, next));
  }, [user, next, history]);
}
