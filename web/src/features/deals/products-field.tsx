import { useController } from 'react-hook-form';
import type { NamedProduct } from '#contract/deal-fields.ts';
import { ProductChoice } from '#entities/product/product-choice.tsx';
import { t } from '#lib/words.ts';
import { FieldGroup } from '#ui/field.tsx';
import type { DealValues } from './deal-values.ts';

interface ProductsFieldProps {
  /** Undefined until the other company is selected. */
  manufacturerId: string | undefined;
  named?: readonly NamedProduct[];
}

export function ProductsField({ manufacturerId, named }: ProductsFieldProps) {
  const { field, fieldState } = useController<DealValues, 'productIds'>({ name: 'productIds' });
  if (!manufacturerId)
    return (
      <FieldGroup legend={t('deals:fieldProducts')} hint={t('deals:productsFirst')}>
        {null}
      </FieldGroup>
    );
  return (
    <ProductChoice
      companyId={manufacturerId}
      legend={t('deals:fieldProducts')}
      error={fieldState.error?.message}
      chosenIds={field.value ?? []}
      onChange={field.onChange}
      named={named}
    />
  );
}
