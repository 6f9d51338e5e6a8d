import { listCompanyBadges, listTrustBadges } from '#contract/badges.ts';
import { oneQuery } from '#lib/queries.ts';

export const companyBadgesQuery = (companyId: string) =>
  oneQuery(listCompanyBadges, { params: { companyId } }, ['companies', 'badges', 'products', 'user']);

/** The badge types never change while a page is open. */
export const trustBadgesQuery = oneQuery(listTrustBadges, {}, []);
