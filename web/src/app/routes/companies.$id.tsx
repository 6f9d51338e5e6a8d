import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadCompanyPage } from '#app/loaders/company.ts';
import { CompanyProfile } from '#app/pages/company.tsx';
import { companyQuery } from '#features/companies/queries.ts';
import { fetchOrUndefined, load } from '#lib/loading.ts';
import { loadWords } from '#lib/words.ts';

export const Route = createFileRoute('/companies/$id')({
  loader: ({ params: { id }, preload }) => {
    const company = fetchOrUndefined(companyQuery(id));
    return load(
      loadWords(
        'agreements',
        'certificates',
        'claims',
        'companies',
        'connect-button',
        'jobs',
        'news',
        'products',
      ),
      preload ? company.then(() => undefined) : loadCompanyPage(id, company),
    );
  },
  component: CompanyPage,
});

function CompanyPage() {
  const { id } = Route.useParams();
  return <CompanyProfile query={useQuery(companyQuery(id))} />;
}
