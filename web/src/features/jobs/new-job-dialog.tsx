import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { JobForm, postJob } from '#contract/jobs.ts';
import { call } from '#lib/api.ts';
import { showIssues, useContractForm, useSubmitOnce } from '#lib/forms.ts';
import { useAction } from '#lib/mutations.ts';
import { showToast } from '#lib/toasts.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { UnsavedDialog, useUnsaved } from '#ui/unsaved-dialog.tsx';
import { JobFields, type JobValues } from './job-fields.tsx';

interface NewJobDialogProps {
  companyId: string;
  onClose: () => void;
}

/** "Post New Job" (seed 2, section 2). */
export function NewJobDialog({ companyId, onClose }: NewJobDialogProps) {
  const formId = useId();
  const form = useContractForm(JobForm, EMPTY);
  const unsaved = useUnsaved(form.formState.isDirty);
  const close = () => unsaved.leave(onClose);
  const posting = useAction({
    run: (body: z.output<typeof JobForm>) => call(postJob, { body: { ...body, companyId } }),
    stale: ['jobs'],
    done: () => {
      form.reset(EMPTY);
      showToast({ title: m.job_success(), description: m.job_created() });
      onClose();
    },
    failed: (failure) => {
      showIssues(form, failure);
      return { title: m.job_error(), description: failure.message || m.job_create_failed() };
    },
  });
  const submit = useSubmitOnce(form, posting.mutateAsync);
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        wide
        title={m.manage_jobs_new()}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {m.common_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              pending={posting.isPending}
              pendingText={m.job_form_posting()}
            >
              {m.job_form_post()}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={submit} className="grid gap-[18px]">
            <JobFields />
            {posting.error && <FieldError>{posting.error.message || m.job_create_failed()}</FieldError>}
          </form>
        </FormProvider>
      </Dialog>
      <UnsavedDialog {...unsaved} />
    </>
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
