import { type FocusEvent, useState } from 'react';
import type { QuietHours as Hours } from '#contract/notification-settings.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Switch } from '#ui/switch.tsx';

const USUAL: Hours = { from: '22:00', until: '07:00' };

interface QuietHoursProps {
  hours: Hours | null;
  change: (hours: Hours | null) => void;
}

/** Saved when the field loses focus, not at each digit. */
export function QuietHours({ hours, change }: QuietHoursProps) {
  const [isSame, setSame] = useState(false);
  const leave = (which: keyof Hours) => (event: FocusEvent<HTMLInputElement>) => {
    if (!hours || !event.target.value) return;
    const changed = { ...hours, [which]: event.target.value };
    setSame(changed.from === changed.until);
    if (changed.from !== changed.until && changed[which] !== hours[which]) change(changed);
  };
  return (
    <div className="border-t border-line pt-5">
      <Switch
        label={t('notification-settings:quiet')}
        hint={t('notification-settings:quietHint')}
        checked={hours !== null}
        onChange={({ target }) => change(target.checked ? USUAL : null)}
      />
      {hours && (
        <div className="mt-4 flex flex-wrap gap-4">
          <Field label={t('notification-settings:quietFrom')} className="w-36">
            <Input key={hours.from} type="time" defaultValue={hours.from} onBlur={leave('from')} />
          </Field>
          <Field
            label={t('notification-settings:quietUntil')}
            error={isSame ? t('notification-settings:quietSame') : undefined}
            className="w-36"
          >
            <Input key={hours.until} type="time" defaultValue={hours.until} onBlur={leave('until')} />
          </Field>
        </div>
      )}
    </div>
  );
}
