import { MAX_LICENSES, type PassportValue } from '#contract/passports.ts';
import { issueOn } from '#lib/issues.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Plus, Trash } from '#ui/icons.tsx';
import { Input } from '#ui/input.tsx';

export interface LicenseFieldsProps {
  given: PassportValue;
  onChange: (value: PassportValue) => void;
  error: Error | null;
}

/** Keys of the license rows, because two empty rows differ only in their index. */
const PLACES = Array.from({ length: MAX_LICENSES }, (_, place) => `place ${place}`);
const NEW_LICENSE = { state: '', number: '', expiresOn: null };

export function LicenseFields({ given, onChange, error }: LicenseFieldsProps) {
  const set = (licenses: PassportValue['licenses']) => onChange({ ...given, licenses });
  const change = (index: number, changed: Partial<PassportValue['licenses'][number]>) =>
    set(given.licenses.map((license, at) => (at === index ? { ...license, ...changed } : license)));
  return (
    <div className="grid gap-3">
      {given.licenses.map((license, index) => (
        <fieldset
          key={PLACES[index]}
          className="grid items-start gap-3 rounded-control border border-line p-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <legend className="sr-only">{t('passports:licenseAt', { place: index + 1 })}</legend>
          <Field label={t('passports:state')} error={issueOn(error, `licenses.${index}.state`)}>
            <Input
              value={license.state}
              maxLength={60}
              onChange={({ target }) => change(index, { state: target.value })}
            />
          </Field>
          <Field label={t('passports:number')} error={issueOn(error, `licenses.${index}.number`)}>
            <Input
              value={license.number}
              maxLength={60}
              onChange={({ target }) => change(index, { number: target.value })}
            />
          </Field>
          <Field label={t('passports:expiresOn')}>
            <Input
              type="date"
              value={license.expiresOn ?? ''}
              onChange={({ target }) => change(index, { expiresOn: target.value || null })}
            />
          </Field>
          <IconButton
            label={t('passports:removeLicense', { place: index + 1 })}
            className="max-sm:justify-self-end sm:mt-6.5"
            onClick={() => set(given.licenses.filter((_, at) => at !== index))}
          >
            <Trash size={18} />
          </IconButton>
        </fieldset>
      ))}
      {given.licenses.length < MAX_LICENSES && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus size={16} />}
          className="justify-self-start"
          onClick={() => set([...given.licenses, NEW_LICENSE])}
        >
          {t('passports:addLicense')}
        </Button>
      )}
    </div>
  );
}
