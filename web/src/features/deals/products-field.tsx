import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { NamedProduct } from '#contract/deal-fields.ts';
import { useSettled } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import type { DealValues } from './deal-values.ts';
import { productChoiceQuery } from './queries.ts';

interface ProductsFieldProps {
  /** Undefined until the other company is chosen. */
  manufacturerId: string | undefined;
  /** The names of the products chosen before. */
  named?: readonly NamedProduct[];
}

/** Products of the manufacturer, found by name. */
export function ProductsField({ manufacturerId, named }: ProductsFieldProps) {
  const { field, fieldState } = useController<DealValues, 'productIds'>({ name: 'productIds' });
  const [known, setKnown] = useState(named ?? []);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { data: found, isPending } = useQuery({
    ...productChoiceQuery(manufacturerId ?? '', q),
    enabled: manufacturerId !== undefined,
    placeholderData: keepPreviousData,
  });
  const chosen = field.value ?? [];
  const toggle = ({ id, name }: NamedProduct) => {
    setKnown([...known.filter((one) => one.id !== id), { id, name }]);
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  if (!manufacturerId)
    return (
      <FieldGroup legend={t('deals:fieldProducts')} hint={t('deals:productsFirst')}>
        {null}
      </FieldGroup>
    );
  return (
    <FieldGroup legend={t('deals:fieldProducts')} error={fieldState.error?.message}>
      {chosen.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {chosen.map((id) => {
            const product = known.find((one) => one.id === id) ?? { id, name: t('deals:oneProduct') };
            return (
              <li key={id} className="max-w-full wrap-anywhere">
                <Chip label={product.name} onRemove={() => toggle(product)} />
              </li>
            );
          })}
        </ul>
      )}
      <SearchInput
        aria-label={t('deals:productsSearch')}
        placeholder={t('deals:productsSearch')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2" aria-label={t('deals:productsFound')}>
        {found?.map((product) => (
          <li key={product.id} className="min-w-0 wrap-anywhere">
            <Checkbox
              label={product.name}
              checked={chosen.includes(product.id)}
              onChange={() => toggle(product)}
            />
          </li>
        ))}
      </ul>
      {found?.length === 0 && !isPending && (
        <p role="status" className="mt-2 text-small text-ink-2">
          {q ? t('deals:productsNoMatch') : t('deals:productsNone')}
        </p>
      )}
    </FieldGroup>
  );
}
