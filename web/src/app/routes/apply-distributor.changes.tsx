import { createFileRoute } from '@tanstack/react-router';
import { ChangesPanel } from '#features/applications/changes-panel.tsx';
import { CompanyDetailsFields, DistributorProfileFields } from '#features/companies/distributor-fields.tsx';
import { load } from '#lib/loading.ts';
import { usePageTitle } from '#lib/titles.ts';
import { loadWords, t } from '#lib/words.ts';
import { tokenOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/apply-distributor/changes')({
  validateSearch: tokenOf,
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: ({ deps: { token } }) => load(loadWords('applications', 'registration'), loadLink(token)),
  component: ApplicationChangesPage,
});

async function loadLink(token: string): Promise<void> {
  if (!token) return;
  const { changesLinkQuery } = await import('#features/applications/queries.ts');
  await load(changesLinkQuery(token));
}

function ApplicationChangesPage() {
  const { token = '' } = Route.useSearch();
  usePageTitle(t('applications:changesTitle'));
  return (
    <ChangesPanel
      token={token}
      companyFields={<CompanyDetailsFields />}
      profileFields={<DistributorProfileFields />}
    />
  );
}
