import { utcDay } from '#contract/days.ts';
import { useNow } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface ExpiryFieldProps {
  /** `yyyy-MM-dd`, or empty for no end. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  className?: string;
}

export function ExpiryField({ value, onChange, error, className = '' }: ExpiryFieldProps) {
  const today = utcDay(useNow());
  return (
    <Field
      label={t('admin-badges:expiresOn')}
      hint={t('admin-badges:expiresHint')}
      error={error}
      className={className}
    >
      <Input
        type="date"
        min={today}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="max-w-55"
      />
    </Field>
  );
}
