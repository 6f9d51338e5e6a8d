import { useQuery } from '@tanstack/react-query';
import { marketplaceCompanies } from '#lib/membership.ts';
import { useSignedInUser } from '#lib/session.ts';
import { t } from '#lib/words.ts';
import { Chip } from '#ui/chip.tsx';
import { Select } from '#ui/select.tsx';
import { dealCompanyQuery } from './queries.ts';
import type { DealSelection } from './search.ts';

interface OwnCompanyProps {
  selection: DealSelection;
  onChange: (selection: DealSelection) => void;
}

export function OwnCompany({ selection, onChange }: OwnCompanyProps) {
  const companies = marketplaceCompanies(useSignedInUser());
  return (
    <Select
      aria-label={t('deals:ownCompany')}
      placeholder={t('deals:ownCompanyAny')}
      options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      value={selection.ownCompanyId ?? ''}
      onChange={({ target }) => onChange({ ...selection, ownCompanyId: target.value || undefined })}
      className="sm:w-55"
    />
  );
}

export function CompanyChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data: company } = useQuery(dealCompanyQuery(id));
  return (
    <p className="mt-2.5">
      <Chip
        label={t('deals:withCompany', { company: company?.name ?? t('deals:oneCompany') })}
        onRemove={onRemove}
      />
    </p>
  );
}
