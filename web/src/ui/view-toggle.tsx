import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

interface ViewToggleProps<View extends string> {
  label: string;
  view: View;
  onChange: (view: View) => void;
  views: readonly { value: View; label: string; icon: ReactNode }[];
  withNames?: boolean;
}

export function ViewToggle<View extends string>({
  label,
  view,
  onChange,
  views,
  withNames = false,
}: ViewToggleProps<View>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex h-10.5 items-center gap-0.5 self-center rounded-control bg-sunken p-1 max-sm:h-13"
    >
      {views.map(({ value, label: name, icon }) => (
        <button
          key={value}
          type="button"
          aria-label={withNames ? undefined : name}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
          className={cn(
            'flex h-full flex-auto items-center justify-center gap-2 rounded-plate text-detail font-medium text-ink-2 hover:text-ink',
            withNames ? 'px-3' : 'w-10 max-sm:w-11',
            view === value && 'bg-surface text-ink shadow-[0_0_0_1px_var(--color-line-strong)] dark:bg-line',
          )}
        >
          {icon}
          {withNames && name}
        </button>
      ))}
    </div>
  );
}
