import type { CompanyPage } from '#contract/companies.ts';
import { companyBadgesQuery } from '#features/badges/queries.ts';
import { responseTimeQuery } from '#features/connections/queries.ts';
import { companyProductsQuery } from '#features/products/queries.ts';
import { fetchOrUndefined, load } from '#lib/loading.ts';
import { roleIn } from '#lib/membership.ts';
import { userQuery } from '#lib/session.ts';

/** Requests a company's page. Resolves once the height of its first panels is known. */
export async function loadCompanyPage(id: string, company: Promise<CompanyPage | undefined>): Promise<void> {
  await Promise.all([
    load(responseTimeQuery(id), companyProductsQuery(id), companyBadgesQuery(id)),
    loadReachOf(id, company),
  ]);
}

/** These are dynamic imports, because the company's own people do not need them. */
async function loadReachOf(id: string, loading: Promise<CompanyPage | undefined>): Promise<void> {
  const [user, company] = await Promise.all([fetchOrUndefined(userQuery), loading]);
  if (user === undefined || !company || roleIn(user, id)) return;
  if (!user || company.isUnclaimed) {
    await import('#app/pages/visitor-actions.tsx');
    return;
  }
  const { loadVisitorActions } = await import('./visitor-actions.ts');
  await loadVisitorActions(user, company);
}
