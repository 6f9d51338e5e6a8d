import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadCompanyPage, loadCompanyWords } from '#app/loaders/company.ts';
import { CompanyProfile } from '#app/pages/company.tsx';
import { companyBySlugQuery } from '#features/companies/queries.ts';
import { fetchOrUndefined, load } from '#lib/loading.ts';

export const Route = createFileRoute('/company/$slug')({
  loader: ({ params: { slug }, preload }) => load(loadCompanyWords(), loadCompany(slug, preload)),
  component: CompanyBySlugPage,
});

async function loadCompany(slug: string, preload: boolean): Promise<void> {
  const company = await fetchOrUndefined(companyBySlugQuery(slug));
  if (company && !preload) await loadCompanyPage(company.id, Promise.resolve(company));
}

function CompanyBySlugPage() {
  const { slug } = Route.useParams();
  return <CompanyProfile query={useQuery(companyBySlugQuery(slug))} />;
}
