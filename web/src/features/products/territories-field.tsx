import { MapPin } from '#ui/icons.tsx';
import { type ReactNode, useState } from 'react';
import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field.tsx';
import type { ProductValues } from './product-values.ts';

type Terms = NonNullable<ProductValues['territories']>;

export interface TerritoriesLink {
  terms: Terms;
  onChange: (terms: Terms) => void;
  issue: { index: number; message: string } | undefined;
}

export function TerritoriesField({ show }: { show: (link: TerritoriesLink) => ReactNode }) {
  const { control, setValue, clearErrors, formState } = useFormContext<ProductValues>();
  const terms = useWatch({ control, name: 'territories' }) ?? [];
  const [isOpen, setOpen] = useState(false);
  const change = (next: Terms) => {
    setValue('territories', next, { shouldDirty: true });
    clearErrors('territories');
  };
  return (
    <FieldGroup legend={t('products:productTerritories')} hint={t('products:productTerritoriesHint')}>
      {isOpen || terms.length > 0 ? (
        show({ terms, onChange: change, issue: issueIn(formState.errors.territories) })
      ) : (
        <Button variant="secondary" size="sm" icon={<MapPin size={16} />} onClick={() => setOpen(true)}>
          {t('products:productTerritoriesChoose')}
        </Button>
      )}
    </FieldGroup>
  );
}

/** Finds the first rejected term. Its error is on one of its fields. */
function issueIn(errors: FieldErrors<ProductValues>['territories']): TerritoriesLink['issue'] {
  if (!Array.isArray(errors)) return undefined;
  const index = errors.findIndex(Boolean);
  const fields = Object.values((errors[index] ?? {}) as Record<string, { message?: string } | undefined>);
  const message = fields.find((field) => field?.message)?.message;
  return message === undefined ? undefined : { index, message };
}
