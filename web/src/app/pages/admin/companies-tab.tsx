import { COMPANY_STANDINGS } from '#contract/company-administration.ts';
import type { AdminTabProps } from '#features/admin/tabs.ts';
import { TabSearch } from '#features/admin/tab-search.tsx';
import { TypeFilter } from '#features/admin/type-filter.tsx';
import { m } from '#paraglide/messages.js';
import { Select } from '#ui/select.tsx';
import { ClaimsQueue } from '#features/claims/admin/claims-queue.tsx';
import { CompanyList } from '#features/companies/admin/company-list.tsx';
import { standingOf } from '#features/companies/admin/queries.ts';

const STANDING_NAME = {
  unverified: m.admin_standing_unverified,
  renamed: m.admin_standing_renamed,
  verified: m.admin_standing_verified,
  unclaimed: m.admin_standing_unclaimed,
};

/** Claims that wait, and every company (seed 2, section 2). */
export function CompaniesTab({ search, onSearch }: AdminTabProps) {
  return (
    <div className="grid gap-4.5">
      <ClaimsQueue />
      <TabSearch
        label={m.admin_companies_search()}
        placeholder={m.admin_companies_search_placeholder()}
        q={search.q}
        onWords={(q) => onSearch({ ...search, q })}
        topics={['companies', 'claims']}
        className="grid-cols-[minmax(0,1fr)_220px_190px_auto]"
      >
        <Select
          aria-label={m.admin_standing_filter()}
          placeholder={m.admin_all_standings()}
          options={COMPANY_STANDINGS.map((value) => ({ value, label: STANDING_NAME[value]() }))}
          value={standingOf(search) ?? ''}
          onChange={({ target }) => onSearch({ ...search, status: target.value || undefined })}
        />
        <TypeFilter search={search} onSearch={onSearch} />
      </TabSearch>
      <CompanyList search={search} />
    </div>
  );
}
