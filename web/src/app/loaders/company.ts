import { companyBadgesQuery } from '#features/badges/queries.ts';
import { certificatesQuery } from '#features/certificates/queries.ts';
import { responseTimeQuery } from '#features/connections/queries.ts';
import { companyEvidenceQuery, evidenceSummaryQuery } from '#features/evidence/queries.ts';
import { openJobsQuery } from '#features/jobs/queries.ts';
import { companyNewsQuery } from '#features/news/queries.ts';
import { companyProductsQuery } from '#features/products/queries.ts';
import { companyOfferQuery } from '#features/territories/queries.ts';
import { load } from '#lib/loading.ts';

/** Requests the panels of a company's page together with the company, without delaying the page. */
export const loadCompanyPanels = (id: string): void =>
  void load(
    responseTimeQuery(id),
    companyProductsQuery(id),
    companyNewsQuery(id),
    openJobsQuery(id),
    companyBadgesQuery(id),
    certificatesQuery(id),
    evidenceSummaryQuery(id),
    companyEvidenceQuery(id),
    companyOfferQuery(id),
  );
