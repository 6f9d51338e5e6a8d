import type { z } from 'zod';
import { changeJob, EditedJob, getJob, type Job, type JobChange } from '#contract/jobs.ts';
import { call } from '#lib/api.ts';
import { useContractForm } from '#lib/forms.ts';
import { t } from '#lib/words.ts';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { JobFields } from './job-fields.tsx';

interface EditJobDialogProps {
  job: Job;
  onClose: () => void;
}

export function EditJobDialog({ job, onClose }: EditJobDialogProps) {
  const form = useContractForm(EditedJob, valuesOf(job));
  return (
    <EditDialog
      form={form}
      valuesOf={valuesOf}
      load={() => call(getJob, { params: { id: job.id } })}
      save={(body: z.input<typeof JobChange>) => call(changeJob, { params: { id: job.id }, body })}
      stale={['jobs']}
      done={() => ({ title: t('jobs:jobSuccess'), description: t('jobs:jobUpdated') })}
      failed={{ title: t('jobs:jobError'), fallback: t('jobs:jobUpdateFailed') }}
      onClose={onClose}
      title={t('jobs:manageJobsEdit')}
    >
      <JobFields />
    </EditDialog>
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
