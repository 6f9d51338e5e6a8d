import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#contract/session.ts';
import { queryClient } from './queries.ts';
import { checkSession, goToSignIn, safePath, setUser, userQuery } from './session.ts';
import { shownToast } from './toasts.ts';
import { loadWords } from './words.ts';

describe('the page after signing in', () => {
  beforeEach(() => vi.stubGlobal('location', { origin: 'https://medaccord.example' }));
  afterEach(() => vi.unstubAllGlobals());

  test('is a page of this site, with its search parameters', () => {
    expect(safePath('/companies?type=distributor#list')).toBe('/companies?type=distributor#list');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
    'home',
    '',
    undefined,
    '/api/logout',
    '/x/../api/logout',
  ])('cannot be on another site, an API endpoint or an invalid path: %s', (next) => {
    expect(safePath(next)).toBeUndefined();
  });
});

describe('an action after the session has ended', () => {
  const assign = vi.fn<(url: string) => void>();
  beforeAll(() => loadWords('common'));
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { pathname: '/deals', search: '', assign });
    vi.stubGlobal('sessionStorage', { setItem: () => undefined });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('leads to the sign-in page once, and again if the person has stayed on the page', async () => {
    goToSignIn();
    const first = shownToast();
    goToSignIn();
    await vi.advanceTimersByTimeAsync(500);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?next=%2Fdeals');
    expect(shownToast()).toBe(first);

    await vi.advanceTimersByTimeAsync(500);
    goToSignIn();
    expect(shownToast()).toMatchObject({ title: 'Unauthorized' });
    expect(shownToast()).not.toBe(first);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(assign).toHaveBeenCalledTimes(2);
  });
});

const person = (id: string): CurrentUser =>
  ({ id, companies: [], settings: { theme: 'light', language: 'en', isTimeZoneKnown: false } }) as never;
const [dana, marcus] = [person('dana'), person('marcus')];
const MESSAGES = ['/api/conversations'];

describe('a browser that several people use', () => {
  const reload = vi.fn<() => void>();
  let signedIn: CurrentUser | null;
  beforeEach(() => {
    queryClient.clear();
    reload.mockClear();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en' } });
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user: signedIn })));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
  });

  test('shows the next person nothing that was loaded for the previous one, whose session ended elsewhere', async () => {
    setUser(dana);
    queryClient.setQueryData(MESSAGES, 'messages to Dana');
    signedIn = null;
    await checkSession();
    expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull();
    expect(queryClient.getQueryData(MESSAGES)).toBeUndefined();

    // Stands for a screen that was still open when the session ended.
    queryClient.setQueryData(MESSAGES, 'messages to Dana');
    setUser(marcus);
    expect(queryClient.getQueryData(MESSAGES)).toBeUndefined();
    expect(queryClient.getQueryData(userQuery.queryKey)?.id).toBe('marcus');
  });

  test('requests a public page again for a visitor who signs in', async () => {
    const asked: (string | undefined)[] = [];
    signedIn = null;
    setUser(null);
    const page = new QueryObserver(queryClient, {
      queryKey: ['/api/companies/:id'],
      queryFn: () => {
        asked.push(signedIn?.id);
        return `page for ${signedIn?.id ?? 'visitors'}`;
      },
    });
    const stop = page.subscribe(() => undefined);
    await expect.poll(() => page.getCurrentResult().data).toBe('page for visitors');
    signedIn = marcus;
    setUser(marcus);
    await expect.poll(() => page.getCurrentResult().data).toBe('page for marcus');
    setUser({ ...marcus });
    expect(asked).toEqual([undefined, 'marcus']);
    stop();
  });

  test('reloads the previous person’s open tab when someone else signs in in another tab', async () => {
    setUser(dana);
    queryClient.setQueryData(MESSAGES, 'messages to Dana');
    signedIn = dana;
    await checkSession();
    expect(reload).not.toHaveBeenCalled();
    expect(queryClient.getQueryData(MESSAGES)).toBe('messages to Dana');

    signedIn = marcus;
    void checkSession();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    expect(queryClient.getQueryData(userQuery.queryKey)?.id).toBe('dana');
  });
});
