import type { z } from 'zod';
import { JobForm, postJob } from '#contract/jobs.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { toastOf, useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { JobFields, type JobValues } from './job-fields.tsx';

interface NewJobDialogProps {
  company: { id: string; name: string };
  onClose: () => void;
}

export function NewJobDialog({ company, onClose }: NewJobDialogProps) {
  const form = useContractForm(JobForm, EMPTY);
  const posting = useAction({
    run: (body: z.output<typeof JobForm>) => call(postJob, { body: { ...body, companyId: company.id } }),
    stale: ['jobs'],
    done: () => {
      showToast({ title: t('jobs:jobSuccess'), description: t('jobs:jobCreated') });
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return toastOf(failure, { title: t('jobs:jobError'), fallback: t('jobs:jobCreateFailed') });
    },
  });
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, posting.mutateAsync)}
      onClose={onClose}
      wide
      title={t('jobs:manageJobsNew')}
      text={t('jobs:manageJobsText', { company: company.name })}
      submitLabel={t('jobs:jobFormPost')}
      pendingLabel={t('jobs:jobFormPosting')}
      pending={posting.isPending}
      error={posting.error?.message}
    >
      <JobFields />
    </FormDialog>
  );
}

const EMPTY: JobValues = {
  title: '',
  description: '',
  location: '',
  jobType: 'full_time',
  status: 'active',
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: 'USD',
  isRemote: false,
  requirements: '',
  responsibilities: '',
};
