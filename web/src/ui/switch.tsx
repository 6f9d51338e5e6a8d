import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';
import { useFieldControl } from './field.tsx';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Switch({ label, hint, ...rest }: SwitchProps) {
  return (
    <label
      className={cn(
        'flex min-h-10 gap-3 text-detail leading-5 max-sm:min-h-11',
        hint ? 'items-start' : 'items-center',
      )}
    >
      <input {...useFieldControl()} {...rest} type="checkbox" role="switch" className="switch" />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-small text-ink-2">{hint}</span>}
      </span>
    </label>
  );
}
