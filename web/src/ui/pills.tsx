import type { ButtonHTMLAttributes } from 'react';
import { formatCount } from '#lib/money.ts';
import { cn } from './class-names.ts';

interface PillProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed: boolean;
  count?: number | undefined;
}

export function Pill({ pressed, count, className, children, ...rest }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cn(
        'inline-flex min-h-8.5 items-center gap-2 rounded-control border px-3 text-detail font-medium whitespace-nowrap max-sm:min-h-11',
        pressed
          ? 'border-primary-ink bg-primary-soft font-semibold text-primary-ink'
          : 'border-line bg-surface text-ink-2 hover:border-line-strong',
        className,
      )}
      {...rest}
    >
      {children}
      {count !== undefined && (
        <span className={cn('tabular-nums', !pressed && 'text-ink-3')}>{formatCount(count)}</span>
      )}
    </button>
  );
}
