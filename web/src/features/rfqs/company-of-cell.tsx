import type { ComparedResponse } from '#contract/rfq-responses.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';

/** Whose value a cell shows where the columns are stacked. Screen readers name the column. */
export const CompanyOfCell = ({ company }: Pick<ComparedResponse, 'company'>) => (
  <span
    aria-hidden="true"
    className="mb-0.5 flex items-center gap-2 text-small font-medium text-ink-2 lg:hidden"
  >
    <CompanyLogo name={company.name} logoUrl={company.logoUrl} isUnclaimed={false} size={24} />
    <span className="wrap-anywhere">{company.name}</span>
  </span>
);
