import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadCompanyPage, loadCompanyWords } from '#app/loaders/company.ts';
import { CompanyProfile } from '#app/pages/company.tsx';
import { companyQuery } from '#features/companies/queries.ts';
import { fetchOrUndefined, load } from '#lib/loading.ts';

export const Route = createFileRoute('/companies/$id')({
  loader: ({ params: { id }, preload }) => {
    const company = fetchOrUndefined(companyQuery(id));
    return load(loadCompanyWords(), preload ? company.then(() => undefined) : loadCompanyPage(id, company));
  },
  component: CompanyPage,
});

function CompanyPage() {
  const { id } = Route.useParams();
  return <CompanyProfile query={useQuery(companyQuery(id))} />;
}
