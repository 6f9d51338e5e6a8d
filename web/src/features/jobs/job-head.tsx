import { Link } from '@tanstack/react-router';
import { ArrowLeft } from '#ui/icons.tsx';
import type { ReactNode } from 'react';
import type { Job } from '#contract/jobs.ts';
import { t } from '#lib/words.ts';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { VerifiedSeal } from '#entities/company/verified-seal.tsx';

export const JobHead = ({ job: { title, company }, actions }: { job: Job; actions: ReactNode }) => (
  <PageHead
    back={
      <Link to="/jobs" className="quiet-link gap-1.5">
        <ArrowLeft size={16} />
        {t('jobs:title')}
      </Link>
    }
    title={<span className="wrap-anywhere">{title}</span>}
    text={
      <span className="mt-1.5 inline-flex items-center gap-2">
        <CompanyLogo name={company.name} logoUrl={company.logoUrl} isUnclaimed={false} size={26} />
        <Link to="/companies/$id" params={{ id: company.id }} className="quiet-link wrap-anywhere">
          {company.name}
        </Link>
        {company.isVerified && <VerifiedSeal />}
      </span>
    }
    actions={actions}
  />
);
