import type { ComponentProps, ReactNode } from 'react';
import { FieldGroup } from './field.tsx';

interface SegmentedRadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: string }[];
  hint?: ReactNode;
  error?: string | undefined;
  /** The selected option, if the form does not hold it. */
  value?: string;
}

export function SegmentedRadio({
  legend,
  options,
  hint,
  error,
  required,
  value: chosen,
  ...rest
}: SegmentedRadioProps) {
  return (
    <FieldGroup legend={legend} hint={hint} error={error} {...(required ? { required } : {})}>
      <div className="flex w-full gap-0.5 rounded-control bg-sunken p-1 sm:inline-flex sm:w-auto">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="segment inline-flex min-h-9 min-w-16 flex-auto items-center justify-center rounded-plate px-3 text-detail font-medium text-ink-2 max-sm:min-h-11"
          >
            <input
              type="radio"
              value={value}
              className="sr-only"
              {...(chosen === undefined ? {} : { checked: chosen === value })}
              {...rest}
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
