import type { NotificationSettings as Settings } from '#contract/notification-settings.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { LedgerRowSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { PushSetting } from './push/push-setting.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { type Change, useNotificationSettings } from './settings.ts';
import { TopicRows } from './topic-rows.tsx';

export function NotificationSettings() {
  const { settings, isError, refetch, change, isSaved } = useNotificationSettings();
  return (
    <SettingsSection title={t('notification-settings:title')} isSaved={isSaved}>
      {settings ? (
        <Chosen settings={settings} change={change} />
      ) : isError ? (
        <LoadFailed
          title={t('notification-settings:loadFailed')}
          text={t('notification-settings:loadFailedText')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton label={t('notification-settings:loading')} count={6} className="ledger">
          {(index) => <LedgerRowSkeleton index={index} />}
        </Skeleton>
      )}
    </SettingsSection>
  );
}

interface ChosenProps {
  settings: Settings;
  change: (change: Change) => void;
}

function Chosen({ settings, change }: ChosenProps) {
  return (
    <>
      <div className="grid gap-4">
        <Switch
          label={t('notification-settings:mail')}
          hint={
            settings.isAddressConfirmed
              ? t('notification-settings:mailHint')
              : t('notification-settings:unconfirmed')
          }
          checked={settings.byMail}
          onChange={({ target }) => change({ byMail: target.checked })}
        />
        <Switch
          label={t('notification-settings:push')}
          hint={t('notification-settings:pushHint')}
          checked={settings.byPush}
          onChange={({ target }) => change({ byPush: target.checked })}
        />
      </div>
      <TopicRows settings={settings} change={change} />
      <p className="max-w-[68ch] text-small text-ink-2">{t('notification-settings:mandatory')}</p>
      <PushSetting />
      <Digest settings={settings} change={change} />
      <QuietHours hours={settings.quietHours} change={(quietHours) => change({ quietHours })} />
      <p className="text-small text-ink-2">
        {t('notification-settings:zone', { zone: settings.timeZone.replaceAll('_', ' ') })}
      </p>
    </>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const Digest = ({ settings, change }: ChosenProps) => (
  <div className="border-t border-line pt-5">
    <Switch
      label={t('notification-settings:digest')}
      hint={t('notification-settings:digestHint')}
      checked={settings.byMail && settings.byDigest}
      disabled={!settings.byMail}
      onChange={({ target }) => change({ byDigest: target.checked })}
    />
    {settings.byMail && settings.byDigest && (
      <Field label={t('notification-settings:digestHour')} className="mt-4 w-36">
        <Select
          options={HOURS}
          value={String(settings.digestHour)}
          onChange={({ target }) => change({ digestHour: Number(target.value) })}
        />
      </Field>
    )}
  </div>
);
