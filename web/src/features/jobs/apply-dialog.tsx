import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { MAX_COVER_NOTE, NewJobApplication, applyForJob } from '#contract/job-applications.ts';
import type { Job } from '#contract/jobs.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction, toastOf } from '#lib/mutations.ts';
import { refresh } from '#lib/queries.ts';
import { showToast } from '#lib/toasts.ts';
import { t } from '#lib/words.ts';
import { Field } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Textarea } from '#ui/input.tsx';
import { CvField } from './cv-field.tsx';

export function ApplyDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const form = useContractForm(NewJobApplication, { coverNote: '', cvId: '' });
  const company = job.company.name;
  const applying = useAction({
    run: (body: z.output<typeof NewJobApplication>) => call(applyForJob, { params: { id: job.id }, body }),
    stale: ['jobs', 'messages'],
    done: () => {
      showToast({
        title: t('jobs:jobApplyDone'),
        description: t('jobs:jobApplyDoneText', { company, title: job.title }),
      });
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      // The person may have applied in another tab, or the position may have been closed. The page then says so.
      if (failure.code === 'job.already_applied' || failure.code === 'request.not_found')
        void refresh(['jobs']);
      return toastOf(failure, { title: t('jobs:jobError') });
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      form={form}
      onSubmit={useSubmitOnce(form, applying.mutateAsync)}
      onClose={onClose}
      title={t('jobs:jobApplyTitle', { title: job.title })}
      text={t('jobs:jobApplyDialogText', { company })}
      submitLabel={t('jobs:jobApplySend')}
      pendingLabel={t('jobs:jobApplySending')}
      pending={applying.isPending}
      error={applying.error?.message}
    >
      <Field
        label={t('jobs:jobCoverNote')}
        hint={t('jobs:jobCoverNoteHint')}
        error={errors.coverNote?.message}
      >
        <Textarea dir="auto" rows={6} maxLength={MAX_COVER_NOTE} {...form.register('coverNote')} />
      </Field>
      <Controller
        control={form.control}
        name="cvId"
        render={({ field }) => (
          <CvField ref={field.ref} error={errors.cvId?.message} onChange={field.onChange} />
        )}
      />
    </FormDialog>
  );
}
