import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type CurrentUser, getSession } from '#contract/session.ts';
import { t } from './words.ts';
import { ApiFailure, call } from './api.ts';
import { setTimeZone } from './dates.ts';
import { queryClient } from './queries.ts';
import { showTheme } from './theme.ts';
import { showToast, showToastAfterReload, type Toast } from './toasts.ts';

/** Seed 1, section 9. */
const SIGN_IN_AFTER_MS = 500;

/** Who is signed in; null for a visitor. */
export const userQuery = queryOptions({
  queryKey: [getSession.path],
  queryFn: async (): Promise<CurrentUser | null> => {
    const { user } = await call(getSession);
    followSettings(user);
    return user;
  },
  meta: { topics: ['user'] },
});

/** The person signed in: undefined while unknown, null for a visitor. */
export const useUser = (): CurrentUser | null | undefined => useQuery(userQuery).data;

/** The same with the states of the query, for whoever shows them. */
export const useSession = (): UseQueryResult<CurrentUser | null> => useQuery(userQuery);

/** Inside protected pages somebody is always signed in. */
export function useSignedInUser(): CurrentUser {
  const user = useUser();
  if (!user) throw new Error('A protected page was rendered for a visitor');
  return user;
}

export function setUser(user: CurrentUser | null): void {
  followSettings(user);
  queryClient.setQueryData(userQuery.queryKey, user);
}

/** The account's theme and time zone on whichever device; a visitor keeps the theme seen last, and the browser's zone. */
function followSettings(user: CurrentUser | null): void {
  if (user) showTheme(user.settings.theme);
  setTimeZone(user?.settings.isTimeZoneKnown ? user.settings.timeZone : undefined);
}

export const isSignedOut = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401;

let leaving = false;

/** Says that the session is over and goes to sign in, once, to come back to where the person is. */
export function goToSignIn(): void {
  if (leaving) return;
  leaving = true;
  const address = signInAddress();
  void saySignedOut().then(() => location.assign(address));
}

/** Says that nobody is signed in; resolves when there was a moment to see it. */
export function saySignedOut(): Promise<void> {
  const toast: Toast = {
    title: t('common:unauthorized'),
    description: t('common:loggedOut'),
    tone: 'danger',
  };
  showToast(toast);
  // Half a second is too short to read it, so it is shown again after the redirect.
  showToastAfterReload(toast);
  return new Promise((resolve) => setTimeout(resolve, SIGN_IN_AFTER_MS));
}

/** The sign-in address that leads back to a path of this site. */
export const signInAddress = (next: string = location.pathname + location.search): string =>
  `/api/login?next=${encodeURIComponent(next)}`;

/** Goes on for who is signed in, and leads a visitor to sign in first; who pressed before that was known is waited for. */
export async function whenSignedIn(goOn: () => void, next?: string): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => undefined);
  if (user === null) location.assign(signInAddress(next));
  else goOn();
}

/** Where `next` may lead: a path of this site, never another host. */
export function safePath(next: string | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const address = new URL(next, location.origin);
  return address.origin === location.origin ? address.pathname + address.search + address.hash : undefined;
}
