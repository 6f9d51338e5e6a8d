import type { ComponentType } from 'react';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; Icon?: ComponentType<{ size: number }> }[];
}

/** Switches between a few views immediately, without a form. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex gap-0.5 rounded-control bg-sunken p-1 max-sm:p-0.5"
    >
      {options.map(({ value: option, label: name, Icon }) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className="inline-flex min-h-7.5 items-center gap-1.5 rounded-plate px-3 text-left text-detail font-medium text-ink-2 max-sm:min-h-11 aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-[0_0_0_1px_var(--color-line-strong)]"
        >
          {Icon && <Icon size={16} />}
          {name}
        </button>
      ))}
    </div>
  );
}
