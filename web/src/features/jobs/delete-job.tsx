import { useState } from 'react';
import { deleteJob, type Job } from '#contract/jobs.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Deletes a posting for good, once that is confirmed. */
export function DeleteJob({ job: { id, title } }: { job: Job }) {
  const [asking, setAsking] = useState(false);
  const deleting = useAction({
    run: () => call(deleteJob, { params: { id } }),
    stale: ['jobs'],
    done: () => {
      setAsking(false);
      showToast({ title: m.job_success(), description: m.job_deleted() });
    },
    failed: { title: m.job_error(), fallback: m.job_delete_failed() },
  });
  return (
    <>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={m.manage_jobs_delete_of({ title })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {m.manage_jobs_delete()}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<span className="wrap-anywhere">{m.manage_jobs_delete_title({ title })}</span>}
        text={m.manage_jobs_delete_text()}
        confirmLabel={m.manage_jobs_delete()}
        pendingLabel={m.manage_jobs_deleting()}
        pending={deleting.isPending}
        danger
        onConfirm={() => deleting.mutate()}
      />
    </>
  );
}
