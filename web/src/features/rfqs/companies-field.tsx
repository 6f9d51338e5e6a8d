import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import type { RfqForm } from '#contract/rfq-input.ts';
import type { CompanyType } from '#contract/vocabulary.ts';
import { useDebounced } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { ChooseSeveral, type Named } from '#ui/choose-several.tsx';
import { companyChoiceQuery } from './queries.ts';

interface CompaniesFieldProps {
  ownIds: readonly string[];
  /** The type of the company that posts the RFQ, which can award only the other type: a deal joins both types. */
  ownType: CompanyType | undefined;
  /** The companies selected so far, with their names. The form contains only ids, and outlives this field. */
  known: readonly Named[];
  onKnow: (known: readonly Named[]) => void;
}

export function CompaniesField({ ownIds, ownType, known, onKnow }: CompaniesFieldProps) {
  const { field, fieldState } = useController<z.input<typeof RfqForm>, 'companyIds'>({ name: 'companyIds' });
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data: found } = useQuery({
    ...companyChoiceQuery(q, ownType === 'distributor' ? 'manufacturer' : 'distributor'),
    placeholderData: keepPreviousData,
  });
  const chosen = field.value ?? [];
  const toggle = ({ id, name }: Named) => {
    onKnow([...known.filter((one) => one.id !== id), { id, name }]);
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const offered = found?.filter(({ id, isUnclaimed }) => !ownIds.includes(id) && !isUnclaimed);
  return (
    <ChooseSeveral
      legend={t('rfqs:companies')}
      required
      error={fieldState.error?.message}
      chosen={known.filter(({ id }) => chosen.includes(id))}
      found={offered}
      onToggle={toggle}
      typed={typed}
      onType={setTyped}
      searchLabel={t('rfqs:companiesSearch')}
      foundLabel={t('rfqs:companiesFound')}
    />
  );
}
