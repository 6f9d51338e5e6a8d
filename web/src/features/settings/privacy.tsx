import { type ReactNode, Suspense, useState } from 'react';
import { t, withWords } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Switch } from '#ui/switch.tsx';
import { SettingsPart, SettingsSection } from '#ui/settings-section.tsx';
import { Sessions } from './sessions.tsx';
import { useSettings } from './settings.ts';

const PasswordDialog = lazyPart(
  async () => (await withWords(import('./password-dialog.tsx'), 'auth', 'recovery')).PasswordDialog,
);

const TwoFactorPart = lazyPart(
  async () => (await withWords(import('./two-factor.tsx'), 'copy', 'security')).TwoFactorPart,
);

const PasskeyList = lazyPart(
  async () => (await withWords(import('#entities/second-factor/passkey-list.tsx'), 'passkeys')).PasskeyList,
);

export function Privacy({ children }: { children?: ReactNode }) {
  const { settings, change, isSaved } = useSettings();
  return (
    <SettingsSection title={t('settings:privacy')} isSaved={isSaved}>
      <div className="grid gap-4">
        <Switch
          label={t('settings:profileVisible')}
          hint={t('settings:profileVisibleHint')}
          checked={settings.profileVisible}
          onChange={({ target }) => change({ profileVisible: target.checked })}
        />
        <Switch
          label={t('settings:showEmail')}
          hint={t('settings:showEmailHint')}
          checked={settings.showEmail}
          onChange={({ target }) => change({ showEmail: target.checked })}
        />
        <Switch
          label={t('settings:allowMessages')}
          hint={t('settings:allowMessagesHint')}
          checked={settings.allowMessages}
          onChange={({ target }) => change({ allowMessages: target.checked })}
        />
      </div>
      {children}
      <Password />
      <Suspense>
        <TwoFactorPart />
        <PasskeyList of="member" />
      </Suspense>
      <Sessions />
    </SettingsSection>
  );
}

function Password() {
  const [isChanging, setChanging] = useState(false);
  return (
    <SettingsPart
      title={t('settings:password')}
      text={t('settings:passwordText')}
      action={
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {t('settings:passwordChange')}
        </Button>
      }
    >
      <Suspense>{isChanging && <PasswordDialog onClose={() => setChanging(false)} />}</Suspense>
    </SettingsPart>
  );
}
