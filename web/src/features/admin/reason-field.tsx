import { MAX_TAKE_DOWN_REASON } from '#contract/take-downs.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

interface ReasonFieldProps {
  value: string;
  isRequired: boolean;
  hint: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** The reason for a removal or suspension. */
export const ReasonField = ({ value, isRequired, hint, error, onChange }: ReasonFieldProps) => (
  <Field label={t('admin:reason')} hint={hint} error={error} required={isRequired}>
    <Textarea
      rows={3}
      maxLength={MAX_TAKE_DOWN_REASON}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
