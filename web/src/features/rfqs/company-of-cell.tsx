import type { ComparedResponse } from '#contract/rfq-responses.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';

/** The company of a value in layouts with stacked columns. Screen readers announce the column. */
export const CompanyOfCell = ({ company }: Pick<ComparedResponse, 'company'>) => (
  <span aria-hidden="true" className="flex min-w-0 items-center gap-2 text-small text-ink-2 lg:hidden">
    <CompanyLogo name={company.name} logoUrl={company.logoUrl} isUnclaimed={false} size={22} />
    <span className="truncate">{company.name}</span>
  </span>
);
