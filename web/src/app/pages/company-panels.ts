// The panels far down a company's page are in one file, because separate files would be requested one by one.
export { CertificatesPanel } from '#features/certificates/certificates-panel.tsx';
export { CompanyEvidencePanel } from '#features/evidence/company-evidence.tsx';
export { CompanyOffer } from '#features/territories/company-offer.tsx';
export { CompanyTerritories } from '#features/companies/company-territories.tsx';
export { NewsPanel } from '#features/news/news-panel.tsx';
export { OpenJobs } from '#features/jobs/open-jobs.tsx';
