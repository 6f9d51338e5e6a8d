import type { CompanyPage } from '#contract/companies.ts';
import { companyBadgesQuery } from '#features/badges/queries.ts';
import { responseTimeQuery } from '#features/connections/queries.ts';
import { companyProductsQuery } from '#features/products/queries.ts';
import { fetchOrUndefined, load } from '#lib/loading.ts';
import { roleIn } from '#lib/membership.ts';
import { userQuery } from '#lib/session.ts';
import { loadWords } from '#lib/words.ts';

export const loadCompanyWords = (): Promise<void> =>
  loadWords(
    'agreements',
    'certificates',
    'claims',
    'companies',
    'connect-button',
    'jobs',
    'news',
    'products',
  );

/** Requests a company's page. Resolves once the height of its first panels is known. */
export async function loadCompanyPage(id: string, company: Promise<CompanyPage | undefined>): Promise<void> {
  await Promise.all([
    load(responseTimeQuery(id), companyProductsQuery(id), companyBadgesQuery(id)),
    loadReachOf(id, company),
  ]);
}

async function loadReachOf(id: string, loading: Promise<CompanyPage | undefined>): Promise<void> {
  const [user, company] = await Promise.all([fetchOrUndefined(userQuery), loading]);
  if (!user || !company || company.isUnclaimed || roleIn(user, id)) return;
  // A dynamic import, because visitors and the company's members do not need it.
  const { loadVisitorActions } = await import('./visitor-actions.ts');
  await loadVisitorActions(user, company);
}
