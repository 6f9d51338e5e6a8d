import { COMPANY_STATUSES } from '#contract/company-administration.ts';
import type { AdminTabProps } from '#features/admin/tabs.ts';
import { TabSearch } from '#features/admin/tab-search.tsx';
import { TypeFilter } from '#features/admin/type-filter.tsx';
import { t } from '#lib/words.ts';
import { Select } from '#ui/select.tsx';
import { ClaimsQueue } from '#features/claims/admin/claims-queue.tsx';
import { CompanyList } from '#features/companies/admin/company-list.tsx';
import { statusOf } from '#features/companies/admin/queries.ts';
import { ToVerify } from '#features/companies/admin/to-verify.tsx';

const STATUS_NAME = {
  unverified: () => t('admin:companyStatusUnverified'),
  renamed: () => t('admin:companyStatusRenamed'),
  verified: () => t('admin:companyStatusVerified'),
  unclaimed: () => t('admin:companyStatusUnclaimed'),
};

export function CompaniesTab({ search, onSearch }: AdminTabProps) {
  return (
    <div className="grid gap-4.5">
      <ClaimsQueue />
      {!statusOf(search) && <ToVerify onShow={() => onSearch({ ...search, status: 'unverified' })} />}
      <TabSearch
        label={t('admin:companiesSearch')}
        placeholder={t('admin:companiesSearchPlaceholder')}
        q={search.q}
        onWords={(q) => onSearch({ ...search, q })}
        topics={['companies', 'claims']}
        className="grid-cols-[minmax(0,1fr)_220px_190px_auto]"
      >
        <Select
          aria-label={t('admin:companyStatusFilter')}
          placeholder={t('admin:allCompanyStatuses')}
          options={COMPANY_STATUSES.map((value) => ({ value, label: STATUS_NAME[value]() }))}
          value={statusOf(search) ?? ''}
          onChange={({ target }) => onSearch({ ...search, status: target.value || undefined })}
        />
        <TypeFilter search={search} onSearch={onSearch} />
      </TabSearch>
      <CompanyList search={search} />
    </div>
  );
}
