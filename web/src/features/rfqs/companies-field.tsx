import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import type { RfqForm } from '#contract/rfqs.ts';
import { useSettled } from '#lib/time.ts';
import { t } from '#lib/words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { companyChoiceQuery } from './queries.ts';

interface Named {
  id: string;
  name: string;
}

/** The companies that a request is sent to, found by name. */
export function CompaniesField({ ownIds }: { ownIds: readonly string[] }) {
  const { field, fieldState } = useController<z.input<typeof RfqForm>, 'companyIds'>({ name: 'companyIds' });
  const [known, setKnown] = useState<readonly Named[]>([]);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { data: found } = useQuery({ ...companyChoiceQuery(q), placeholderData: keepPreviousData });
  const chosen = field.value ?? [];
  const toggle = ({ id, name }: Named) => {
    setKnown([...known.filter((one) => one.id !== id), { id, name }]);
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const offered = found?.filter(
    ({ id, type, isUnclaimed }) => !ownIds.includes(id) && type !== 'observer' && !isUnclaimed,
  );
  return (
    <FieldGroup legend={t('rfqs:companies')} required error={fieldState.error?.message}>
      {chosen.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {known
            .filter(({ id }) => chosen.includes(id))
            .map((company) => (
              <li key={company.id} className="max-w-full wrap-anywhere">
                <Chip label={company.name} onRemove={() => toggle(company)} />
              </li>
            ))}
        </ul>
      )}
      <SearchInput
        aria-label={t('rfqs:companiesSearch')}
        placeholder={t('rfqs:companiesSearch')}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2" aria-label={t('rfqs:companiesFound')}>
        {offered?.map((company) => (
          <li key={company.id} className="min-w-0 wrap-anywhere">
            <Checkbox
              label={company.name}
              checked={chosen.includes(company.id)}
              onChange={() => toggle(company)}
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
