import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { AllNotifications } from '#features/notifications/all-notifications.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';

const route = getRouteApi('/frame/guarded/notifications');

export function NotificationsPage() {
  const { show } = route.useSearch();
  const navigate = useNavigate();
  usePageTitle(m.shell_notifications());
  return (
    <>
      <PageHead title={m.shell_notifications()} text={m.notifications_text()} />
      <AllNotifications
        show={show}
        onShow={(chosen) => void navigate({ to: '/notifications', search: { show: chosen }, replace: true })}
      />
    </>
  );
}
