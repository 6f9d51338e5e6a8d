import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { centsAsTyped, centsOf } from '#contract/amounts.ts';
import { CURRENCIES, type Currency } from '#contract/vocabulary.ts';
import { formatPrice } from '#lib/money.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { ProductValues } from './product-values.ts';

type Price = ProductValues['listPrice'];

export function PriceField() {
  const { formState, trigger } = useFormContext<ProductValues>();
  const {
    field: { value, onChange, onBlur, ref },
  } = useController<ProductValues, 'listPrice'>({ name: 'listPrice' });
  const [typed, setTyped] = useState(() => asTyped(value));
  const [chosen, setChosen] = useState<Currency>('USD');
  const currency = value?.currency ?? chosen;
  // The form may have received another price in the meantime.
  const shown = says(typed, value) ? typed : asTyped(value);
  const { listPrice } = formState.errors;
  // The error belongs to a nested value, which the form does not validate by itself.
  const check = () => void trigger('listPrice.cents');
  const give = (text: string, unit: Currency) => {
    setTyped(text);
    setChosen(unit);
    onChange(read(text, unit));
    if (listPrice) check();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_100px] items-start gap-2.5">
      <Field
        label={t('products:listPrice')}
        hint={hintOf(value)}
        error={listPrice?.cents?.message ?? listPrice?.message}
      >
        <Input
          ref={ref}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={shown}
          onChange={({ target }) => give(target.value, currency)}
          onBlur={() => {
            onBlur();
            check();
          }}
        />
      </Field>
      <Field label={t('products:productFormCurrency')}>
        <Select
          options={CURRENCIES.map((unit) => ({ value: unit, label: unit }))}
          value={currency}
          onChange={({ target }) => give(shown, CURRENCIES.find((unit) => unit === target.value) ?? currency)}
        />
      </Field>
    </div>
  );
}

const asTyped = (price: Price): string => (price?.cents ? centsAsTyped(price.cents) : '');

/** Empty text means no price. Text that cannot be parsed becomes a price that the contract rejects. */
const read = (text: string, currency: Currency): Price =>
  text.trim() === '' ? null : { cents: centsOf(text) ?? Number.NaN, currency };

const says = (text: string, price: Price): boolean =>
  text.trim() === '' ? !price : Object.is(centsOf(text) ?? Number.NaN, price?.cents);

const hintOf = (price: Price): string =>
  price?.cents
    ? t('products:productFormPricePreview', { price: formatPrice(price) })
    : t('products:productFormPriceHint');
