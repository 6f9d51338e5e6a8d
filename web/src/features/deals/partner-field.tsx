import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { DealCompany } from '#contract/deals.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { getLanguage, t } from '#lib/words.ts';
import { useDebounced } from '#lib/time.ts';
import { Field } from '#ui/field.tsx';
import { PickedOption, SearchOptions } from '#ui/search-options.tsx';
import { Select } from '#ui/select.tsx';
import type { DealForm } from './deal-values.ts';
import { dealPartnersQuery, FEW_PARTNERS } from './queries.ts';

type Values = z.input<typeof DealForm>;

export type Partner = DealCompany & { id: string };

interface PartnerFieldProps {
  /** All partners, or enough of them that people have to search. */
  partners: readonly Partner[];
  chosen: Partner | undefined;
  onChoose: (partner: Partner | undefined) => void;
}

export function PartnerField({ partners, chosen, onChoose }: PartnerFieldProps) {
  const { setValue } = useFormContext<Values>();
  const { field, fieldState } = useController<Values, 'companyId'>({ name: 'companyId' });
  const { ref, ...input } = field;
  const choose = (partner: Partner | undefined) => {
    field.onChange(partner?.id ?? '');
    // The server would reject another manufacturer's products.
    setValue('productIds', []);
    onChoose(partner);
  };
  if (partners.length > FEW_PARTNERS && chosen)
    return (
      <PickedOption
        label={t('deals:otherCompany')}
        changeLabel={t('deals:changeCompany')}
        onChange={() => choose(undefined)}
      >
        <PartnerLine partner={chosen} />
      </PickedOption>
    );
  return (
    <Field label={t('deals:otherCompany')} required error={fieldState.error?.message}>
      {partners.length > FEW_PARTNERS ? (
        <PartnerSearch inputRef={ref} onChoose={choose} />
      ) : (
        <Select
          placeholder={t('deals:chooseCompany')}
          options={partners
            .map(({ id, name }) => ({ value: id, label: name }))
            .toSorted((one, other) => one.label.localeCompare(other.label, getLanguage()))}
          {...input}
          ref={ref}
          onChange={({ target }) => choose(partners.find(({ id }) => id === target.value))}
        />
      )}
    </Field>
  );
}

interface PartnerSearchProps {
  inputRef: (element: HTMLInputElement | null) => void;
  onChoose: (partner: Partner) => void;
}

function PartnerSearch({ inputRef, onChoose }: PartnerSearchProps) {
  const [typed, setTyped] = useState('');
  const { data: found, isError } = useQuery({
    ...dealPartnersQuery(useDebounced(typed.trim())),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchOptions
      ref={inputRef}
      typed={typed}
      onType={setTyped}
      found={found?.slice(0, FEW_PARTNERS)}
      isError={isError}
      onPick={onChoose}
      placeholder={t('deals:partnerSearch')}
      listLabel={t('deals:partnersFound')}
      none={t('deals:partnerNone')}
      failed={t('deals:partnersFailed')}
    >
      {(partner) => <PartnerLine partner={partner} />}
    </SearchOptions>
  );
}

const PartnerLine = ({ partner: { name, logoUrl } }: { partner: Partner }) => (
  <>
    <CompanyLogo name={name} logoUrl={logoUrl} isUnclaimed={false} size={36} />
    <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
  </>
);
