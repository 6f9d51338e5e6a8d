import { type ChangeEvent, useState } from 'react';
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

export const QuietHours = ({ hours, change }: QuietHoursProps) => (
  <div className="border-t border-line pt-5">
    <Switch
      label={t('notification-settings:quiet')}
      hint={t('notification-settings:quietHint')}
      checked={hours !== null}
      onChange={({ target }) => change(target.checked ? USUAL : null)}
    />
    {hours && <Times hours={hours} change={change} />}
  </div>
);

/** Times are saved when a field loses focus, not with each digit. Two equal times wait until one of them changes. */
function Times({ hours, change }: { hours: Hours; change: (hours: Hours) => void }) {
  const [typed, setTyped] = useState<Partial<Hours>>({});
  const [isSame, setSame] = useState(false);
  const shown = { ...hours, ...typed };
  const leave = () => {
    const next = { from: shown.from || hours.from, until: shown.until || hours.until };
    const isRefused = next.from === next.until;
    setSame(isRefused);
    setTyped(isRefused ? next : {});
    if (!isRefused && (next.from !== hours.from || next.until !== hours.until)) change(next);
  };
  const inputOf = (which: keyof Hours) => ({
    type: 'time',
    value: shown[which],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [which]: target.value }),
    onBlur: leave,
  });
  return (
    <div className="mt-4 flex flex-wrap gap-4">
      <Field label={t('notification-settings:quietFrom')} className="w-36">
        <Input {...inputOf('from')} />
      </Field>
      <Field
        label={t('notification-settings:quietUntil')}
        error={isSame ? t('notification-settings:quietSame') : undefined}
        className="w-36"
      >
        <Input {...inputOf('until')} />
      </Field>
    </div>
  );
}
