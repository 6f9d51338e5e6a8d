import { queryOptions } from '@tanstack/react-query';
import {
  draftCompanyAgreement,
  getCompanyAgreement,
  listAgreementStatuses,
  listCompanyAgreementVersions,
  listCompanyAgreements,
} from '#contract/company-agreements.ts';
import { call } from '#lib/api.ts';
import { batchRequests } from '#lib/batch-requests.ts';
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

const statusWith = batchRequests(
  (companyIds) => call(listAgreementStatuses, { query: { companyId: [...companyIds] } }),
  ({ companyId }) => companyId,
);

/** The agreement with a company and whether one can be proposed; null when the company does not exist. */
export const agreementStatusQuery = (companyId: string) =>
  queryOptions({
    queryKey: [listAgreementStatuses.path, companyId] as const,
    queryFn: async () => (await statusWith(companyId)) ?? null,
    meta: { topics: ['agreements', 'connections', 'nda'] },
  });
