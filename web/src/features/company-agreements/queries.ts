import { queryOptions } from '@tanstack/react-query';
import {
  draftCompanyAgreement,
  getCompanyAgreement,
  listAgreementStandings,
  listCompanyAgreementVersions,
  listCompanyAgreements,
} from '#contract/company-agreements.ts';
import { call } from '#lib/api.ts';
import { askTogether } from '#lib/asked-together.ts';
import { oneQuery, pagedQuery } from '#lib/queries.ts';

export const companyAgreementsQuery = pagedQuery(listCompanyAgreements, { query: { limit: 20 } }, [
  'agreements',
]);

export const companyAgreementQuery = (id: string) =>
  oneQuery(getCompanyAgreement, { params: { id } }, ['agreements']);

/** The text to propose to a company. */
export const draftQuery = (companyId: string, ownCompanyId: string | undefined) =>
  oneQuery(draftCompanyAgreement, { query: { companyId, ownCompanyId } }, [
    'agreements',
    'connections',
    'nda',
  ]);

export const companyVersionsQuery = oneQuery(listCompanyAgreementVersions, {}, ['agreements']);

const standingWith = askTogether(
  (companyIds) => call(listAgreementStandings, { query: { companyId: [...companyIds] } }),
  ({ companyId }) => companyId,
);

/** The agreement with a company and whether one can be proposed; null when the company does not exist. */
export const standingQuery = (companyId: string) =>
  queryOptions({
    queryKey: [listAgreementStandings.path, companyId] as const,
    queryFn: async () => (await standingWith(companyId)) ?? null,
    meta: { topics: ['agreements', 'connections', 'nda'] },
  });
