import { ChevronDown } from './icons.tsx';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { useFieldControl } from './field.tsx';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
  /** The label of the first option, with an empty value: "not selected" or "all". */
  placeholder?: string;
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select {...useFieldControl()} {...rest} className="control appearance-none pr-8.5 text-ellipsis">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}
