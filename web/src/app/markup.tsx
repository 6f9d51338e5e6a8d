import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Language } from '#contract/languages.ts';
import type { FilledPage, PageWords } from '#contract/page-words.ts';
import type { CurrentUser } from '#contract/session.ts';
import { queryClient } from '#lib/queries.ts';
import { userQuery } from '#lib/session.ts';
import { loadWords, setLanguage } from '#lib/words.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';
import { standInsOf } from './stand-ins.ts';

/** A member about whom nothing is known, so that a page shows only what it shows to most members. */
const ANY_MEMBER: CurrentUser = {
  id: '',
  email: '',
  firstName: '',
  lastName: '',
  isEmailVerified: true,
  profileImageUrl: null,
  subscriptionPlan: '',
  subscriptionStatus: '',
  subscriptionPeriodEnd: null,
  connectionCredits: '',
  createdAt: '',
  updatedAt: '',
  companies: [{ id: '', name: '', type: 'manufacturer', role: 'owner' }],
  isObserver: false,
  registrationStatus: { needsOnboarding: false },
  settings: {
    theme: 'light',
    language: 'en',
    timeZone: 'UTC',
    isTimeZoneKnown: false,
    profileVisible: true,
    showEmail: false,
    allowMessages: true,
  },
};

type Viewer = 'visitor' | 'member';

/**
 * Renders a screen as a visitor or a member sees it before any data is loaded. The build runs this
 * (web/prerendered-pages.ts).
 */
export async function markupOf(path: string, language: string, viewer: Viewer): Promise<string> {
  setLanguage(language);
  queryClient.setQueryData(userQuery.queryKey, viewer === 'member' ? ANY_MEMBER : null);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await Promise.all([loadWords('common', 'entities', 'shell'), router.load()]);
  return renderToString(<App />);
}

/** Renders a page once for each of its stand-ins (web/filled-pages.ts). */
export async function markupOfStandIns(page: FilledPage, language: Language, viewer: Viewer) {
  const rendered: { markup: string; words: PageWords }[] = [];
  for (const { path, words, provide } of standInsOf(page, language)) {
    provide();
    // Links to the sign-in page contain the URL of this page, so that people return to it.
    globalThis.location = new URL(path, location.origin) as unknown as Location;
    rendered.push({ words, markup: await markupOf(path, language, viewer) });
  }
  globalThis.location = new URL('/', location.origin) as unknown as Location;
  return rendered;
}
