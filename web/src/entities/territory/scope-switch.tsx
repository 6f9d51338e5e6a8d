import { t } from '#lib/words.ts';
import type { MapScope } from './territory-look.ts';

const SCOPES = [
  { value: 'us', label: () => t('entities:map.us') },
  { value: 'world', label: () => t('entities:map.world') },
] as const;

interface ScopeSwitchProps {
  scope: MapScope;
  onScope: (scope: MapScope) => void;
}

export const ScopeSwitch = ({ scope, onScope }: ScopeSwitchProps) => (
  <div
    role="group"
    aria-label={t('entities:map.scope')}
    className="flex gap-0.5 rounded-control bg-sunken p-1"
  >
    {SCOPES.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={scope === value}
        onClick={() => onScope(value)}
        className="min-h-8 flex-1 rounded-plate px-3 text-detail font-medium text-ink-2 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--color-line)] max-sm:min-h-11"
      >
        {label()}
      </button>
    ))}
  </div>
);
