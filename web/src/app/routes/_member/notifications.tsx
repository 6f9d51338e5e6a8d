import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { AllNotifications } from '#features/notifications/all-notifications.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t, withWords } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { type Search, choiceOf } from '#lib/search-params.ts';
import { allNotificationsQuery } from '#features/notifications/queries.ts';
import { briefly, load, onlyOnEntry } from '#lib/loading.ts';

// Lazy, because it is beside the list and moves nothing when it appears.
const WaitingForYou = lazyPart(
  async () => (await withWords(import('#features/home/waiting-for-you.tsx'), 'home')).WaitingForYou,
);

export const Route = createFileRoute('/_member/notifications')({
  validateSearch: (search: Search): { show?: 'unread' | undefined } => ({
    show: choiceOf(search, 'show', ['unread']),
  }),
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: ({ deps: { show }, cause }) =>
    onlyOnEntry(cause, load(loadWords('notifications'), briefly(load(allNotificationsQuery(show))))),
  component: NotificationsPage,
});

function NotificationsPage() {
  const { show } = Route.useSearch();
  const navigate = useNavigate();
  usePageTitle(t('shell:notifications'));
  return (
    <>
      <PageHead
        title={t('shell:notifications')}
        text={t('notifications:text')}
        actions={
          <Link
            to="/settings/$section"
            params={{ section: 'notifications' }}
            className={buttonClass('secondary')}
          >
            {t('notifications:settings')}
          </Link>
        }
      />
      <div className="grid items-start gap-7 xl:grid-cols-[minmax(0,1fr)_400px]">
        <AllNotifications
          show={show}
          onShow={(chosen) =>
            void navigate({ to: '/notifications', search: { show: chosen }, replace: true })
          }
        />
        <aside className="max-xl:hidden">
          <Suspense>
            <WaitingForYou
              empty={
                <p className="border-t border-line px-5 py-4 text-ink-2">{t('notifications:nothingWaits')}</p>
              }
            />
          </Suspense>
        </aside>
      </div>
    </>
  );
}
