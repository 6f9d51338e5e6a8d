import { createFileRoute } from '@tanstack/react-router';
import { OwnCompanies } from '#features/members/own-companies.tsx';
import { BlockedPeople } from '#features/messages/blocked-people.tsx';
import { blockedPeopleQuery } from '#features/messages/queries.ts';
import { NotificationSettings } from '#features/notifications/notification-settings.tsx';
import { DataManagement } from '#features/settings/data-management.tsx';
import { Preferences } from '#features/settings/preferences.tsx';
import { Privacy } from '#features/settings/privacy.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { PageHead } from '#ui/page-head.tsx';
import { SettingsPart } from '#ui/settings-section.tsx';
import { load } from '#lib/loading.ts';
import { closingQuery, sessionsQuery } from '#features/settings/queries.ts';
import { notificationSettingsQuery } from '#features/notifications/queries.ts';

export const Route = createFileRoute('/_member/settings')({
  loader: () =>
    load(
      loadWords('members', 'messages', 'notification-settings', 'push', 'settings'),
      notificationSettingsQuery,
      sessionsQuery,
      closingQuery,
      blockedPeopleQuery,
    ),
  component: SettingsPage,
});

function SettingsPage() {
  usePageTitle(t('settings:title'));
  return (
    <>
      <PageHead title={t('settings:title')} text={t('settings:text')} />
      <div className="grid max-w-215 gap-4.5">
        <NotificationSettings />
        <Preferences />
        <Privacy>
          <SettingsPart title={t('messages:blockedPeople')} text={t('messages:blockedPeopleText')}>
            <div className="mt-2">
              <BlockedPeople />
            </div>
          </SettingsPart>
        </Privacy>
        <OwnCompanies />
        <DataManagement />
      </div>
    </>
  );
}
