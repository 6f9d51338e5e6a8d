import { lazy, type ReactNode, Suspense, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { SettingsPart, SettingsSection } from '#ui/settings-section.tsx';
import { Sessions } from './sessions.tsx';
import { useSettings } from './settings.ts';

/** Its form comes when somebody wants it. */
const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}));

/** Who sees what of the person, and where they are signed in. `children`: what else belongs here. */
export function Privacy({ children }: { children?: ReactNode }) {
  const { settings, change } = useSettings();
  return (
    <SettingsSection title={m.settings_privacy()}>
      <div className="grid gap-4">
        <Switch
          label={m.settings_profile_visible()}
          hint={m.settings_profile_visible_hint()}
          checked={settings.profileVisible}
          onChange={({ target }) => change({ profileVisible: target.checked })}
        />
        <Switch
          label={m.settings_show_email()}
          hint={m.settings_show_email_hint()}
          checked={settings.showEmail}
          onChange={({ target }) => change({ showEmail: target.checked })}
        />
        <Switch
          label={m.settings_allow_messages()}
          hint={m.settings_allow_messages_hint()}
          checked={settings.allowMessages}
          onChange={({ target }) => change({ allowMessages: target.checked })}
        />
      </div>
      {children}
      <Password />
      <Sessions />
    </SettingsSection>
  );
}

function Password() {
  const [isChanging, setChanging] = useState(false);
  return (
    <SettingsPart
      title={m.settings_password()}
      text={m.settings_password_text()}
      action={
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {m.settings_password_change()}
        </Button>
      }
    >
      <Suspense>{isChanging && <PasswordDialog onClose={() => setChanging(false)} />}</Suspense>
    </SettingsPart>
  );
}
