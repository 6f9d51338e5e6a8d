import { useState } from 'react';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES, type Language } from '#contract/languages.ts';
import type { Theme } from '#contract/user-settings.ts';
import { formatTime } from '#lib/dates.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SegmentedRadio } from '#ui/segmented-radio.tsx';
import { Select } from '#ui/select.tsx';
import { SettingsSection } from '#ui/settings-section.tsx';
import { useSettings } from './settings.ts';
import { TimeZoneDialog } from './time-zone-dialog.tsx';
import { shortList } from './time-zones.ts';

const THEMES: readonly { value: Theme; label: () => string }[] = [
  { value: 'light', label: () => t('settings:themeLight') },
  { value: 'dark', label: () => t('settings:themeDark') },
  { value: 'system', label: () => t('settings:themeSystem') },
];

export function Preferences() {
  const { settings, change, isSaved } = useSettings();
  return (
    <SettingsSection title={t('settings:preferences')} isSaved={isSaved}>
      <SegmentedRadio
        legend={t('settings:theme')}
        name="theme"
        hint={t('settings:themeHint')}
        options={THEMES.map(({ value, label }) => ({ value, label: label() }))}
        value={settings.theme}
        onChange={({ target }) => change({ theme: target.value as Theme })}
      />
      <Field label={t('settings:language')} hint={t('settings:languageHint')} className="w-full max-w-105">
        <Select
          options={OFFERED_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={settings.language}
          onChange={({ target }) => change({ language: target.value as Language })}
        />
      </Field>
      <TimeZone chosen={settings.timeZone} onChoose={(timeZone) => change({ timeZone })} />
    </SettingsSection>
  );
}

function TimeZone({ chosen, onChoose }: { chosen: string; onChoose: (zone: string) => void }) {
  const [isSearching, setSearching] = useState(false);
  const now = useNow();
  return (
    <div className="flex flex-wrap items-start gap-x-2.5 gap-y-2">
      <Field
        label={t('settings:zone')}
        hint={t('settings:zoneHint', { time: formatTime(now, chosen) })}
        className="w-full max-w-105"
      >
        <Select
          options={shortList(chosen)}
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
        />
      </Field>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="sm:mt-6.5"
        onClick={() => setSearching(true)}
      >
        {t('settings:zoneOther')}
      </Button>
      <TimeZoneDialog
        open={isSearching}
        onOpenChange={setSearching}
        chosen={chosen}
        onChoose={(zone) => {
          setSearching(false);
          if (zone !== chosen) onChoose(zone);
        }}
      />
    </div>
  );
}
