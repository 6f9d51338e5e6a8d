import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Job } from '#contract/jobs.ts';
import { t } from '#lib/words.ts';
import { buttonClass } from '#ui/button.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { LoadFailed } from '#ui/paged-list.tsx';
import { Panel, PanelHeader } from '#ui/panel.tsx';
import { StateCard } from '#ui/state-card.tsx';
import { openJobsQuery } from './queries.ts';
import { termsOf } from './words.ts';

interface OpenJobsProps {
  companyId: string;
  canPost: boolean;
}

export function OpenJobs({ companyId, canPost }: OpenJobsProps) {
  const titleId = useId();
  const { data: jobs, isError, refetch } = useQuery(openJobsQuery(companyId));
  if (!isError && (!jobs || (jobs.length === 0 && !canPost))) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        id={titleId}
        title={t('jobs:companyOpenJobs')}
        action={
          canPost && (
            <Link to="/manage-jobs" search={{ company: companyId }} className={buttonClass('quiet', 'sm')}>
              {t('jobs:manage')}
            </Link>
          )
        }
      />
      {isError && (
        <LoadFailed
          title={t('jobs:companyJobsFailed')}
          text={t('common:pageFailedText')}
          onRetry={() => void refetch()}
        />
      )}
      {jobs?.length === 0 && <NoneYet companyId={companyId} />}
      {jobs && jobs.length > 0 && (
        <Ledger className="border-t border-line">
          {jobs.map((job) => (
            <OpenJob key={job.id} job={job} />
          ))}
        </Ledger>
      )}
    </Panel>
  );
}

const OpenJob = ({ job }: { job: Job }) => (
  <li className="flex items-center justify-between gap-4 px-5 py-3.5 max-sm:flex-col max-sm:items-stretch max-sm:px-4">
    <div className="min-w-0">
      <h3 className="font-semibold wrap-anywhere">{job.title}</h3>
      <p className="text-small wrap-anywhere text-ink-2 tabular-nums">{termsOf(job).join(' · ')}</p>
    </div>
    <Link
      to="/jobs/$id"
      params={{ id: job.id }}
      aria-label={t('jobs:viewDetailsOf', { title: job.title })}
      className={buttonClass('secondary', 'sm')}
    >
      {t('jobs:viewDetails')}
    </Link>
  </li>
);

const NoneYet = ({ companyId }: { companyId: string }) => (
  <StateCard
    kind="nothing-yet"
    heading="h3"
    title={t('jobs:companyJobsNone')}
    text={t('jobs:companyJobsNoneText')}
    actions={
      <Link to="/manage-jobs" search={{ company: companyId }} className={buttonClass('secondary')}>
        {t('jobs:companyJobsFirst')}
      </Link>
    }
  />
);
