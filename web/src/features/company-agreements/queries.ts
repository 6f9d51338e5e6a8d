import { queryOptions } from '@tanstack/react-query';
import {
  draftCompanyAgreement,
  getCompanyAgreement,
  listAgreementStatuses,
  listCompanyAgreementVersions,
  listCompanyAgreements,
} from '#contract/company-agreements.ts';
import { call } from '#lib/api.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

export const companyAgreementsQuery = pagedQuery(listCompanyAgreements, { query: { limit: 20 } }, [
  'agreements',
]);

export const companyAgreementQuery = (id: string) =>
  oneQuery(getCompanyAgreement, { params: { id } }, ['agreements']);

/** The text names both companies; by default, the person's first company signs. Its names and order can change. */
export const draftQuery = (companyId: string, ownCompanyId: string | undefined) =>
  oneQuery(draftCompanyAgreement, { query: { companyId, ownCompanyId } }, [
    'agreements',
    'connections',
    'nda',
    'companies',
    'user',
  ]);

export const companyVersionsQuery = oneQuery(listCompanyAgreementVersions, {}, ['agreements']);

/** The agreement of two companies and whether one can be proposed; null when the other company does not exist. */
export const agreementStatusQuery = (companyId: string, ownCompanyId: string) =>
  queryOptions({
    queryKey: [listAgreementStatuses.path, companyId, ownCompanyId] as const,
    queryFn: async () => {
      const [status] = await call(listAgreementStatuses, { query: { companyId: [companyId], ownCompanyId } });
      return status ?? null;
    },
    meta: { topics: ['agreements', 'connections', 'nda'] },
  });
