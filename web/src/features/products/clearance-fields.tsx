import { Plus, X } from '#ui/icons.tsx';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { CLEARANCE_KINDS } from '#contract/evidence.ts';
import { dayOrNull } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { clearanceKindName } from '#entities/clearance/clearance.tsx';
import { Field, FieldGroup } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { keepFocusInList } from '#ui/row-focus.ts';
import { Select } from '#ui/select.tsx';
import type { ProductValues } from './product-values.ts';

const MOST = 20;

export function ClearanceFields() {
  const { control, formState } = useFormContext<ProductValues>();
  const { fields, append, remove } = useFieldArray<ProductValues, 'clearances'>({
    control,
    name: 'clearances',
  });
  const add = () =>
    append({ kind: '510k', number: '', validUntil: null }, { focusName: `clearances.${fields.length}.kind` });
  return (
    <FieldGroup
      legend={t('products:productFormNumbers')}
      hint={t('products:productFormNumbersHint')}
      error={formState.errors.clearances?.message}
    >
      {fields.length > 0 && (
        <ul className="mb-2.5 grid gap-3">
          {fields.map(({ id }, index) => (
            <ClearanceRow key={id} index={index} onRemove={() => remove(index)} />
          ))}
        </ul>
      )}
      {fields.length < MOST && (
        <Button variant="secondary" size="sm" icon={<Plus size={16} />} onClick={add}>
          {t('products:productFormNumberAdd')}
        </Button>
      )}
    </FieldGroup>
  );
}

function ClearanceRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, register, setValue } = useFormContext<ProductValues>();
  const claim = useWatch({ control, name: `clearances.${index}` });
  const kind = claim?.kind ?? '510k';
  const errors = useRowErrors(index);
  const isCertificate = kind === 'ce_certificate';
  return (
    <li className="grid grid-cols-[150px_minmax(0,1fr)_160px_40px] items-start gap-2.5 max-sm:grid-cols-[minmax(0,1fr)_44px]">
      <Field label={t('products:productFormKind')} className="max-sm:col-start-1">
        <Select
          options={CLEARANCE_KINDS.map((value) => ({ value, label: kindInForm(value) }))}
          {...register(`clearances.${index}.kind`, {
            deps: [`clearances.${index}.number`],
            // Only certificates have a last day.
            onChange: () => setValue(`clearances.${index}.validUntil`, null),
          })}
        />
      </Field>
      <Field
        label={t('products:productFormNumber')}
        error={errors.number}
        className={isCertificate ? 'max-sm:col-start-1' : 'max-sm:col-start-1 sm:col-span-2'}
      >
        <Input
          maxLength={60}
          autoComplete="off"
          placeholder={EXAMPLE[kind]}
          {...register(`clearances.${index}.number`)}
        />
      </Field>
      {isCertificate && (
        <Field
          label={t('products:productFormValidUntil')}
          error={errors.validUntil}
          className="max-sm:col-start-1"
        >
          <Input type="date" {...register(`clearances.${index}.validUntil`, { setValueAs: dayOrNull })} />
        </Field>
      )}
      <IconButton
        ref={keepFocusInList}
        label={t('products:productFormNumberRemove', { number: claim?.number || kindInForm(kind) })}
        onClick={onRemove}
        className="mt-7 max-sm:col-start-2 max-sm:row-start-1"
      >
        <X size={18} />
      </IconButton>
    </li>
  );
}

/** Returns the errors of a row. A new row shows none, because no one has had time to fill it in. */
function useRowErrors(index: number): { number: string | undefined; validUntil: string | undefined } {
  const { isSubmitted, touchedFields, errors } = useFormContext<ProductValues>().formState;
  const isTold = isSubmitted || touchedFields.clearances?.[index]?.number;
  const row = isTold ? errors.clearances?.[index] : undefined;
  return { number: row?.number?.message, validUntil: row?.validUntil?.message };
}

type Kind = (typeof CLEARANCE_KINDS)[number];

const EXAMPLE: Record<Kind, string> = {
  '510k': 'K123456',
  pma: 'P123456',
  de_novo: 'DEN123456',
  hde: 'H123456',
  ce_certificate: '',
};

const kindInForm = (kind: Kind): string =>
  kind === 'ce_certificate' ? t('products:productFormCertificate') : clearanceKindName(kind);
