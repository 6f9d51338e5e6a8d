import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { CurrentUser } from '#contract/session.ts';
import { queryClient } from '#lib/queries.ts';
import { userQuery } from '#lib/session.ts';
import { loadWords, setLanguage } from '#lib/words.ts';
import { App } from './app.tsx';
import { router } from './router.tsx';

/** A member of whom nothing is known, so that a page shows what it shows to most of them. */
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

/**
 * Renders a screen as a visitor or a member sees it before any data is loaded. The build runs this
 * (web/prerendered-pages.ts).
 */
export async function markupOf(
  path: string,
  language: string,
  viewer: 'visitor' | 'member',
): Promise<string> {
  setLanguage(language);
  queryClient.setQueryData(userQuery.queryKey, viewer === 'member' ? ANY_MEMBER : null);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await Promise.all([loadWords('common', 'entities', 'shell'), router.load()]);
  return renderToString(<App />);
}
