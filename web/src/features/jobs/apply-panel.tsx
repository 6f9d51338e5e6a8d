import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { formatDate } from '#lib/dates.ts';
import { t } from '#lib/words.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { HowToApply } from './job-details.tsx';
import { ownApplicationQuery } from './queries.ts';

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog);

export function ApplyPanel({ job }: { job: Job }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useQuery(ownApplicationQuery(job.id));
  if (isPending) return null;
  if (data?.application) {
    const { appliedAt, receiverId } = data.application;
    return (
      <HowToApply text={t('jobs:jobApplied', { date: formatDate(appliedAt) })}>
        <Link to="/messages" search={{ with: receiverId }} className={buttonClass('secondary')}>
          {t('jobs:jobAppliedOpen')}
        </Link>
      </HowToApply>
    );
  }
  return (
    <HowToApply text={t('jobs:jobApplyText', { company: job.company.name })}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('jobs:jobApplyButton')}
      </Button>
      {isOpen && (
        <Suspense>
          <ApplyDialog job={job} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </HowToApply>
  );
}
