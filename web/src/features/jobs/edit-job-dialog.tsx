import type { z } from 'zod';
import { changeJob, EditedJob, getJob, type Job, type JobChange } from '#contract/jobs.ts';
import { call } from '#lib/api.ts';
import { useEditing } from '#lib/editing.ts';
import { useContractForm } from '#lib/forms.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { JobFields } from './job-fields.tsx';

interface EditJobDialogProps {
  job: Job;
  onClose: () => void;
}

export function EditJobDialog({ job, onClose }: EditJobDialogProps) {
  const form = useContractForm(EditedJob, valuesOf(job));
  const { submit, isOutdated, isSaving, error } = useEditing({
    form,
    valuesOf,
    load: () => call(getJob, { params: { id: job.id } }),
    save: (body: z.input<typeof JobChange>) => call(changeJob, { params: { id: job.id }, body }),
    stale: ['jobs'],
    done: () => {
      showToast({ title: t('jobs:jobSuccess'), description: t('jobs:jobUpdated') });
      onClose();
    },
    failed: { title: t('jobs:jobError'), fallback: t('jobs:jobUpdateFailed') },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      wide
      title={t('jobs:manageJobsEdit')}
      submitLabel={t('common:editSave')}
      pendingLabel={t('common:editSaving')}
      pending={isSaving}
      isOutdated={isOutdated}
      error={error ? error.message || t('jobs:jobUpdateFailed') : undefined}
    >
      <JobFields />
    </FormDialog>
  );
}

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
