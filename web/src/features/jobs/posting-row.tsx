import { Link } from '@tanstack/react-router';
import { Pencil } from '#ui/icons.tsx';
import type { Job } from '#contract/jobs.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { LedgerRow } from '#ui/ledger.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { DeleteJob } from './delete-job.tsx';
import { jobStatusName, termsOf } from './words.ts';

const GRID = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 max-sm:grid-cols-1';

/** One of the person's own postings, with its actions. Viewers, who have no `onEdit`, get no actions. */
export const PostingRow = ({ job, onEdit }: { job: Job; onEdit: (() => void) | undefined }) => (
  <LedgerRow className={GRID}>
    <div className="min-w-0">
      <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-row leading-5.5 font-semibold tracking-row wrap-anywhere">
        <Link to="/jobs/$id" params={{ id: job.id }} className="quiet-link">
          {job.title}
        </Link>
        <span className="font-normal">
          <Tag>{jobStatusName(job.status)}</Tag>
        </span>
      </h2>
      <p className="mt-0.5 wrap-anywhere text-ink-2 tabular-nums">{termsOf(job).join(' · ')}</p>
      <p className="mt-0.5 text-small text-ink-3 tabular-nums">
        {job.status === 'draft'
          ? t('jobs:manageJobsDrafted', { date: formatDate(job.createdAt) })
          : t('jobs:manageJobsPosted', { date: formatDate(job.postedAt) })}
      </p>
      {(job.applications ?? 0) > 0 && (
        <Link to="/jobs/$id" params={{ id: job.id }} className="link-alone mt-1 text-small">
          {t('jobs:manageJobsApplications', { count: job.applications ?? 0 })}
        </Link>
      )}
    </div>
    {onEdit && (
      <div className="flex gap-2 max-sm:*:flex-1">
        <Button
          variant="secondary"
          size="sm"
          icon={<Pencil size={16} />}
          aria-label={t('jobs:manageJobsEditOf', { title: job.title })}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          {t('jobs:manageJobsEditShort')}
        </Button>
        <DeleteJob job={job} />
      </div>
    )}
  </LedgerRow>
);

export const PostingRowSkeleton = () => (
  <div className={`px-5 py-4 max-sm:px-4 ${GRID}`}>
    <div className="grid gap-2">
      <SkeletonBar className="h-4 w-1/2" />
      <SkeletonBar className="h-3 w-2/3" />
      <SkeletonBar className="h-3 w-1/5" />
    </div>
    <SkeletonBar className="h-8.5 w-40 max-sm:hidden" />
  </div>
);
