import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { AllNotifications } from '#features/notifications/all-notifications.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';

const route = getRouteApi('/frame/guarded/notifications');

export function NotificationsPage() {
  const { show } = route.useSearch();
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
