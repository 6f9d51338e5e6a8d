import { useState } from 'react';
import { deleteJob, type Job } from '#contract/jobs.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export function DeleteJob({ job: { id, title } }: { job: Job }) {
  const [asking, setAsking] = useState(false);
  const deleting = useAction({
    run: () => call(deleteJob, { params: { id } }),
    stale: ['jobs'],
    done: () => {
      setAsking(false);
      showToast({ title: t('jobs:jobSuccess'), description: t('jobs:jobDeleted') });
    },
    failed: { title: t('jobs:jobError'), fallback: t('jobs:jobDeleteFailed') },
  });
  return (
    <>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={t('jobs:manageJobsDeleteOf', { title })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('jobs:manageJobsDelete')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<span className="wrap-anywhere">{t('jobs:manageJobsDeleteTitle', { title })}</span>}
        text={t('jobs:manageJobsDeleteText')}
        confirmLabel={t('jobs:manageJobsDelete')}
        pendingLabel={t('jobs:manageJobsDeleting')}
        pending={deleting.isPending}
        danger
        onConfirm={() => deleting.mutate()}
      />
    </>
  );
}
