import { certificatesQuery } from '#features/certificates/queries.ts';
import { companyEvidenceQuery, evidenceSummaryQuery } from '#features/evidence/queries.ts';
import { openJobsQuery } from '#features/jobs/queries.ts';
import { companyNewsQuery } from '#features/news/queries.ts';
import { companyOfferQuery } from '#features/territories/queries.ts';
import { load } from '#lib/loading.ts';

export const loadPanels = (id: string): Promise<void> =>
  load(
    companyNewsQuery(id),
    openJobsQuery(id),
    certificatesQuery(id),
    evidenceSummaryQuery(id),
    companyEvidenceQuery(id),
    companyOfferQuery(id),
  );
