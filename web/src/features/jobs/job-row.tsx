import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Job } from '#contract/jobs.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { CompanyLogo } from '#entities/company/company-logo.tsx';
import { LedgerRow } from '#ui/ledger.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { SealAfterName } from '#entities/company/seal-after-name.tsx';
import { JobTerms } from './job-terms.tsx';

const REQUIREMENTS_SHOWN = 3;

const GRID =
  'grid grid-cols-[46px_minmax(0,1fr)_auto] gap-x-4 gap-y-3.5 max-sm:grid-cols-[40px_minmax(0,1fr)] max-sm:gap-x-3';

export const JobRow = memo(function JobRow({ job }: { job: Job }) {
  const { id, title, company, postedAt } = job;
  return (
    <LedgerRow className={GRID}>
      <CompanyLogo name={company.name} logoUrl={company.logoUrl} isUnclaimed={false} size={46} />
      <div className="min-w-0">
        <h3 className="text-row leading-5.5 font-semibold tracking-row wrap-anywhere">{title}</h3>
        <p className="mt-0.5 text-ink-2 wrap-anywhere">
          {company.name}
          {company.isVerified && <SealAfterName />}
        </p>
        <JobTerms job={job} />
        <Requirements of={job.requirements} />
        <p className="mt-2 text-small text-ink-3 tabular-nums">
          {t('jobs:manageJobsPosted', { date: formatDate(postedAt) })}
        </p>
      </div>
      <div className="grid w-37 content-start gap-2 max-sm:col-span-2 max-sm:w-auto max-sm:grid-cols-2">
        <Link
          to="/jobs/$id"
          params={{ id }}
          aria-label={t('jobs:viewDetailsOf', { title })}
          className={buttonClass('secondary', 'sm')}
        >
          {t('jobs:viewDetails')}
        </Link>
        <Link
          to="/companies/$id"
          params={{ id: company.id }}
          aria-label={t('jobs:viewCompanyOf', { name: company.name })}
          className={buttonClass('quiet', 'sm')}
        >
          {t('jobs:viewCompany')}
        </Link>
      </div>
    </LedgerRow>
  );
});

function Requirements({ of: requirements }: { of: readonly string[] }) {
  const shown = requirements.slice(0, REQUIREMENTS_SHOWN);
  const more = requirements.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <>
      <ul aria-label={t('jobs:requirementsOf')} className="mt-2 ml-4.5 max-w-[75ch] list-disc text-ink-2">
        {shown.map((requirement) => (
          <li key={requirement} className="wrap-anywhere">
            {requirement}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="ml-4.5 text-small text-ink-3">{t('jobs:requirementsMore', { count: more })}</p>
      )}
    </>
  );
}

export const JobRowSkeleton = () => (
  <div className={`px-5 py-4 max-sm:px-4 ${GRID}`}>
    <SkeletonBar className="h-11.5 rounded-panel max-sm:h-10" />
    <div className="grid content-start gap-2 pt-1">
      <SkeletonBar className="h-4 w-1/2" />
      <SkeletonBar className="h-3 w-1/3" />
      <SkeletonBar className="h-3 w-2/3" />
      <SkeletonBar className="mt-1 h-3 w-5/6" />
      <SkeletonBar className="h-3 w-3/4" />
    </div>
    <div className="grid w-37 content-start gap-2 max-sm:hidden">
      <SkeletonBar className="h-8.5" />
    </div>
  </div>
);
