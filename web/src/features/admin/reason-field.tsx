import { MAX_TAKE_DOWN_REASON } from '#contract/take-downs.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';

interface ReasonFieldProps {
  value: string;
  isRequired: boolean;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** The reason for a removal or suspension, which the owner can read. */
export const ReasonField = ({ value, isRequired, error, onChange }: ReasonFieldProps) => (
  <Field label={t('admin:reason')} hint={t('admin:reasonHint')} error={error} required={isRequired}>
    <Textarea
      rows={3}
      maxLength={MAX_TAKE_DOWN_REASON}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
