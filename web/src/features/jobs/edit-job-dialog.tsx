import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { changeJob, EditedJob, getJob, type Job, type JobChange } from '#contract/jobs.ts';
import { call } from '#lib/api.ts';
import { useEditing } from '#lib/editing.ts';
import { useContractForm } from '#lib/forms.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { JobFields } from './job-fields.tsx';

interface EditJobDialogProps {
  job: Job;
  onClose: () => void;
}

/** One's own posting as a form. */
export function EditJobDialog({ job, onClose }: EditJobDialogProps) {
  const formId = useId();
  const form = useContractForm(EditedJob, valuesOf(job));
  const unsaved = useUnsaved(form.formState.isDirty);
  const close = () => unsaved.leave(onClose);
  const { submit, isOutdated, isSaving, error } = useEditing({
    form,
    valuesOf,
    load: () => call(getJob, { params: { id: job.id } }),
    save: (body: z.input<typeof JobChange>) => call(changeJob, { params: { id: job.id }, body }),
    stale: ['jobs'],
    done: () => {
      showToast({ title: m.job_success(), description: m.job_updated() });
      onClose();
    },
    failed: { title: m.job_error(), fallback: m.job_update_failed() },
  });
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        wide
        title={m.manage_jobs_edit()}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" form={formId} pending={isSaving} pendingText={m.common_edit_saving()}>
              {m.common_edit_save()}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={submit} className="grid gap-[18px]">
            <JobFields />
            {isOutdated && (
              <p role="alert" className="text-[14px] font-medium text-caution">
                {m.common_edit_outdated_text()}
              </p>
            )}
            {error && !isOutdated && <FieldError>{error.message || m.job_update_failed()}</FieldError>}
          </form>
        </FormProvider>
      </Dialog>
      <UnsavedDialog {...unsaved} />
    </>
  );
}

/** A posting as a form holds it. */
const valuesOf = (job: Job): z.input<typeof EditedJob> => ({
  title: job.title,
  description: job.description,
  location: job.location,
  jobType: job.jobType,
  status: job.status,
  salaryMin: job.salaryMin,
  salaryMax: job.salaryMax,
  salaryCurrency: job.salaryCurrency,
  isRemote: job.isRemote,
  requirements: job.requirements.join('\n'),
  responsibilities: job.responsibilities.join('\n'),
  updatedAt: job.updatedAt,
});
