import { getRouteApi } from '@tanstack/react-router';
import { ChangesPanel } from '#features/applications/changes-panel.tsx';
import { CompanyDetailsFields, DistributorProfileFields } from '#features/companies/distributor-fields.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { t } from '#lib/words.ts';

const route = getRouteApi('/frame/apply-distributor/changes');

export function ApplicationChangesPage() {
  const { token = '' } = route.useSearch();
  usePageTitle(t('applications:changesTitle'));
  return (
    <ChangesPanel
      token={token}
      companyFields={<CompanyDetailsFields />}
      profileFields={<DistributorProfileFields />}
    />
  );
}
