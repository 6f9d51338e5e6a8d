import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AllNotifications } from '#features/notifications/all-notifications.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';
import { type Search, choiceOf } from '#lib/search-params.ts';
import { allNotificationsQuery } from '#features/notifications/queries.ts';
import { load, onlyOnEntry } from '#lib/loading.ts';

export const Route = createFileRoute('/_member/notifications')({
  validateSearch: (search: Search): { show?: 'unread' | undefined } => ({
    show: choiceOf(search, 'show', ['unread']),
  }),
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: ({ deps: { show }, cause }) =>
    onlyOnEntry(cause, load(loadWords('notifications'), allNotificationsQuery(show))),
  component: NotificationsPage,
});

function NotificationsPage() {
  const { show } = Route.useSearch();
  const navigate = useNavigate();
  usePageTitle(t('shell:notifications'));
  return (
    <>
      <PageHead title={t('shell:notifications')} text={t('notifications:text')} />
      <AllNotifications
        show={show}
        onShow={(chosen) => void navigate({ to: '/notifications', search: { show: chosen }, replace: true })}
      />
    </>
  );
}
