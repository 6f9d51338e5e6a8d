import type { ComponentProps, ReactNode } from 'react';
import { formatCount } from '#lib/money.ts';
import { cn } from './class-names.ts';
import { useFieldControl } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  count?: number | undefined;
}

export function Checkbox({ label, count, className, ...rest }: CheckboxProps) {
  return (
    <label className={cn('flex items-start gap-2.5 py-1 text-detail leading-5 max-sm:py-3', className)}>
      <input {...useFieldControl()} {...rest} type="checkbox" className="checkbox mt-px" />
      <span className="min-w-0">{label}</span>
      {count !== undefined && (
        <span className="ml-auto text-small text-ink-3 tabular-nums">{formatCount(count)}</span>
      )}
    </label>
  );
}
