import { BlockedPeople } from '#features/messages/blocked-people.tsx';
import { NotificationSettings } from '#features/notifications/notification-settings.tsx';
import { DataManagement } from '#features/settings/data-management.tsx';
import { Preferences } from '#features/settings/preferences.tsx';
import { Privacy } from '#features/settings/privacy.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';
import { PageHead } from '#ui/page-head.tsx';
import { SettingsPart } from '#ui/settings-section.tsx';

export function SettingsPage() {
  usePageTitle(m.settings_title());
  return (
    <>
      <PageHead title={m.settings_title()} text={m.settings_text()} />
      <div className="grid max-w-[860px] gap-4.5">
        <NotificationSettings />
        <Preferences />
        <Privacy>
          <SettingsPart title={m.messages_blocked_people()} text={m.messages_blocked_people_text()}>
            <div className="mt-2">
              <BlockedPeople />
            </div>
          </SettingsPart>
        </Privacy>
        <DataManagement />
      </div>
    </>
  );
}
