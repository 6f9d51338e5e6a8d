import { getRouteApi } from '@tanstack/react-router';
import { ChangesPanel } from '#features/applications/changes-panel.tsx';
import { CompanyDetailsFields, DistributorProfileFields } from '#features/companies/distributor-fields.tsx';
import { usePageTitle } from '#lib/titles.ts';
import { m } from '#paraglide/messages.js';

const route = getRouteApi('/frame/apply-distributor/changes');

export function ApplicationChangesPage() {
  const { token = '' } = route.useSearch();
  usePageTitle(m.changes_title());
  return (
    <ChangesPanel
      token={token}
      companyFields={<CompanyDetailsFields />}
      profileFields={<DistributorProfileFields />}
    />
  );
}
