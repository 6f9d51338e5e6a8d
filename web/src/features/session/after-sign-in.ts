import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CurrentUser } from '#contract/session.ts';
import { showIn } from '#lib/language.ts';
import { safePath } from '#lib/session.ts';

/** Returns the page to open after signing in: the requested page, otherwise the welcome page for new people, or /. */
export function pathAfterSignIn(user: CurrentUser, next: string | undefined): string {
  const wanted = safePath(next);
  if (wanted) return wanted;
  return user.registrationStatus.needsOnboarding ? '/welcome' : '/';
}

export function useRedirectAfterSignIn(user: CurrentUser | null | undefined, next: string | undefined): void {
  const { history } = useRouter();
  useEffect(() => {
    if (!user) return;
    const path = pathAfterSignIn(user, next);
    if (!showIn(user.settings.language, path)) history.replace(path);
  }, [user, next, history]);
}
