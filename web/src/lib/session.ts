import { type Query, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type CurrentUser, getSession } from '#contract/session.ts';
import { t } from './words.ts';
import { ApiFailure, call } from './api.ts';
import { setTimeZone } from './dates.ts';
import { storeForFirstPaint } from './first-paint.ts';
import { showIn } from './language.ts';
import { queryClient } from './queries.ts';
import { readerOf } from './reader.ts';
import { showToast, showToastAfterReload, type Toast } from './toasts.ts';

/** The time to read the toast before the redirect. */
const SIGN_IN_AFTER_MS = 500;

/** The signed-in person; null for a visitor. */
export const userQuery = queryOptions({
  queryKey: [getSession.path],
  queryFn: async (): Promise<CurrentUser | null> => {
    const { user } = await call(getSession);
    const known = queryClient.getQueryData(userQuery.queryKey);
    // Only the first time, because someone may be typing in this tab while they change the language in another.
    if (known === undefined && user && showIn(user.settings.language)) return new Promise(() => {});
    if (known && user && known.id !== user.id) {
      // Someone else signed in in another tab. The screen, with what was typed there, is the previous person's.
      location.reload();
      return new Promise(() => {});
    }
    follow(user);
    return user;
  },
  meta: { topics: ['user'] },
});

/** Returns the signed-in person: undefined while loading, null for a visitor. */
export const useUser = (): CurrentUser | null | undefined => useQuery(userQuery).data;

export const useSession = (): UseQueryResult<CurrentUser | null> => useQuery(userQuery);

export function useSignedInUser(): CurrentUser {
  const user = useUser();
  if (!user) throw new Error('A protected page was rendered for a visitor');
  return user;
}

export function setUser(user: CurrentUser | null): void {
  follow(user);
  queryClient.setQueryData(userQuery.queryKey, user);
}

/**
 * Applies the account's theme, write permissions and time zone. Visitors keep the last theme and the browser's zone.
 */
function follow(user: CurrentUser | null): void {
  const known = queryClient.getQueryData(userQuery.queryKey);
  if (known !== undefined && known?.id !== user?.id) forgetAnswersTo(user);
  if (user) storeForFirstPaint('theme', user.settings.theme);
  storeForFirstPaint('reader', readerOf(user));
  setTimeZone(user?.settings.isTimeZoneKnown ? user.settings.timeZone : undefined);
}

/**
 * Deletes the answers to someone else's requests. What is on the screen is requested again for a person who signed in;
 * without a session it would be rejected, and is requested again where it is shown next.
 */
function forgetAnswersTo(next: CurrentUser | null): void {
  const predicate = ({ queryKey }: Query) => queryKey[0] !== getSession.path;
  queryClient.removeQueries({ type: 'inactive', predicate });
  if (next) void queryClient.resetQueries({ predicate });
  else void queryClient.invalidateQueries({ predicate, refetchType: 'none' });
}

const isAboutSession = ({ meta }: Query): boolean => meta?.isAboutSession === true;

/**
 * Requests again who is signed in and, in the admin panel, whether that is an administrator. Other queries are not
 * repeated: without a session each would be rejected, which would call this function again.
 */
export const checkSession = (): Promise<unknown> =>
  Promise.all([
    queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined),
    queryClient.refetchQueries({ type: 'active', predicate: isAboutSession }, { cancelRefetch: false }),
  ]);

export const isSignedOut = (error: unknown): boolean => error instanceof ApiFailure && error.status === 401;

/** Requests who is signed in when a response says that no one is, because a retry could never succeed. */
export const watchRefusals = (): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
      void checkSession();
  });

let leaving = false;

/** Says that the session has ended and goes to the sign-in page, once, with the current page to return to. */
export function goToSignIn(): void {
  if (leaving) return;
  leaving = true;
  void showSignedOut()
    .then(() => location.assign(signInUrl()))
    // Someone with unsaved text may stay on the page, where the next rejected request needs an explanation again.
    .then(() => (leaving = false));
}

/** Shows a toast that no one is signed in. Resolves once there was time to read it. */
export function showSignedOut(): Promise<void> {
  const toast: Toast = {
    title: t('common:unauthorized'),
    description: t('common:loggedOut'),
    tone: 'danger',
  };
  showToast(toast);
  // The time before the redirect is too short to read the toast, so it is shown again afterwards.
  showToastAfterReload(toast);
  return new Promise((resolve) => setTimeout(resolve, SIGN_IN_AFTER_MS));
}

export const signInUrl = (next: string = location.pathname + location.search): string =>
  `/api/login?next=${encodeURIComponent(next)}`;

/** Runs `proceed` for signed-in people and sends visitors to sign in. Waits while the session is loading. */
export async function whenSignedIn(proceed: () => void, next?: string): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => undefined);
  if (user === null) location.assign(signInUrl(next));
  else proceed();
}

/** Returns `next` if it is a screen of this site, never another host or an API endpoint. */
export function safePath(next: string | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = new URL(next, location.origin);
  // "/.//other.example" has the path "//other.example", which a browser interprets as a host.
  if (url.origin !== location.origin || /^\/(?:\/|api\/)/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
