import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listProducts } from '#contract/products.ts';
import { oneQuery } from '#lib/queries.ts';
import { useDebounced } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { ChooseSeveral, type Named } from '#ui/choose-several.tsx';

interface ProductChoiceProps {
  companyId: string;
  legend: string;
  hint?: string;
  error: string | undefined;
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
  named?: readonly Named[] | undefined;
  /** Products of another company that can be chosen too. */
  also?: readonly Named[] | undefined;
}

export function ProductChoice({ companyId, chosenIds, onChange, named, also, ...group }: ProductChoiceProps) {
  const [known, setKnown] = useState([...(named ?? []), ...(also ?? [])]);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data: found, isPending } = useQuery({
    ...productChoiceQuery(companyId, q),
    placeholderData: keepPreviousData,
  });
  const toggle = ({ id, name }: Named) => {
    setKnown([...known.filter((one) => one.id !== id), { id, name }]);
    onChange(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id]);
  };
  return (
    <ChooseSeveral
      {...group}
      chosen={chosenIds.map(
        (id) => known.find((one) => one.id === id) ?? { id, name: t('common:oneProduct') },
      )}
      found={found && [...(also ?? []).filter((one) => isMatch(one, q)), ...found]}
      onToggle={toggle}
      typed={typed}
      onType={setTyped}
      searchLabel={t('common:productsSearch')}
      foundLabel={t('common:productsFound')}
      none={isPending ? undefined : q ? t('common:productsNoMatch') : t('common:productsNone')}
    />
  );
}

const isMatch = ({ name }: Named, q: string): boolean => name.toLowerCase().includes(q.toLowerCase());

const PRODUCTS_SHOWN = 8;

const productChoiceQuery = (companyId: string, q: string) =>
  oneQuery(listProducts, { query: { companyId, q: q || undefined, limit: PRODUCTS_SHOWN } }, ['products']);
