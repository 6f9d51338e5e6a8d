import { Check } from '#ui/icons.tsx';
import { useDeferredValue, useState } from 'react';
import { formatTime } from '#lib/dates.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { findZones, zoneName } from './time-zones.ts';

/** The maximum number of zones shown at once. Typing finds the others. */
const SHOWN = 60;

interface TimeZoneDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: string;
  onChoose: (zone: string) => void;
}

export const TimeZoneDialog = ({ chosen, onChoose, ...dialog }: TimeZoneDialogProps) => (
  <Dialog {...dialog} title={t('settings:zoneOther')}>
    <ZoneSearch chosen={chosen} onChoose={onChoose} />
  </Dialog>
);

function ZoneSearch({ chosen, onChoose }: Pick<TimeZoneDialogProps, 'chosen' | 'onChoose'>) {
  const [words, setWords] = useState('');
  const zones = findZones(useDeferredValue(words));
  const now = useNow();
  return (
    <div className="grid gap-2.5">
      <SearchInput
        aria-label={t('settings:zoneSearch')}
        placeholder={t('settings:zoneSearchPlaceholder')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className="text-small text-ink-2">
        {zones.length > 0 ? t('settings:zoneFound', { count: zones.length }) : t('settings:zoneNone')}
      </p>
      <ul className="ledger -mx-2 max-h-[min(420px,50vh)] overflow-y-auto">
        {zones.slice(0, SHOWN).map((zone) => (
          <li key={zone}>
            <button
              type="button"
              aria-current={zone === chosen || undefined}
              onClick={() => onChoose(zone)}
              className="flex min-h-11 w-full items-center gap-3 px-2 py-2 text-left text-detail leading-5 hover:bg-sunken/55 focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{zoneName(zone)}</span>
              {zone === chosen && <Check size={16} className="flex-none text-ok" />}
              <span className="flex-none text-ink-2 tabular-nums">{formatTime(now, zone)}</span>
            </button>
          </li>
        ))}
      </ul>
      {zones.length > SHOWN && <p className="text-small text-ink-2">{t('settings:zoneMore')}</p>}
    </div>
  );
}
